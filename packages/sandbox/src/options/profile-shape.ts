import { stated } from '@datafono/contract';

/** Values of `stated` that are optional in a profile. */
const OPTIONAL: readonly string[] = ['events.signatureHeader'];

/**
 * Finds the first value of a profile that is missing or has another type than in `stated`.
 *
 * @returns its path, such as `invoices.amount.least`; an empty string when the profile is not an object
 */
export const findMismatch = (profile: unknown): string | undefined => mismatchAt(profile, stated, '');

function mismatchAt(value: unknown, like: unknown, path: string): string | undefined {
  if (like === undefined || (value === undefined && OPTIONAL.includes(path))) return undefined;
  if (kindOf(value) !== kindOf(like)) return path;
  if (Array.isArray(like)) return ofOneKind(value, like) ? undefined : path;
  if (typeof like !== 'object' || like === null) return undefined;
  const own: Readonly<Record<string, unknown>> = Object(value);
  const found = Object.entries(like).map(([name, each]) =>
    mismatchAt(own[name], each, path ? `${path}.${name}` : name),
  );
  return found.find((each) => each !== undefined);
}

const kindOf = (value: unknown): string =>
  value === null || Number.isNaN(value) ? 'nothing' : Array.isArray(value) ? 'array' : typeof value;

/** An empty list of `stated` is a list of strings. */
const ofOneKind = (list: unknown, [first = '']: readonly unknown[]): boolean =>
  Array.isArray(list) && list.every((each) => kindOf(each) === kindOf(first));

import { type FieldProblem, misconfigured } from '../errors/errors.ts';

/** A duration, in milliseconds. */
export type Milliseconds = number;

type Kind = 'function' | 'object' | 'string';

/** Returns the problem with a value; `undefined` for a valid value, and for an option that is not given. */
type Check = (value: unknown) => string | undefined;

/** The rule of each option: its kind, with a question mark for an optional one, or a check. */
export type OptionRules<Options> = { readonly [Name in keyof Required<Options>]: Kind | `${Kind}?` | Check };

function kindProblem(rule: string, value: unknown): string | undefined {
  const kind = rule.replace('?', '');
  if (value === undefined) return kind === rule ? 'is missing' : undefined;
  const isOfKind = typeof value === kind && value !== null;
  return isOfKind ? undefined : `must be a${kind === 'object' ? 'n' : ''} ${kind}`;
}

/** Accepts every value: the option has a check elsewhere with a better message. */
export const any: Check = () => undefined;

const fulfils =
  (isFulfilled: (value: number) => boolean, text: string): Check =>
  (value) =>
    value === undefined || (typeof value === 'number' && isFulfilled(value)) ? undefined : text;

export const number: Check = (value) =>
  value === undefined || (typeof value === 'number' && value >= 0)
    ? undefined
    : 'must be a number, 0 or more';

/** The longest wait of a timer is a 32-bit integer of milliseconds. */
export const time = /* @__PURE__ */ fulfils(
  (value) => value >= 1 && value < 2 ** 31 - 1,
  'must be milliseconds, 1 to 2147483646',
);

export const positive = /* @__PURE__ */ fulfils(
  (value) => value > 0 && Number.isFinite(value),
  'must be a number greater than 0',
);

export const retries = /* @__PURE__ */ fulfils(
  (value) => Number.isInteger(value) && value >= 0 && value <= 10,
  'must be a whole number, 0 to 10',
);

export const count: Check = (value) =>
  number(value) ??
  (value === undefined || (Number.isInteger(value) && value !== 0)
    ? undefined
    : 'must be a whole number, 1 or more');

/** An option that is on or off. */
export const flag: Check = (value) =>
  value === undefined || typeof value === 'boolean' ? undefined : 'must be true or false';

/** An option that is one of these texts. */
export const oneOf =
  (...texts: readonly string[]): Check =>
  (value) =>
    value === undefined || texts.some((text) => text === value) ? undefined : `must be ${texts.join(' or ')}`;

/** An option that may not be left out. */
export const needed =
  (check: Check): Check =>
  (value) =>
    value === undefined ? 'is missing' : check(value);

export const signal: Check = (value) =>
  value && !(value instanceof AbortSignal) ? 'must be an AbortSignal' : undefined;

/**
 * @param prefix of the message, such as `createOrders: `
 * @throws {ConfigurationError} for the first option that is unknown, missing or invalid
 */
export function checkOptions<Options>(rules: OptionRules<Options>, options: unknown, prefix = ''): void {
  const problem = optionProblem(rules, options);
  if (problem) throw misconfigured(`${prefix}${problem.join(' ')}.`);
}

/** The problem of the first option that is unknown, missing or invalid. */
export function optionProblem<Options>(
  rules: OptionRules<Options>,
  options: unknown,
): FieldProblem | undefined {
  const unknown = Object.keys(Object(options)).find((name) => !Object.hasOwn(rules, name));
  if (unknown !== undefined) return [unknown, `is no option${hint(unknown, Object.keys(rules))}`];
  for (const [name, rule] of Object.entries<string | Check>(rules)) {
    const value = Object(options)[name];
    const problem = typeof rule === 'string' ? kindProblem(rule, value) : rule(value);
    if (problem) return [name, problem];
  }
  return undefined;
}

/** Suggests a name: one that differs only by case and signs, or by a few letters. */
function hint(given: string, names: readonly string[]): string {
  const plain = plainOf(given);
  // In a short name, a few letters would be all of it.
  const within = (edits: number) =>
    names.find((name) => isNear(plain, plainOf(name), Math.min(edits, Math.floor(name.length / 3))));
  const near = within(0) ?? within(1) ?? within(2) ?? within(3);
  return near ? ` (did you mean \`${near}\`?)` : '';
}

const plainOf = (name: string): string => name.replace(/[\W_]/g, '').toLowerCase();

/** Whether two words differ by a few added, missing or replaced letters. */
function isNear(a: string, b: string, edits: number): boolean {
  const [restOfA, restOfB] = [a.slice(1), b.slice(1)];
  return (
    a === b ||
    (a[0] === b[0]
      ? isNear(restOfA, restOfB, edits)
      : edits > 0 &&
        (isNear(restOfA, b, edits - 1) ||
          isNear(a, restOfB, edits - 1) ||
          isNear(restOfA, restOfB, edits - 1)))
  );
}

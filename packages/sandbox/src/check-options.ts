import { SandboxError } from './sandbox-error.ts';

/** Says what an option takes, where it is given something else. */
export type Takes = (value: unknown) => string | undefined;

/** What each option takes, by its name. */
export type TakesOf<Options> = Readonly<Record<keyof Options, Takes>>;

export const badOption = (message: string): SandboxError => new SandboxError('bad_option', message);

/** @param words follow the option's name and "is" */
export const taking =
  (words: string, fits: (value: unknown) => boolean): Takes =>
  (value) =>
    fits(value) ? undefined : words;

/**
 * Refuses what only a program without types gives: other options, and other values. `undefined` is as good as nothing.
 *
 * @throws {SandboxError} `bad_option`
 */
export function checkOptions<Options>(options: unknown, takes: TakesOf<Options>): void {
  if (typeof options !== 'object' || options === null || Array.isArray(options))
    throw badOption("Options are an object, such as { clock: 'frozen' }.");
  const known = new Map<string, Takes>(Object.entries(takes));
  for (const [name, value] of Object.entries(options)) {
    const check = known.get(name);
    if (!check) throw badOption(`There is no option ${JSON.stringify(name)}. There are ${listOf(known)}.`);
    const wanted = value === undefined ? undefined : check(value);
    if (wanted !== undefined) throw badOption(`${name} is ${wanted}.`);
  }
}

const listOf = (known: ReadonlyMap<string, Takes>): string => [...known.keys()].join(', ');

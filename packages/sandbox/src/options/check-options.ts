import { SandboxError } from '../lib/sandbox-error.ts';

/** Says what an option rules, where it is given something else. */
export type OptionRule = (value: unknown) => string | undefined;

/** What each option rules, by its name. */
export type OptionRules<Options> = Readonly<Record<keyof Options, OptionRule>>;

export const badOption = (message: string): SandboxError => new SandboxError('bad_option', message);

/** @param words follow the option's name and "is" */
export const defineRule =
  (words: string, fits: (value: unknown) => boolean): OptionRule =>
  (value) =>
    fits(value) ? undefined : words;

/**
 * Refuses what only a program without types gives: other options, and other values. `undefined` is as good as nothing.
 *
 * @throws {SandboxError} `bad_option`
 */
export function checkOptions<Options>(options: unknown, rules: OptionRules<Options>): void {
  if (typeof options !== 'object' || options === null || Array.isArray(options))
    throw badOption("Options are an object, such as { clock: 'frozen' }.");
  const known = new Map<string, OptionRule>(Object.entries(rules));
  for (const [name, value] of Object.entries(options)) {
    const check = known.get(name);
    if (!check) throw badOption(`There is no option ${JSON.stringify(name)}. There are ${listOf(known)}.`);
    const wanted = value === undefined ? undefined : check(value);
    if (wanted !== undefined) throw badOption(`${name} is ${wanted}.`);
  }
}

const listOf = (known: ReadonlyMap<string, OptionRule>): string => [...known.keys()].join(', ');

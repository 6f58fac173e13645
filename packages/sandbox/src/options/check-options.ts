import { SandboxError } from '../lib/sandbox-error.ts';

/** Validates an option. Returns what the value must be when it is invalid. */
export type OptionRule = (value: unknown) => string | undefined;

/** Rules by option name. */
export type OptionRules<Options> = Readonly<Record<keyof Options, OptionRule>>;

export const badOption = (message: string): SandboxError => new SandboxError('bad_option', message);

/** @param expected follows the option's name and "must be" */
export const defineRule =
  (expected: string, isValid: (value: unknown) => boolean): OptionRule =>
  (value) =>
    isValid(value) ? undefined : expected;

/**
 * Validates options of a program without types. An option that is `undefined` counts as omitted.
 *
 * @throws {SandboxError} `bad_option`
 */
export function checkOptions<Options>(options: unknown, rules: OptionRules<Options>): void {
  if (typeof options !== 'object' || options === null || Array.isArray(options))
    throw badOption("Options must be an object, such as { clock: 'frozen' }.");
  const known = new Map<string, OptionRule>(Object.entries(rules));
  for (const [name, value] of Object.entries(options)) {
    const check = known.get(name);
    if (!check) throw badOption(`Unknown option ${JSON.stringify(name)}. The options are ${listOf(known)}.`);
    const expected = value === undefined ? undefined : check(value);
    if (expected !== undefined) throw badOption(`${name} must be ${expected}.`);
  }
}

const listOf = (known: ReadonlyMap<string, OptionRule>): string => [...known.keys()].join(', ');

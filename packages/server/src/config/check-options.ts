import { type FieldProblem, misconfigured } from '../errors/errors.ts';

/** A duration, in milliseconds. */
export type Milliseconds = number;

/** What a value must be, and the text of the problem where it is not. */
type Rule = readonly [isFulfilled: (value: unknown) => boolean, text: string];

const ofType = (type: string, text: string): Rule => [
  (value) => typeof value === type && value !== null,
  `must be ${text}`,
];

const number: Rule = [(value) => typeof value === 'number' && value >= 0, 'must be a number, 0 or more'];

const isWhole = (value: unknown, least: number, most = Number.POSITIVE_INFINITY): boolean =>
  Number.isInteger(value) && Number(value) >= least && Number(value) <= most;

/** The rules for a value of each kind. */
const kinds = {
  any: [],
  function: [ofType('function', 'a function')],
  object: [ofType('object', 'an object')],
  string: [ofType('string', 'a string')],
  number: [number],
  positive: [[(value) => Number.isFinite(value) && Number(value) > 0, 'must be a number greater than 0']],
  count: [number, [(value) => isWhole(value, 1), 'must be a whole number, 1 or more']],
  retries: [[(value) => isWhole(value, 0, 10), 'must be a whole number, 0 to 10']],
  // The longest wait of a timer is a 32-bit integer of milliseconds.
  time: [
    [
      (value) => typeof value === 'number' && value >= 1 && value < 2 ** 31 - 1,
      'must be milliseconds, 1 to 2147483646',
    ],
  ],
  signal: [[(value) => !value || value instanceof AbortSignal, 'must be an AbortSignal']],
} as const satisfies Readonly<Record<string, readonly Rule[]>>;

type Kind = keyof typeof kinds;

/** The kind of each option; with a question mark when it may be left out. */
export type OptionRules<Options> = { readonly [Name in keyof Required<Options>]: Kind | `${Kind}?` };

/**
 * @param prefix of the message, such as `createOrders: `
 * @throws {ConfigurationError} for an option that is unknown, missing or of another kind
 */
export function checkOptions<Options>(rules: OptionRules<Options>, options: unknown, prefix = ''): void {
  const problem = optionProblem(rules, options);
  if (problem) throw misconfigured(`${prefix}${problem.join(' ')}.`);
}

/** The first option that is unknown, missing or of another kind. */
export function optionProblem<Options>(
  rules: OptionRules<Options>,
  options: unknown,
): FieldProblem | undefined {
  const unknown = Object.keys(Object(options)).find((name) => !Object.hasOwn(rules, name));
  if (unknown !== undefined) return [unknown, `is no option${hint(unknown, Object.keys(rules))}`];
  for (const [name, rule] of Object.entries<Kind | `${Kind}?`>(rules)) {
    const value = Object(options)[name];
    if (value === undefined && !rule.endsWith('?')) return [name, 'is missing'];
    const kind = rule.replace('?', '') as Kind; // without its question mark, a rule is a kind
    const [, text] = kinds[kind].find(([isFulfilled]) => value !== undefined && !isFulfilled(value)) ?? [];
    if (text !== undefined) return [name, text];
  }
  return undefined;
}

/** Suggests a name: the same but for case and signs, or one that differs in a few letters. */
function hint(given: string, names: readonly string[]): string {
  const plain = plainOf(given);
  // In a short name, a few letters are all of it.
  const within = (edits: number) =>
    names.find((name) => isNear(plain, plainOf(name), Math.min(edits, Math.floor(name.length / 3))));
  const near = within(0) ?? within(1) ?? within(2) ?? within(3);
  return near ? ` (did you mean \`${near}\`?)` : '';
}

const plainOf = (name: string): string => name.replace(/[\W_]/g, '').toLowerCase();

/** Whether two words differ in a few letters at most, added, left out or replaced. */
function isNear(a: string, b: string, edits: number): boolean {
  if (a === b) return true;
  const [restOfA, restOfB] = [a.slice(1), b.slice(1)];
  if (a[0] === b[0]) return isNear(restOfA, restOfB, edits);
  const next = edits - 1;
  return (
    next >= 0 && (isNear(restOfA, b, next) || isNear(a, restOfB, next) || isNear(restOfA, restOfB, next))
  );
}

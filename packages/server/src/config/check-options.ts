import type { FieldProblem } from '../errors/errors.ts';

type Kind = 'any' | 'function' | 'number' | 'object' | 'string';

/** The type of each option; with a question mark when it may be left out. */
export type OptionRules<Options> = { readonly [Name in keyof Required<Options>]: Kind | `${Kind}?` };

/** The first option that is unknown, missing or of another type. */
export function optionProblem<Options>(
  rules: OptionRules<Options>,
  options: unknown,
): FieldProblem | undefined {
  const unknown = Object.keys(Object(options)).find((name) => !Object.hasOwn(rules, name));
  if (unknown !== undefined) return [unknown, `is no option${hint(unknown, Object.keys(rules))}`];
  for (const [name, rule] of Object.entries<string>(rules)) {
    const value = Object(options)[name];
    const [kind = ''] = rule.split('?');
    if (value === undefined && kind === rule) return [name, 'is missing'];
    if (value !== undefined && kind !== 'any' && !isOfKind(value, kind))
      return [name, `must be ${kind === 'object' ? 'an' : 'a'} ${kind}`];
  }
  return undefined;
}

const isOfKind = (value: unknown, kind: string): boolean => typeof value === kind && value !== null;

/** Letters that a misspelt name may differ in. */
const MOST_EDITS = 2;
/** The shortest name that counts as a part of another one. */
const SHORTEST_PART = 4;
/** Longer names are not compared whole. */
const LONGEST_NAME = 40;

/** Suggests the nearest name: the same but for case and signs, a part of it, or one that differs in a few letters. */
function hint(given: string, names: readonly string[]): string {
  const plain = plainOf(given);
  const [nearest] = names
    .map((name) => ({ name, edits: editsBetween(plain, plainOf(name)) }))
    .filter(({ name, edits }) => edits <= MOST_EDITS || isPart(plain, plainOf(name)))
    .toSorted((a, b) => a.edits - b.edits);
  return nearest ? ` (did you mean \`${nearest.name}\`?)` : '';
}

const plainOf = (name: string): string => name.slice(0, LONGEST_NAME).replace(/[\W_]/g, '').toLowerCase();

function isPart(a: string, b: string): boolean {
  const [part = '', whole = ''] = [a, b].toSorted((one, other) => one.length - other.length);
  return part.length >= SHORTEST_PART && whole.includes(part);
}

/** Letters to insert, delete or replace (Levenshtein distance). */
function editsBetween(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (const letter of a) {
    const next = [(row[0] ?? 0) + 1];
    for (let at = 1; at < row.length; at += 1) {
      const [left = 0, above = 0, diagonal = 0] = [next[at - 1], row[at], row[at - 1]];
      next.push(Math.min(left + 1, above + 1, diagonal + (letter === b[at - 1] ? 0 : 1)));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

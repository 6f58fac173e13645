import type { FieldProblem } from '../errors/errors.ts';

/** A duration, in milliseconds. */
export type Milliseconds = number;

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
    const kind = rule.replace('?', '');
    if (value === undefined && kind === rule) return [name, 'is missing'];
    if (value !== undefined && kind !== 'any' && !isOfKind(value, kind))
      return [
        name,
        `must be a${kind === 'object' ? 'n' : ''} ${kind}${kind === 'number' ? ', 0 or more' : ''}`,
      ];
  }
  return undefined;
}

const isOfKind = (value: unknown, kind: string): boolean =>
  kind === 'number' ? Number(value) >= 0 && typeof value === kind : typeof value === kind && value !== null;

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

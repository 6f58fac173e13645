import { maskCardNumbers } from '@datafono/card';
import type { Profile } from '@datafono/contract';
import type * as z from 'zod/mini';
import type { FieldErrors, FieldProblem, Fields } from '../core/answer.ts';
import { messages, problemOf } from '../core/messages.ts';
import { invalid } from '../core/refusal-error.ts';
import { strayNumbers } from '../core/stray-numbers.ts';
import { containsText } from '../lib/contains-text.ts';

/**
 * Checks what a schema cannot say.
 *
 * @param sound the fields that the schema found nothing wrong with
 */
export type Check<Body> = (sound: Partial<Body>) => FieldErrors;

/**
 * Makes an operation's body of the fields that came, or names every field that does not fit.
 *
 * @throws {RefusalError} the validation case
 */
export function validate<Body>(
  schema: z.ZodMiniType<Body>,
  fields: Fields,
  check: Check<Body>,
  profile: Profile,
): Body {
  const result = schema.safeParse(fields);
  const found = schemaErrors(result.error?.issues ?? [], fields);
  // What the schema found nothing wrong with has the type that the schema says.
  const sound = Object.fromEntries(
    Object.entries(fields).filter(([name]) => !found.has(name)),
  ) as Partial<Body>;
  const errors = {
    ...strayNumbers(sound),
    ...incompleteTexts(sound),
    ...lostNames(sound),
    ...check(sound),
    ...Object.fromEntries(found),
  };
  if (!result.success || Object.keys(errors).length > 0) throw invalid(profile, errors);
  return result.data;
}

/** Half a surrogate pair would be stored as another character than the one that is answered. */
const incompleteTexts = (sound: Fields): FieldErrors =>
  Object.fromEntries(
    Object.entries(sound)
      .filter(([, value]) => containsText(value, (text) => HALF.test(text)))
      .map(([name]) => [maskCardNumbers(name), [messages.notWellFormed]]),
  );

/** A name that schemas leave out of a field without a word: what was sent would not be what is stored. */
const lostNames = (sound: Fields): FieldErrors =>
  Object.fromEntries(
    Object.entries(sound)
      .filter(([, value]) => holdsName(value, LOST))
      .map(([name]) => [name, [messages.lostName]]),
  );

const LOST = '__proto__';

const holdsName = (value: unknown, wanted: string): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).some(([name, part]) => name === wanted || holdsName(part, wanted));

/** A surrogate that is half of no pair. */
const HALF = /\p{Surrogate}/u;

function schemaErrors(issues: readonly z.core.$ZodIssue[], fields: Fields): Map<string, FieldProblem[]> {
  const found = new Map<string, FieldProblem[]>();
  for (const issue of issues) {
    const unknown = issue.code === 'unrecognized_keys';
    const names = unknown ? issue.keys.map(maskCardNumbers) : [String(issue.path[0])];
    for (const name of names) {
      const given = Object.hasOwn(fields, name) ? problemOf(issue) : messages.required;
      const problem = unknown ? messages.unknown : given;
      const others = found.get(name) ?? [];
      if (!others.some(({ text }) => text === problem.text)) found.set(name, [...others, problem]);
    }
  }
  return found;
}

import { maskCardNumbers } from '@datafono/card';
import type { Profile } from '@datafono/contract';
import type * as z from 'zod/mini';
import type { FieldErrors, FieldProblem, Fields } from '../core/answer.ts';
import { messages, problemOf } from '../core/messages.ts';
import { invalid } from '../core/refusal-error.ts';
import { strayNumbers } from '../core/stray-numbers.ts';
import { containsText } from '../lib/contains-text.ts';

/**
 * Validates what a schema cannot express.
 *
 * @param valid the fields that the schema accepted
 */
export type Check<Body> = (valid: Partial<Body>) => FieldErrors;

/**
 * Validates the fields of a request into the body of an operation.
 *
 * @throws {RefusalError} a validation error with every invalid field
 */
export function validate<Body>(
  schema: z.ZodMiniType<Body>,
  fields: Fields,
  check: Check<Body>,
  profile: Profile,
): Body {
  const result = schema.safeParse(fields);
  const found = schemaErrors(result.error?.issues ?? [], fields);
  // Fields without an issue have the schema's type.
  const valid = Object.fromEntries(
    Object.entries(fields).filter(([name]) => !found.has(name)),
  ) as Partial<Body>;
  const errors = {
    ...strayNumbers(valid),
    ...illFormedTexts(valid),
    ...unsafeNames(valid),
    ...check(valid),
    ...Object.fromEntries(found),
  };
  if (!result.success || Object.keys(errors).length > 0) throw invalid(profile, errors);
  return result.data;
}

/** Errors for lone surrogates, which the store would replace with another character. */
const illFormedTexts = (fields: Fields): FieldErrors =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => containsText(value, (text) => LONE_SURROGATE.test(text)))
      .map(([name]) => [maskCardNumbers(name), [messages.notWellFormed]]),
  );

/** Errors for a property name that the schema library drops silently, so that it would be lost. */
const unsafeNames = (fields: Fields): FieldErrors =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => hasName(value, UNSAFE_NAME))
      .map(([name]) => [name, [messages.unsafeName]]),
  );

const UNSAFE_NAME = '__proto__';

const hasName = (value: unknown, wanted: string): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).some(([name, part]) => name === wanted || hasName(part, wanted));

/** With the `u` flag, only lone surrogates match. */
const LONE_SURROGATE = /\p{Surrogate}/u;

function schemaErrors(issues: readonly z.core.$ZodIssue[], fields: Fields): Map<string, FieldProblem[]> {
  const found = new Map<string, FieldProblem[]>();
  for (const issue of issues) {
    const unknown = issue.code === 'unrecognized_keys';
    const names = unknown ? issue.keys.map(maskCardNumbers) : [String(issue.path[0])];
    for (const name of names) {
      const fieldProblem = Object.hasOwn(fields, name) ? problemOf(issue) : messages.required;
      const problem = unknown ? messages.unknown : fieldProblem;
      const others = found.get(name) ?? [];
      if (!others.some(({ text }) => text === problem.text)) found.set(name, [...others, problem]);
    }
  }
  return found;
}

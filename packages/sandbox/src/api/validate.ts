import { maskCardNumbers } from '@datafono/card';
import type { Profile } from '@datafono/contract';
import type * as z from 'zod/mini';
import type { FieldErrors, Fields } from '../core/answer.ts';
import { messages, problemOf } from '../core/messages.ts';
import { invalid } from '../core/refusal-error.ts';
import { strayNumbers } from '../core/stray-numbers.ts';
import type { Text } from '../core/wording.ts';
import { textErrors } from './text-errors.ts';

/**
 * Validates what a schema cannot express.
 *
 * @param valid the fields that the schema accepted
 */
export type Check<Body> = (valid: Partial<Body>) => FieldErrors;

/**
 * Validates the fields of a request into the body of an operation.
 *
 * @param unknown the problem of a field that the schema does not have
 * @throws {RefusalError} a validation error with every invalid field
 */
export function validate<Body>(
  schema: z.ZodMiniType<Body>,
  fields: Fields,
  check: Check<Body>,
  profile: Profile,
  unknown: Text = messages.unknown,
): Body {
  const result = schema.safeParse(fields);
  const found = schemaErrors(result.error?.issues ?? [], fields, unknown);
  // Fields without an issue have the schema's type.
  const valid = Object.fromEntries(
    Object.entries(fields).filter(([name]) => !found.has(name)),
  ) as Partial<Body>;
  const errors = {
    ...textErrors(valid, profile),
    ...strayNumbers(valid),
    ...check(valid),
    ...Object.fromEntries(found),
  };
  if (!result.success || Object.keys(errors).length > 0) throw invalid(profile, errors);
  return result.data;
}

function schemaErrors(
  issues: readonly z.core.$ZodIssue[],
  fields: Fields,
  unknown: Text,
): Map<string, Text[]> {
  const found = new Map<string, Text[]>();
  for (const issue of issues) {
    const isUnknown = issue.code === 'unrecognized_keys';
    const names = isUnknown ? issue.keys.map(maskCardNumbers) : [String(issue.path[0])];
    for (const name of names) {
      const fieldProblem = Object.hasOwn(fields, name) ? problemOf(issue) : messages.required;
      const problem = isUnknown ? unknown : fieldProblem;
      const others = found.get(name) ?? [];
      if (!others.includes(problem)) found.set(name, [...others, problem]);
    }
  }
  return found;
}

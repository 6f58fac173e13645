import type { Profile } from '@datafono/contract';
import type * as z from 'zod/mini';
import type { FieldProblem, Fields } from '../core/answer.ts';
import { problemOf } from '../core/messages.ts';
import { invalid } from '../core/refusal-error.ts';
import { validate } from './validate.ts';

/**
 * Reads the query of a request. A number consists of digits only, as the OpenAPI description says: the schema alone
 * would also accept `0x10`, `1e3` and spaces.
 *
 * @throws {RefusalError} a validation error
 */
export function readQuery(
  schema: z.ZodMiniType,
  sent: Readonly<Record<string, string>>,
  profile: Profile,
): Fields {
  // The schema of a query is an object's.
  const query = validate(schema, sent, () => ({}), profile) as Fields;
  const invalidNumbers = Object.keys(sent).filter(
    (name) => typeof query[name] === 'number' && !/^\d+$/.test(sent[name] ?? ''),
  );
  if (invalidNumbers.length > 0)
    throw invalid(profile, Object.fromEntries(invalidNumbers.map((name) => [name, [notANumber(name)]])));
  return query;
}

const notANumber = (name: string): FieldProblem =>
  problemOf({ code: 'invalid_type', expected: 'int', path: [name], message: '', input: undefined });

import type { Profile } from '@datafono/contract';
import type * as z from 'zod/mini';
import type { FieldProblem, Fields } from '../core/answer.ts';
import { problemOf } from '../core/messages.ts';
import { invalid } from '../core/refusal-error.ts';
import { validate } from './validate.ts';

/**
 * Reads what a request asks for behind `?`. A number is digits and nothing else, as the description of the API says:
 * the schema alone would also take `0x10`, `1e3` and spaces.
 *
 * @throws {RefusalError} the validation case
 */
export function readQuery(
  schema: z.ZodMiniType,
  sent: Readonly<Record<string, string>>,
  profile: Profile,
): Fields {
  // The schema of a query is one of an object.
  const query = validate(schema, sent, () => ({}), profile) as Fields;
  const odd = Object.keys(sent).filter(
    (name) => typeof query[name] === 'number' && !/^\d+$/.test(sent[name] ?? ''),
  );
  if (odd.length > 0) throw invalid(profile, Object.fromEntries(odd.map((name) => [name, [noNumber(name)]])));
  return query;
}

const noNumber = (name: string): FieldProblem =>
  problemOf({ code: 'invalid_type', expected: 'int', path: [name], message: '', input: undefined });

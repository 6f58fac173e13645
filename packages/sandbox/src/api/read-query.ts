import type { LazySchema, Profile } from '@datafono/contract';
import * as z from 'zod/mini';
import type { FieldProblem, Fields } from '../core/answer.ts';
import { messages, problemOf } from '../core/messages.ts';
import { invalid } from '../core/refusal-error.ts';
import { validate } from './validate.ts';

/**
 * Reads the query of a request. A number consists of digits only, as the OpenAPI description says: the schema alone
 * would also accept `0x10`, `1e3` and spaces.
 *
 * @param query the schema of the parameters; `undefined` for an operation without any
 * @throws {RefusalError} a validation error; it lists the parameters when one is unknown
 */
export function readQuery(
  query: LazySchema | undefined,
  sent: Readonly<Record<string, string>>,
  profile: Profile,
): Fields {
  const schema = query?.() ?? NONE;
  const unknown = messages.unknownParameter(namesIn(schema));
  // The schema of a query is an object's.
  const read = validate(schema, sent, () => ({}), profile, unknown) as Fields;
  const invalidNumbers = Object.keys(sent).filter(
    (name) => typeof read[name] === 'number' && !/^\d+$/.test(sent[name] ?? ''),
  );
  if (invalidNumbers.length > 0)
    throw invalid(profile, Object.fromEntries(invalidNumbers.map((name) => [name, [notANumber(name)]])));
  return read;
}

/** The query of an operation without parameters. */
const NONE = z.strictObject({});

const namesIn = (schema: z.ZodMiniType): readonly string[] =>
  schema instanceof z.ZodMiniObject ? Object.keys(schema.shape) : [];

const notANumber = (name: string): FieldProblem =>
  problemOf({ code: 'invalid_type', expected: 'int', path: [name], message: '', input: undefined });

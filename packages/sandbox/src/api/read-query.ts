import type { LazySchema, Profile } from '@datafono/contract';
import * as z from 'zod/mini';
import type { FieldErrors, Fields } from '../core/answer.ts';
import { messages, problemOf } from '../core/messages.ts';
import { invalid } from '../core/refusal-error.ts';
import type { Text } from '../core/wording.ts';
import { validate } from './validate.ts';

/** The values of each parameter of a query, by name. */
type Queries = Readonly<Record<string, readonly string[]>>;

/**
 * Reads the query of a request. A number consists of digits only, as the OpenAPI description says: the schema alone
 * would also accept `0x10`, `1e3` and spaces.
 *
 * @param query the schema of the parameters; `undefined` for an operation without any
 * @throws {RefusalError} a validation error; it lists the parameters when one is unknown, and refuses one that is given
 *   twice, of which only one value could count
 */
export function readQuery(query: LazySchema | undefined, queries: Queries, profile: Profile): Fields {
  const schema = query?.() ?? NONE;
  const unknown = messages.unknownParameter(namesIn(schema));
  const sent = Object.fromEntries(Object.entries(queries).map(([name, [value]]) => [name, value ?? '']));
  // The schema of a query is an object's.
  const read = validate(schema, sent, () => ({}), profile, unknown) as Fields;
  const errors = { ...numberErrors(read, sent), ...repetitionErrors(queries) };
  if (Object.keys(errors).length > 0) throw invalid(profile, errors);
  return read;
}

const numberErrors = (read: Fields, sent: Readonly<Record<string, string>>): FieldErrors =>
  Object.fromEntries(
    Object.entries(sent)
      .filter(([name, value]) => typeof read[name] === 'number' && !/^\d+$/.test(value))
      .map(([name]) => [name, [notANumber(name)]]),
  );

const repetitionErrors = (queries: Queries): FieldErrors =>
  Object.fromEntries(
    Object.entries(queries)
      .filter(([, values]) => values.length > 1)
      .map(([name]) => [name, [messages.repeatedParameter]]),
  );

/** The query of an operation without parameters. */
const NONE = z.strictObject({});

const namesIn = (schema: z.ZodMiniType): readonly string[] =>
  schema instanceof z.ZodMiniObject ? Object.keys(schema.shape) : [];

const notANumber = (name: string): Text =>
  problemOf({ code: 'invalid_type', expected: 'int', path: [name], message: '', input: undefined });

import { maskCardNumbers } from '@datafono/card';
import type { Profile } from '@datafono/contract';
import type * as z from 'zod/mini';
import type { Fields } from '../core/answer.ts';
import { messages } from '../core/messages.ts';
import { invalid } from '../core/refusal-error.ts';
import type { Text } from '../core/wording.ts';

/**
 * Validates the fields of a control call.
 *
 * @param texts the error text of each field: what it accepts
 * @throws {RefusalError} the validation case
 */
export function validateFields<Value>(
  schema: z.ZodMiniType<Value>,
  fields: Fields,
  texts: Readonly<Record<string, Text>>,
  profile: Profile,
): Value {
  const result = schema.safeParse(fields);
  if (result.success) return result.data;
  const problemOf = (name: string): Text => texts[name] ?? messages.unknown;
  const errors = result.error.issues.flatMap((issue) => {
    const names =
      issue.code === 'unrecognized_keys' && issue.path.length === 0 ? issue.keys : [issue.path[0]];
    return names.map((name) => [maskCardNumbers(String(name)), [problemOf(String(name))]] as const);
  });
  throw invalid(profile, Object.fromEntries(errors));
}

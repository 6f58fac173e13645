import { maskCardNumbers } from '@datafono/card';
import type { Profile } from '@datafono/contract';
import type * as z from 'zod/mini';
import { messages } from './messages.ts';
import { invalid } from './refusal-error.ts';
import type { Text } from './wording.ts';

/**
 * Validates the fields of a control call.
 *
 * @param texts the error text of each field: what it accepts; the first field has the error of a value without fields
 * @throws {RefusalError} the validation case
 */
export function validateFields<Value>(
  schema: z.ZodMiniType<Value>,
  fields: unknown,
  texts: Readonly<Record<string, Text>>,
  profile: Profile,
): Value {
  const result = schema.safeParse(fields);
  if (result.success) return result.data;
  const [first] = Object.keys(texts);
  const errors = result.error.issues.flatMap((issue) => {
    const isUnknown = issue.code === 'unrecognized_keys' && issue.path.length === 0;
    const names = isUnknown ? issue.keys : [String(issue.path[0] ?? first)];
    return names.map((name) => [maskCardNumbers(name), [texts[name] ?? messages.unknown]] as const);
  });
  throw invalid(profile, Object.fromEntries(errors));
}

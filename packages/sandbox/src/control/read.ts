import { redact } from '@datafono/card';
import type { Profile } from '@datafono/contract';
import type * as z from 'zod/mini';
import type { Fields } from '../core/answer.ts';
import { messages } from '../core/messages.ts';
import { invalid } from '../core/refusal-error.ts';

/**
 * Reads what the control API is told.
 *
 * @param takes what each field takes, in the person's words
 * @throws {RefusalError} the validation case
 */
export function read<Value>(
  schema: z.ZodMiniType<Value>,
  fields: Fields,
  takes: Readonly<Record<string, string>>,
  profile: Profile,
): Value {
  const result = schema.safeParse(fields);
  if (result.success) return result.data;
  const errors = result.error.issues.flatMap((issue) => {
    const names =
      issue.code === 'unrecognized_keys' && issue.path.length === 0 ? issue.keys : [issue.path[0]];
    return names.map((name) => [redact(String(name)), [takes[String(name)] ?? messages.unknown]] as const);
  });
  throw invalid(profile, Object.fromEntries(errors));
}

import { fieldHasCardNumber, maskCardNumbers } from '@datafono/card';
import type { Profile } from '@datafono/contract';
import type * as z from 'zod/mini';
import type { FieldErrors, Fields } from './answer.ts';
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
  const known = Object.keys(Object('shape' in schema && schema.shape));
  const errors = result.error.issues.flatMap((issue) => {
    const isUnknown = issue.code === 'unrecognized_keys' && issue.path.length === 0;
    const names = isUnknown ? issue.keys : [String(issue.path[0] ?? first)];
    const unknown = known.length > 0 ? messages.unknownField(known) : messages.unknown;
    return names.map((name) => [maskCardNumbers(name), [texts[name] ?? unknown]] as const);
  });
  throw invalid(profile, Object.fromEntries(errors));
}

/** Fields that may contain a card number, because they are never stored as they are. */
const MAY_CONTAIN_ONE = ['card_number', 'account_number'];

/** Errors for fields whose name or value contains a card number, which would be stored. */
export const strayNumbers = (fields: Fields): FieldErrors =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(
        ([name, value]) =>
          !MAY_CONTAIN_ONE.includes(name) &&
          containsText({ [name]: value }, (text, field) => fieldHasCardNumber(field, text)),
      )
      .map(([name]) => [maskCardNumbers(name), [messages.containsCardNumber]]),
  );

/**
 * Whether any string, number or property name in a JSON value, at any depth, matches a predicate.
 *
 * @param matches its second argument is the name of the property with the text; of a list, that of the list
 */
export function containsText(
  value: unknown,
  matches: (text: string, name: string) => boolean,
  name = '',
): boolean {
  if (typeof value === 'string' || typeof value === 'number') return matches(String(value), name);
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) return value.some((part) => containsText(part, matches, name));
  return Object.entries(value).some(([key, part]) => matches(key, '') || containsText(part, matches, key));
}

import { fieldHasCardNumber, maskCardNumbers } from '@datafono/card';
import type { FieldErrors, Fields } from './answer.ts';
import { messages } from './messages.ts';

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

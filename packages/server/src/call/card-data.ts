import { cardNumbersIn, digitsOf, isKnownCard } from '@datafono/card';
import { type Field, fieldsIn } from './fields.ts';

/**
 * Looks for card data in a body, at any depth: in the name of a field, or as a card number in its value; an id may hold
 * the digits of one by chance, and only must not be one.
 *
 * @param body plain data
 * @returns the path of the first field that holds some, empty for the body itself
 */
export function cardDataIn(body: unknown): string | undefined {
  return fieldsIn(body).find(isCardData)?.path;
}

function isCardData({ name, value }: Field): boolean {
  if (CARD_FIELD.test(name.replace(/[^a-z]/gi, '')) || hasCardNumber(name)) return true;
  if (MAY_HOLD_LONG_NUMBERS.test(name) || !/^(string|number)$/.test(typeof value)) return false;
  return (/_id$/.test(name) ? isCardNumber : hasCardNumber)(String(value));
}

/** Names of what must never pass, by their letters alone. */
const CARD_FIELD =
  /^((primaryaccount|card|cc)?number|(numero|num)(de)?tarjeta|pan|cardno|(card|cc)?(c[cv]v|c[sv]c|cid)|cardcode|((card)?security|verification)(code|value)|codigo(de)?seguridad|track(data)?)$/i;

const MAY_HOLD_LONG_NUMBERS = /^(account_number|phone)$/;

/** Longer than a card number with its expiry and its code: such digits are a bar code, and would hold one by chance. */
const TOO_LONG = /\p{Nd}{24,}/gu;

/** Whether a text holds a card number of a brand that is known, in whatever guise. A UUID is never one. */
export const hasCardNumber = (text: string): boolean =>
  text.length > 12 &&
  cardNumbersIn(text.replace(TOO_LONG, 'x')).some((digits) => isKnownCard(digits) || /^4.{12}$/.test(digits));

/** Whether a text is a card number and nothing else, as an id is none. */
export const isCardNumber = (text: string): boolean =>
  !/\p{L}/u.test(text) && cardNumbersIn(text).includes(digitsOf(text)) && isKnownCard(digitsOf(text));

import { brandOf, cardNumbersIn, checkNumber, redact } from '@datafono/card';
import { holds } from '../lib/holds.ts';
import type { FieldErrors, Fields } from './answer.ts';
import { messages } from './messages.ts';

/** Fields whose long digits are their own: they are stored nowhere, or name something of the service, or its bank. */
const MAY_HOLD_LONG_NUMBERS = /^(card_number|account_number|(?!external_|provider_).*_id)$/;

/**
 * The fields in which somebody put a card number that does not belong there: it would be stored with the rest. Amounts
 * have bounds of their own.
 */
export const strayNumbers = (fields: Fields): FieldErrors =>
  errorsOf(fields, (name, value) => {
    if (MAY_HOLD_LONG_NUMBERS.test(name) || typeof value === 'number') return false;
    return holds(value, name === 'phone' ? isCardForPhone : holdsNumber);
  });

/**
 * The same of what the control API is told, where long numbers are usual, such as a seed made of the time: only those
 * of a known brand count.
 *
 * @param keys names of the fields that hold keys, in which chance may put anything
 */
export const strayCards = (fields: Fields, keys: readonly string[]): FieldErrors =>
  errorsOf(fields, (name, value) => !keys.includes(name) && holds(value, holdsCard));

/** Whether a text holds a card number of a known brand. */
export const holdsCard = (text: string): boolean =>
  cardNumbersIn(text).some((digits) => brandOf(digits) !== undefined);

const holdsNumber = (text: string): boolean => cardNumbersIn(text).length > 0;

/** Whether a telephone number is a card's: it may pass Luhn, and its 15 digits are enough for the cards of two brands. */
export const isCardForPhone = (text: string): boolean =>
  cardNumbersIn(text).some((digits) => {
    const { brand, problem } = checkNumber(digits);
    return problem === undefined && (brand?.id === 'american-express' || brand?.id === 'diners-club');
  });

const errorsOf = (fields: Fields, strays: (name: string, value: unknown) => boolean): FieldErrors =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([name, value]) => holdsCard(name) || strays(name, value))
      .map(([name]) => [redact(name), [messages.holdsNumber]]),
  );

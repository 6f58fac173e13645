import { hasCardNumber, maskCardNumbers } from '@datafono/card';
import { holds } from '../lib/holds.ts';
import type { FieldErrors, Fields } from './answer.ts';
import { messages } from './messages.ts';

/** Fields that may have the digits of a card number; they are stored nowhere. */
const MAY_HAVE_ONE = ['card_number', 'account_number'];

/** The fields with a card number that does not belong there, in a name or a value: it would be stored with the rest. */
export const strayNumbers = (fields: Fields): FieldErrors =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([name, value]) => !MAY_HAVE_ONE.includes(name) && holds({ [name]: value }, hasCardNumber))
      .map(([name]) => [maskCardNumbers(name), [messages.holdsNumber]]),
  );

import { fieldHasCardNumber, maskCardNumbers } from '@datafono/card';
import { containsText } from '../lib/contains-text.ts';
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

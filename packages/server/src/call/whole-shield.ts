import { holdsBareCardNumber, redact } from '@datafono/card';
import { cardDataIn } from './card-data.ts';
import { personalDataRemover } from './personal-data.ts';
import type { Shield } from './shield.ts';

/** For a body of any fields, at any depth. */
export const wholeShield: Shield = {
  cardDataIn,
  cardWords:
    'holds card data, as its name or digits like those of a card show. A card goes from the page straight to the cards ' +
    'address: take it with <pay-card-form>, and send the card_id that comes of it',
  isCardNumber: holdsBareCardNumber,
  redact,
  personalDataRemover,
};

import * as z from 'zod/mini';
import { lazily, type ValueOf } from '../lazily.ts';
import { optionalText, Text } from './text.ts';

const TWO_DIGITS = /^\d{2}$/;

/** What a card is created with, at the cards address and with the public key (interface, "Card"). */
export const CardCreate = lazily(() =>
  z.strictObject({
    card_number: z.string().check(z.regex(/^\d{12,19}$/, 'card_number: must be 12 to 19 digits')),
    expiration_year: z.string().check(z.regex(TWO_DIGITS, 'two_digits: must be two digits')),
    expiration_month: z.string().check(z.regex(/^(0[1-9]|1[0-2])$/, 'month: must be 01 to 12')),
    ccv: z.string().check(z.regex(/^\d{3,4}$/, 'ccv: must be 3 or 4 digits')),
    holder_name: Text(),
    customer_id: Text(),
    /** Without `true` the card exists and cannot be debited. */
    authorization: z.optional(z.boolean()),
  }),
);
export type CardCreate = ValueOf<typeof CardCreate>;

/** What a card is created with from a token that stands for its number (interface, "Card"; its shape is not shown). */
export const CardTokenCreate = lazily(() =>
  z.strictObject({
    card_token: Text(),
    customer_id: Text(),
    /** Without `true` the card exists and cannot be debited. */
    authorization: z.optional(z.boolean()),
  }),
);
export type CardTokenCreate = ValueOf<typeof CardTokenCreate>;

/**
 * A card as the service answers it: the `id` that a charge takes as `card_id`, never its number. The card exists
 * once it has an id, so another field that is not as it should be is dropped.
 */
export const Card = lazily(() =>
  z.looseObject({
    id: Text(),
    brand: optionalText(),
    last_four: optionalText(),
  }),
);
export type Card = ValueOf<typeof Card>;

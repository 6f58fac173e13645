import * as z from 'zod/mini';
import type { Docs } from '../lib/docs.ts';
import { customer_id } from '../lib/example-ids.ts';
import { lazily, type ValueOf } from '../lib/lazily.ts';
import { closedObject, openObject } from '../lib/objects.ts';
import type { Route } from '../lib/route.ts';
import { optionalText, Text } from '../lib/text.ts';
import { createCard } from './create-card.ts';

const TWO_DIGITS = /^\d{2}$/;

/** The request that creates a card, at the cards address and with the public key (interface, "Card"). */
export const CardCreate = lazily(() =>
  closedObject({
    /** The card number: 12 to 19 digits. */
    card_number: z.string().check(z.regex(/^\d{12,19}$/, 'must be 12 to 19 digits')),
    /** The year of expiry: its last two digits. */
    expiration_year: z.string().check(z.regex(TWO_DIGITS, 'must be two digits')),
    /** The month of expiry: two digits, `01` to `12`. */
    expiration_month: z.string().check(z.regex(/^(0[1-9]|1[0-2])$/, 'must be 01 to 12')),
    /** The security code: 3 or 4 digits. */
    ccv: z.string().check(z.regex(/^\d{3,4}$/, 'must be 3 or 4 digits')),
    /** The name of the holder, as on the card. */
    holder_name: Text(),
    /** The `id` of the customer who owns the card. */
    customer_id: Text(),
    /** Without `true` the card is created but cannot be debited. */
    authorization: z.optional(z.boolean()),
  }),
);
export type CardCreate = ValueOf<typeof CardCreate>;

/** The request that creates a card from a token of its number (interface, "Card", which does not show its fields). */
export const CardTokenCreate = lazily(() =>
  closedObject({
    /** The token that stands for the card number. */
    card_token: Text(),
    /** The `id` of the customer who owns the card. */
    customer_id: Text(),
    /** Without `true` the card is created but cannot be debited. */
    authorization: z.optional(z.boolean()),
  }),
);
export type CardTokenCreate = ValueOf<typeof CardTokenCreate>;

/**
 * A card in answers, without its number; its `id` is the `card_id` of a charge. Only `id` is required; other invalid
 * fields are dropped.
 */
export const Card = lazily(() =>
  openObject({
    /** The `card_id` of charges. */
    id: Text(),
    /** The brand, such as `Visa`. */
    brand: optionalText(),
    /** The last four digits of the card number. */
    last_four: optionalText(),
  }),
);
export type Card = ValueOf<typeof Card>;

/** The operations on cards (interface, "Card"). */
export const cardRoutes = {
  create: { ...createCard, request: CardCreate, response: Card },
} as const satisfies Record<string, Route>;

/** Texts for the API description. */
export const cardDocs = {
  description: 'Cards of customers, created at a separate address with the public key.',
  summaries: { create: 'Create a card' },
  schemas: { Card, CardCreate },
  examples: {
    CardCreate: {
      visa: {
        summary: 'A test card that can be debited',
        value: {
          card_number: '4242424242424242',
          expiration_year: '35',
          expiration_month: '04',
          ccv: '123',
          holder_name: 'Ana Gómez',
          customer_id,
          authorization: true,
        },
      },
    },
  },
} as const satisfies Docs<typeof cardRoutes>;

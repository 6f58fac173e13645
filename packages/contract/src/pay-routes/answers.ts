import * as z from 'zod/mini';
import { lazily, type ValueOf } from '../lib/lazily.ts';
import { openObject } from '../lib/objects.ts';
import { optionalText, Text } from '../lib/text.ts';
import { connectLinkStates } from '../states/states.ts';

/** An optional flag of an answer; other values are dropped. */
const optionalFlag = lazily(() => z.catch(z.optional(z.boolean()), undefined));

/** An optional list of texts of an answer; other values, and lists of others, are dropped. */
const optionalTexts = lazily(() => z.catch(z.optional(z.readonly(z.array(z.string()))), undefined));

/** A bank, as a page receives it. The service states its id, name and logo; the shop may add the others. */
export const PublicBank = lazily(() =>
  openObject({
    /** The `bank_id` of an account. */
    id: Text(),
    /** The bank's name. */
    name: Text(),
    /** URL of its logo. */
    logo: optionalText(),
    /** Other names by which people search for it. */
    aliases: optionalTexts(),
    /** `wallet` where the account's number is a mobile number; without it, either is possible. */
    kind: z.catch(z.optional(z.enum(['bank', 'wallet'])), undefined),
    /** Whether it is shown before the others. */
    frequent: optionalFlag(),
    /** Why it cannot be chosen now, in words for the customer; without a text, it can be. */
    disabled: optionalText(),
  }),
);
export type PublicBank = ValueOf<typeof PublicBank>;

/** The answer to `GET banks`. */
export const PublicBankList = lazily(() =>
  openObject({
    /** The banks, in the shop's order. */
    data: z.array(PublicBank()),
    /** Whether the service could not be reached, so that this is the last list. */
    stale: optionalFlag(),
  }),
);
export type PublicBankList = ValueOf<typeof PublicBankList>;

/** The answer to `POST accounts`, without the account’s number. */
export const PublicAccount = lazily(() =>
  openObject({
    /** The `account_id` of charges and payouts. */
    id: Text(),
    /** The `id` of the account's bank. */
    bank_id: optionalText(),
    /** The kind of account, such as `SAVINGS`. */
    subtype: optionalText(),
    /** Whether it can be debited. */
    authorization: optionalFlag(),
  }),
);
export type PublicAccount = ValueOf<typeof PublicAccount>;

/** The answer to `POST connect-links`. */
export const NewConnectLink = lazily(() =>
  openObject({
    /** The link's id. */
    id: Text(),
    /** URL of the page where the customer enters a payment method. */
    url: Text(),
  }),
);
export type NewConnectLink = ValueOf<typeof NewConnectLink>;

/** The answer to `GET` and `DELETE connect-links/{id}`. */
export const PublicConnectLink = lazily(() =>
  openObject({
    /** The link's id. */
    id: Text(),
    /** `open`; `used` after the only capture of a link of single use; `closed`. */
    state: z.enum(connectLinkStates),
    /** The number of payment methods captured so far. */
    captures: z.int().check(z.nonnegative()),
    /** The last one, once the shop has its event: the `card_id` or `account_id` of charges, as `type` says. */
    payment_method: z.catch(
      z.optional(
        openObject({
          /** The `card_id` or `account_id`. */
          id: Text(),
          /** Which of them, in the words of the shop's event. */
          type: optionalText(),
        }),
      ),
      undefined,
    ),
  }),
);
export type PublicConnectLink = ValueOf<typeof PublicConnectLink>;

/** The answer to `GET payments/{id}`. */
export const PublicPayment = lazily(() =>
  openObject({
    /** The payment's id. */
    id: Text(),
    /** One of `paymentStates`, or any other word of the service. */
    status: Text(),
    /** What the customer pays for. */
    title: optionalText(),
    /** Whole pesos. */
    amount: z.catch(z.optional(z.int()), undefined),
    /** The shop's own reference. */
    reference: optionalText(),
    /** ISO 8601: the moment from which it can no longer be paid. */
    expiration_at: optionalText(),
    /** URL of the page where the customer pays; `null` for a payment without one. */
    payment_link: z.catch(z.optional(z.nullable(z.string())), undefined),
    /** Why the last failed attempt failed. */
    remarks: z.catch(
      z.optional(
        openObject({
          /** Such as `INSUFFICIENT_FUNDS`. */
          code: Text(),
          /** The service’s text for the customer, in Spanish. */
          customer_description: optionalText(),
          /** Whether another attempt with the same payment method can succeed. */
          retry: optionalFlag(),
        }),
      ),
      undefined,
    ),
  }),
);
export type PublicPayment = ValueOf<typeof PublicPayment>;

/** The answer of every route to a request that was not carried out. */
export const PublicProblem = lazily(() =>
  openObject({
    /** Such as `invalid`, `unauthenticated`, `unavailable`. */
    code: Text(),
    /** For the customer, in the language of the request. */
    message: optionalText(),
    /** Names of the fields of the body that are wrong. */
    fields: optionalTexts(),
  }),
);
export type PublicProblem = ValueOf<typeof PublicProblem>;

import * as z from 'zod/mini';
import { lazily, type ValueOf } from '../lazily.ts';
import { Text } from './text.ts';

/** The number of a bank account: digits alone, some banks' begin with zeros. */
export const AccountNumber = lazily(() =>
  z.string().check(z.regex(/^\d{4,20}$/, 'account_number: must be 4 to 20 digits')),
);

/** What a bank account is created with (interface, "Bank account"). */
export const AccountCreate = lazily(() =>
  z.strictObject({
    customer_id: Text(),
    /** The `id` of a bank of the list. */
    bank_id: Text(),
    /** `SAVINGS` for a savings account. */
    subtype: Text(),
    account_number: AccountNumber(),
    /** Without `true` the account exists, takes payouts, and cannot be debited. */
    authorization: z.optional(z.boolean()),
  }),
);
export type AccountCreate = ValueOf<typeof AccountCreate>;

/** A bank account as the service answers it, never its whole number. */
export const Account = lazily(() =>
  z.looseObject({
    id: Text(),
    customer_id: z.optional(z.string()),
    bank_id: z.optional(z.string()),
    subtype: z.optional(z.string()),
    authorization: z.optional(z.boolean()),
  }),
);
export type Account = ValueOf<typeof Account>;

import * as z from 'zod/mini';
import type { Docs } from '../lib/docs.ts';
import { customer_id } from '../lib/example-ids.ts';
import { lazily, type ValueOf } from '../lib/lazily.ts';
import { closedObject, openObject } from '../lib/objects.ts';
import { openText } from '../lib/open-text.ts';
import type { Route } from '../lib/route.ts';
import { Text } from '../lib/text.ts';

/** A bank account number: only digits, as text because of leading zeros. */
export const AccountNumber = lazily(() => z.string().check(z.regex(/^\d{4,20}$/, 'must be 4 to 20 digits')));

/** Kinds of bank accounts: the service lists no others so far. */
type AccountSubtype = 'SAVINGS' | 'CHECKING' | 'ELECTRONIC_DEPOSIT';

/** The request that creates a bank account (interface, "Bank account"). */
export const AccountCreate = lazily(() =>
  closedObject({
    /** The `id` of the customer who owns the account. */
    customer_id: Text(),
    /** The `id` of a listed bank. */
    bank_id: Text(),
    /** The kind of account: `SAVINGS` for a savings account. */
    subtype: openText<AccountSubtype>(Text()),
    /** The account number: 4 to 20 digits, as text because of leading zeros. */
    account_number: AccountNumber(),
    /** Without `true` the account can receive payouts but not be debited. */
    authorization: z.optional(z.boolean()),
  }),
);
export type AccountCreate = ValueOf<typeof AccountCreate>;

/** A bank account in answers, without its full number. */
export const Account = lazily(() =>
  openObject({
    /** The `account_id` of payouts and charges. */
    id: Text(),
    /** The `id` of the customer who owns the account. */
    customer_id: z.optional(z.string()),
    /** The `id` of its bank. */
    bank_id: z.optional(z.string()),
    /** The kind of account: `SAVINGS` for a savings account. */
    subtype: z.optional(openText<AccountSubtype>(z.string())),
    /** Whether the account can be debited. */
    authorization: z.optional(z.boolean()),
  }),
);
export type Account = ValueOf<typeof Account>;

/** The operations on bank accounts (interface, "Bank account"). */
export const accountRoutes = {
  create: {
    method: 'POST',
    address: 'api',
    path: '/v1/accounts',
    key: 'secret',
    idempotent: true,
    request: AccountCreate,
    response: Account,
  },
  get: {
    method: 'GET',
    address: 'api',
    path: '/v1/accounts/{id}',
    key: 'secret',
    idempotent: false,
    request: undefined,
    response: Account,
    extra: true,
  },
} as const satisfies Record<string, Route>;

/** Texts for the API description. */
export const accountDocs = {
  description: 'Bank accounts of customers, for payouts and, once authorized, for debits.',
  summaries: { create: 'Create a bank account', get: 'Read a bank account' },
  schemas: { Account, AccountCreate },
  examples: {
    AccountCreate: {
      debit: {
        summary: 'A savings account that can be debited',
        value: {
          customer_id,
          bank_id: '0190c3a4-8c17-7e20-b4d8-5a7c1e2f6544',
          subtype: 'SAVINGS',
          account_number: '12345678',
          authorization: true,
        },
      },
    },
  },
} as const satisfies Docs<typeof accountRoutes>;

import * as z from 'zod/mini';
import type { Docs } from '../lib/docs.ts';
import { lazily, type ValueOf } from '../lib/lazily.ts';
import { openObject } from '../lib/objects.ts';
import type { Route } from '../lib/route.ts';
import { Text } from '../lib/text.ts';

/** A bank in answers; its `id` is the `bank_id` of an account (interface, "Bank"). */
export const Bank = lazily(() =>
  openObject({
    /** The `bank_id` of accounts. */
    id: Text(),
    /** The name of the bank or wallet. */
    name: z.optional(z.string()),
    /** The URL of its logo. */
    logo: z.optional(z.nullable(z.string())),
  }),
);
export type Bank = ValueOf<typeof Bank>;

/** The banks as an array or in a field `data`: the interface does not state the layout of the list. */
export const BankList = lazily(() =>
  z.union([
    z.array(Bank()),
    openObject({
      /** The banks. */
      data: z.array(Bank()),
    }),
  ]),
);
export type BankList = ValueOf<typeof BankList>;

/** The operations on banks (interface, "Bank"). */
export const bankRoutes = {
  list: {
    method: 'GET',
    address: 'api',
    path: '/v1/accounts/banks',
    key: 'secret',
    idempotent: false,
    request: undefined,
    response: BankList,
  },
} as const satisfies Record<string, Route>;

/** Texts for the API description. */
export const bankDocs = {
  description: 'The banks and wallets of accounts.',
  summaries: { list: 'List banks' },
  schemas: { Bank, BankList },
} as const satisfies Docs<typeof bankRoutes>;

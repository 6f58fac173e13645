import * as z from 'zod/mini';
import type { Docs } from '../lib/docs.ts';
import { lazily, type ValueOf } from '../lib/lazily.ts';
import type { Route } from '../lib/route.ts';
import { Text } from '../lib/text.ts';

/** A bank as the service answers it: its `id` is what an account takes as `bank_id` (interface, "Bank"). */
export const Bank = lazily(() =>
  z.looseObject({
    id: Text(),
    name: z.optional(z.string()),
    /** Address of its picture. */
    logo: z.optional(z.nullable(z.string())),
  }),
);
export type Bank = ValueOf<typeof Bank>;

/** The banks, bare or wrapped: the interface says that they are a list and not how it is laid out. */
export const BankList = lazily(() => z.union([z.array(Bank()), z.looseObject({ data: z.array(Bank()) })]));
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

/** For the API description alone. */
export const bankDocs = {
  description: 'The banks and wallets that accounts are at.',
  summaries: { list: 'List banks' },
  schemas: { Bank, BankList },
} as const satisfies Docs<typeof bankRoutes>;

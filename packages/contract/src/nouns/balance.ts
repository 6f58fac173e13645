import * as z from 'zod/mini';
import type { Docs } from '../lib/docs.ts';
import { lazily, type ValueOf } from '../lib/lazily.ts';
import type { Route } from '../lib/route.ts';

/** The funds that payouts are made from (interface, "GET /balance"). The interface does not show its fields. */
export const Balance = lazily(() =>
  z.looseObject({
    /** Whole pesos. */
    balance: z.optional(z.int()),
    currency: z.optional(z.string()),
  }),
);
export type Balance = ValueOf<typeof Balance>;

/** The operations on the balance (interface, "GET /balance"). */
export const balanceRoutes = {
  get: {
    method: 'GET',
    address: 'api',
    path: '/v1/balance',
    key: 'secret',
    idempotent: false,
    request: undefined,
    response: Balance,
  },
} as const satisfies Record<string, Route>;

/** For the API description alone. */
export const balanceDocs = {
  description: 'What is there for payouts.',
  summaries: { get: 'Read the account balance' },
  schemas: { Balance },
} as const satisfies Docs<typeof balanceRoutes>;

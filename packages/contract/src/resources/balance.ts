import * as z from 'zod/mini';
import type { Docs } from '../lib/docs.ts';
import { lazily, type ValueOf } from '../lib/lazily.ts';
import type { CURRENCY } from '../lib/money.ts';
import { openObject } from '../lib/objects.ts';
import { openText } from '../lib/open-text.ts';
import type { Route } from '../lib/route.ts';

/** The funds for payouts (interface, "GET /balance"). The interface does not show its fields. */
export const Balance = lazily(() =>
  openObject({
    /** The funds for payouts, in whole pesos. */
    balance: z.optional(z.int()),
    /** The currency of the funds (ISO 4217): `COP`. */
    currency: z.optional(openText<typeof CURRENCY>(z.string())),
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

/** Texts for the API description. */
export const balanceDocs = {
  description: 'The funds for payouts.',
  summaries: { get: 'Read the account balance' },
  schemas: { Balance },
} as const satisfies Docs<typeof balanceRoutes>;

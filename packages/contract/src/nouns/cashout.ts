import * as z from 'zod/mini';
import type { Docs } from '../lib/docs.ts';
import { account_id, customer_id } from '../lib/example-ids.ts';
import { lazily, type ValueOf } from '../lib/lazily.ts';
import { CURRENCY, Pesos } from '../lib/money.ts';
import type { Route } from '../lib/route.ts';
import { Text } from '../lib/text.ts';
import type { StateWords } from '../states/state-of.ts';
import type { CashoutState } from '../states/states.ts';

/** The speeds of a payout (interface, "Payout types"). */
export const cashoutMethods = ['ACH', 'TURBO', 'INSTANT'] as const;
export type CashoutMethod = (typeof cashoutMethods)[number];

/** The request that creates a payout (interface, "Cashout"). */
export const CashoutCreate = lazily(() =>
  z.strictObject({
    amount: Pesos(),
    customer_id: Text(),
    account_id: Text(),
    currency: z.literal(CURRENCY),
    method: z.enum(cashoutMethods),
    description: z.optional(z.string()),
  }),
);
export type CashoutCreate = ValueOf<typeof CashoutCreate>;

/** A payout in answers. `status` is open: values not in `cashoutStates` pass. */
export const Cashout = lazily(() =>
  z.looseObject({
    id: Text(),
    status: z.string(),
    amount: z.optional(z.int()),
    currency: z.optional(z.string()),
    method: z.optional(z.string()),
  }),
);
export type Cashout = ValueOf<typeof Cashout>;

/** The operations on payouts (interface, "Cashout"). */
export const cashoutRoutes = {
  create: {
    method: 'POST',
    address: 'api',
    path: '/v1/cashouts',
    key: 'secret',
    idempotent: true,
    request: CashoutCreate,
    response: Cashout,
  },
  get: {
    method: 'GET',
    address: 'api',
    path: '/v1/cashouts/{id}',
    key: 'secret',
    idempotent: false,
    request: undefined,
    response: Cashout,
    extra: true,
  },
} as const satisfies Record<string, Route>;

/** States by the status words of the service. */
export const cashoutWords = {
  created: 'pending',
  pending: 'pending',
  processing: 'processing',
  approved: 'processed',
  completed: 'processed',
  processed: 'processed',
  failed: 'failed',
  rejected: 'failed',
  canceled: 'cancelled',
  cancelled: 'cancelled',
} as const satisfies StateWords<CashoutState>;

/** Texts for the API description. */
export const cashoutDocs = {
  description: 'Payouts: money sent from the balance to a bank account.',
  summaries: { create: 'Create a payout', get: 'Read a payout' },
  schemas: { Cashout, CashoutCreate },
  examples: {
    CashoutCreate: {
      bank: {
        summary: 'A payout in one to three business days',
        value: { amount: 250_000, customer_id, account_id, currency: 'COP', method: 'ACH' },
      },
    },
  },
} as const satisfies Docs<typeof cashoutRoutes>;

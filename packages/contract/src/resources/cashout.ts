import * as z from 'zod/mini';
import type { Docs } from '../lib/docs.ts';
import { account_id, customer_id } from '../lib/example-ids.ts';
import { lazily, type ValueOf } from '../lib/lazily.ts';
import { CURRENCY, Pesos } from '../lib/money.ts';
import { closedObject, openObject } from '../lib/objects.ts';
import { openText } from '../lib/open-text.ts';
import type { Route } from '../lib/route.ts';
import { Text } from '../lib/text.ts';
import type { CashoutState } from '../states/state-machines.ts';
import type { StatusAliases } from '../states/state-of.ts';

/** The speeds of a payout (interface, "Payout types"). */
export const cashoutMethods = ['ACH', 'TURBO', 'INSTANT'] as const;
/** The speed of a payout (interface, "Payout types"). */
export type CashoutMethod = (typeof cashoutMethods)[number];

/** The request that creates a payout (interface, "Cashout"). */
export const CashoutCreate = lazily(() =>
  closedObject({
    /** The amount to send, in whole pesos; more than 0. */
    amount: Pesos(),
    /** The `id` of the customer who receives the money. */
    customer_id: Text(),
    /** The `id` of the bank account that receives the money. */
    account_id: Text(),
    /** The currency of the amount (ISO 4217): `COP`. */
    currency: z.literal(CURRENCY),
    /** The speed: `ACH` 1 to 3 business days, `TURBO` under 2 hours, `INSTANT` immediate, for enrolled natural persons. */
    method: z.enum(cashoutMethods),
    /** A free text about the payout. */
    description: z.optional(z.string()),
  }),
);
export type CashoutCreate = ValueOf<typeof CashoutCreate>;

/** A payout in answers. `status` is open: values not in `cashoutStates` pass. */
export const Cashout = lazily(() =>
  openObject({
    /** Identifies the payout. */
    id: Text(),
    /** The state, such as `pending` or `processed`. */
    status: openText<keyof typeof cashoutStatusAliases>(z.string()),
    /** The amount, in whole pesos. */
    amount: z.optional(z.int()),
    /** The currency of the amount (ISO 4217): `COP`. */
    currency: z.optional(openText<typeof CURRENCY>(z.string())),
    /** The speed: `ACH`, `TURBO` or `INSTANT`. */
    method: z.optional(openText<CashoutMethod>(z.string())),
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
export const cashoutStatusAliases = {
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
} as const satisfies StatusAliases<CashoutState>;

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

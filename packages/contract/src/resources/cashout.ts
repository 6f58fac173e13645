import * as z from 'zod/mini';
import { lazily, type ValueOf } from '../lazily.ts';
import { CURRENCY, Pesos } from '../money.ts';
import { Text } from './text.ts';

/** The speeds of a payout (interface, "Payout types"). */
export const cashoutMethods = ['ACH', 'TURBO', 'INSTANT'] as const;
export type CashoutMethod = (typeof cashoutMethods)[number];

/** What a payout is created with (interface, "Cashout"). */
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

/** A payout as the service answers it. `status` is open: values not listed in `cashoutStates` pass. */
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

import * as z from 'zod/mini';
import { CURRENCY, Pesos } from '../money.ts';
import { Text } from './text.ts';

/** The speeds of a payout (interface, "Payout types"). */
export const cashoutMethods = ['ACH', 'TURBO', 'INSTANT'] as const;
export type CashoutMethod = (typeof cashoutMethods)[number];

/** What a payout is created with (interface, "Cashout"). */
export const CashoutCreate = z.strictObject({
  amount: Pesos,
  customer_id: Text,
  account_id: Text,
  currency: z.literal(CURRENCY),
  method: z.enum(cashoutMethods),
  description: z.optional(z.string()),
});
export type CashoutCreate = z.infer<typeof CashoutCreate>;

/** A payout as the service answers it. `status` is open: values not listed in `cashoutStates` pass. */
export const Cashout = z.looseObject({
  id: Text,
  status: z.string(),
  amount: z.optional(z.int()),
  currency: z.optional(z.string()),
  method: z.optional(z.string()),
});
export type Cashout = z.infer<typeof Cashout>;

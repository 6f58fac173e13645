import * as z from 'zod/mini';
import { lazily, type ValueOf } from '../lazily.ts';

/** The funds that payouts are made from (interface, "GET /balance"). The interface does not show its fields. */
export const Balance = lazily(() =>
  z.looseObject({
    /** Whole pesos. */
    balance: z.optional(z.int()),
    currency: z.optional(z.string()),
  }),
);
export type Balance = ValueOf<typeof Balance>;

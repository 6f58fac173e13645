import * as z from 'zod/mini';

/** The funds that payouts are made from (interface, "GET /balance"). The interface does not show its fields. */
export const Balance = z.looseObject({
  /** Whole pesos. */
  balance: z.optional(z.int()),
  currency: z.optional(z.string()),
});
export type Balance = z.infer<typeof Balance>;

import * as z from 'zod/mini';
import { lazily, type ValueOf } from './lazily.ts';

/** Why a debit failed, for the shop (`description`) and for the customer (`customer_description`). */
export const Remarks = lazily(() =>
  z.looseObject({
    code: z.string(),
    description: z.optional(z.string()),
    customer_description: z.optional(z.string()),
    /** Whether another attempt with the same method can succeed. */
    retry: z.optional(z.boolean()),
  }),
);
export type Remarks = ValueOf<typeof Remarks>;

import * as z from 'zod/mini';
import type { Condition } from './errors.ts';
import { lazily, type ValueOf } from './lazily.ts';
import { openObject, openText } from './open.ts';

/** Why a debit failed, for the shop (`description`) and for the customer (`customer_description`). */
export const Remarks = lazily(() =>
  openObject({
    /** The reason, such as `INSUFFICIENT_FUNDS`; values other than the known conditions pass. */
    code: openText<Condition>(z.string()),
    /** The reason in a sentence for the shop. */
    description: z.optional(z.string()),
    /** The reason in a sentence for the customer. */
    customer_description: z.optional(z.string()),
    /** Whether another attempt with the same method can succeed. */
    retry: z.optional(z.boolean()),
  }),
);
export type Remarks = ValueOf<typeof Remarks>;

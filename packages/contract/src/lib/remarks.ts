import * as z from 'zod/mini';
import { lazily, type ValueOf } from './lazily.ts';

/** Why money was not taken, for the shop (`description`) and in the customer's words (`customer_description`). */
export const Remarks = lazily(() =>
  z.looseObject({
    code: z.string(),
    description: z.optional(z.string()),
    customer_description: z.optional(z.string()),
    /** Whether trying again with the same method can help. */
    retry: z.optional(z.boolean()),
  }),
);
export type Remarks = ValueOf<typeof Remarks>;

import * as z from 'zod/mini';
import type { Condition } from './errors.ts';
import { type LazySchema, lazily, type ValueOf } from './lazily.ts';
import { openObject } from './objects.ts';
import { openText } from './open-text.ts';

const remarks = () =>
  openObject({
    /** The reason, such as `INSUFFICIENT_FUNDS`; values other than the known conditions pass. */
    code: openText<Condition>(z.string()),
    /** The reason in a sentence for the shop. */
    description: z.optional(z.string()),
    /** The reason in a sentence for the customer. */
    customer_description: z.optional(z.string()),
    /** Whether another attempt with the same method can succeed. */
    retry: z.optional(z.boolean()),
  });

/** Has a name, so that the compiled declarations of what contains it refer to its doc comments. */
export interface RemarksSchema extends ReturnType<typeof remarks> {}

/** Why a debit failed, for the shop (`description`) and for the customer (`customer_description`). */
export const Remarks: LazySchema<RemarksSchema> = lazily(remarks);
export type Remarks = ValueOf<typeof Remarks>;

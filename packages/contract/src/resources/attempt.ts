import * as z from 'zod/mini';
import { lazily, type ValueOf } from '../lazily.ts';
import { Remarks } from './remarks.ts';
import { Text } from './text.ts';

/** An attempt to pay a payment, as the service answers it (interface, "Payment attempt (intent)"). */
export const Attempt = lazily(() =>
  z.looseObject({
    id: Text(),
    /** Open: values not listed in `attemptStates` pass. */
    status: z.string(),
    currency: z.string(),
    amount: z.int(),
    amount_label: z.string(),
    payment_method_label: z.string(),
    /** `Sandbox` for an attempt that the resolver made. */
    payment_method_type: z.string(),
    payment_method_id: z.string(),
    network_id: z.nullable(z.string()),
    /** Set on approval. */
    transaction_id: z.nullable(z.string()),
    /** Why it failed; `null` unless it did. */
    remarks: z.nullable(Remarks()),
    is_test: z.boolean(),
    /** UTC, with microseconds. */
    created_at: z.string(),
    /** Set on approval. */
    paid_at: z.nullable(z.string()),
  }),
);
export type Attempt = ValueOf<typeof Attempt>;

/** The attempts of a payment, bare or wrapped: the interface does not show their list. */
export const AttemptList = lazily(() =>
  z.union([z.array(Attempt()), z.looseObject({ data: z.array(Attempt()) })]),
);
export type AttemptList = ValueOf<typeof AttemptList>;

/** What the resolver is told to do with a test payment (interface, "POST /payments/{payment_id}/resolve"). */
export const ResolvePayment = lazily(() =>
  z.strictObject({
    action: z.enum(['approve', 'reject']),
    /** The reason of a rejection, such as `INSUFFICIENT_FUNDS`; required for one. */
    remarks: z.optional(Text()),
  }),
);
export type ResolvePayment = ValueOf<typeof ResolvePayment>;

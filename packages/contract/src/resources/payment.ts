import * as z from 'zod/mini';
import { lazily, type ValueOf } from '../lazily.ts';
import { CURRENCY, Pesos } from '../money.ts';
import { Phone } from './phone.ts';
import { Remarks } from './remarks.ts';
import { Email, Metadata, Text, Timestamp, Url } from './text.ts';

/** What a collection request is created with: amount and title, and whatever else helps (interface, "Payment"). */
export const PaymentCreate = lazily(() =>
  z.strictObject({
    title: Text(),
    amount: Pesos(),
    currency: z.optional(z.literal(CURRENCY)),
    description: z.optional(z.string()),
    /** Where the payment request is sent, and sent again after a rejection. */
    phone: z.optional(Phone()),
    email: z.optional(Email()),
    customer_id: z.optional(Text()),
    external_id: z.optional(z.string()),
    reference: z.optional(z.string()),
    /** After this moment the payment can no longer be paid. */
    expiration_at: z.optional(Timestamp()),
    /** Where the payment page leads the customer back to. */
    redirect_url: z.optional(Url()),
    metadata: z.optional(Metadata()),
  }),
);
export type PaymentCreate = ValueOf<typeof PaymentCreate>;

/** A payment as the service answers it. `status` is open: values not listed in `paymentStates` pass. */
export const Payment = lazily(() =>
  z.looseObject({
    id: Text(),
    status: z.string(),
    title: z.optional(z.string()),
    amount: z.optional(z.int()),
    currency: z.optional(z.string()),
    is_test: z.optional(z.boolean()),
    phone: z.optional(z.nullable(z.string())),
    /** Why the last attempt failed. */
    remarks: z.optional(z.nullable(z.union([z.string(), Remarks()]))),
    /** `INVOICE` for the payment of an invoice. */
    source: z.optional(z.nullable(z.string())),
    /** Where the customer chooses how to pay. */
    payment_link: z.optional(z.nullable(z.string())),
  }),
);
export type Payment = ValueOf<typeof Payment>;

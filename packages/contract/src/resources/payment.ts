import * as z from 'zod/mini';
import type { Docs } from '../lib/docs.ts';
import type { Condition } from '../lib/errors.ts';
import { lazily, type ValueOf } from '../lib/lazily.ts';
import { CURRENCY, Pesos } from '../lib/money.ts';
import { closedObject, openObject } from '../lib/objects.ts';
import { openText } from '../lib/open-text.ts';
import { Phone } from '../lib/phone.ts';
import { Remarks } from '../lib/remarks.ts';
import type { Route } from '../lib/route.ts';
import { Email, Metadata, Text, Timestamp, Url } from '../lib/text.ts';
import type { AttemptState, PaymentState } from '../states/state-machines.ts';
import type { StatusAliases } from '../states/state-of.ts';

/** The request that creates a payment (interface, "Payment"). */
export const PaymentCreate = lazily(() =>
  closedObject({
    /** The concept of the payment, which the customer reads. */
    title: Text(),
    /** The amount to collect, in whole pesos; more than 0. */
    amount: Pesos(),
    /** The currency of the amount (ISO 4217): `COP`. */
    currency: z.optional(z.literal(CURRENCY)),
    /** A free text about the payment. */
    description: z.optional(z.string()),
    /** The telephone that receives the payment request, again after each rejection; such as `+573001234567`. */
    phone: z.optional(Phone()),
    /** The e-mail address that receives the payment request. */
    email: z.optional(Email()),
    /** The `id` of the customer who pays. */
    customer_id: z.optional(Text()),
    /** The caller's own id of the payment. */
    external_id: z.optional(z.string()),
    /** A reference that the customer can read. */
    reference: z.optional(z.string()),
    /** The moment from which the payment can no longer be paid (ISO 8601, with an offset). */
    expiration_at: z.optional(Timestamp()),
    /** The URL to which the payment page redirects the customer afterwards. */
    redirect_url: z.optional(Url()),
    /** Arbitrary keys and values of the caller. */
    metadata: z.optional(Metadata()),
  }),
);
export type PaymentCreate = ValueOf<typeof PaymentCreate>;

/** A payment in answers. `status` is open: values not in `paymentStates` pass. */
export const Payment = lazily(() =>
  openObject({
    /** Identifies the payment. */
    id: Text(),
    /** The state: `pending`, `in_progress`, `declined`, `approved`, or another word of the service. */
    status: openText<keyof typeof paymentStatusAliases>(z.string()),
    /** The concept of the payment, which the customer reads. */
    title: z.optional(z.string()),
    /** The amount, in whole pesos. */
    amount: z.optional(z.int()),
    /** The currency of the amount (ISO 4217): `COP`. */
    currency: z.optional(openText<typeof CURRENCY>(z.string())),
    /** Whether it was created with a test key: no money moves. */
    is_test: z.optional(z.boolean()),
    /** The telephone that receives the payment request, in international format. */
    phone: z.optional(z.nullable(z.string())),
    /** Why the last attempt failed. */
    remarks: z.optional(z.nullable(z.union([z.string(), Remarks()]))),
    /** `INVOICE` for the payment of an invoice. */
    source: z.optional(z.nullable(openText<'INVOICE'>(z.string()))),
    /** The URL of the page where the customer chooses how to pay. */
    payment_link: z.optional(z.nullable(z.string())),
  }),
);
export type Payment = ValueOf<typeof Payment>;

/** A payment attempt in answers (interface, "Payment attempt (intent)"). */
export const Attempt = lazily(() =>
  openObject({
    /** Identifies the attempt. */
    id: Text(),
    /** The state: `processing`, `paid`, `failed`, or another word of the service. */
    status: openText<keyof typeof attemptStatusAliases>(z.string()),
    /** The currency of the amount (ISO 4217): `COP`. */
    currency: openText<typeof CURRENCY>(z.string()),
    /** The amount, in whole pesos. */
    amount: z.int(),
    /** The amount as a text, such as `$60.000`. */
    amount_label: z.string(),
    /** The payment method as a text, such as `Visa • 4242`. */
    payment_method_label: z.string(),
    /** The kind of payment method; `Sandbox` for an attempt of the resolver. */
    payment_method_type: openText<'Sandbox'>(z.string()),
    /** The `id` of the payment method. */
    payment_method_id: z.string(),
    /** The id of the attempt in the payment network. */
    network_id: z.nullable(z.string()),
    /** The id of the transaction; `null` unless it was paid. */
    transaction_id: z.nullable(z.string()),
    /** Why it failed; `null` unless it did. */
    remarks: z.nullable(Remarks()),
    /** Whether its payment was created with a test key: no money moves. */
    is_test: z.boolean(),
    /** When it was created (ISO 8601, UTC, with microseconds). */
    created_at: z.string(),
    /** When it was paid (ISO 8601, UTC, with microseconds); `null` unless it was. */
    paid_at: z.nullable(z.string()),
  }),
);
export type Attempt = ValueOf<typeof Attempt>;

/** The attempts of a payment as an array or in a field `data`: the interface does not show the list. */
export const AttemptList = lazily(() =>
  z.union([
    z.array(Attempt()),
    openObject({
      /** The attempts. */
      data: z.array(Attempt()),
    }),
  ]),
);
export type AttemptList = ValueOf<typeof AttemptList>;

/** The request that resolves a test payment (interface, "POST /payments/{payment_id}/resolve"). */
export const ResolvePayment = lazily(() =>
  closedObject({
    /** `approve`: the customer paid; `reject`: the attempt failed. */
    action: z.enum(['approve', 'reject']),
    /** The reason of a rejection, such as `INSUFFICIENT_FUNDS`; required for one. */
    remarks: z.optional(openText<Condition>(Text())),
  }),
);
export type ResolvePayment = ValueOf<typeof ResolvePayment>;

/** The operations on payments (interface, "Payment"). Resolving answers 403 for a payment outside test mode, and 422 for one that is not open. */
export const paymentRoutes = {
  create: {
    method: 'POST',
    address: 'api',
    path: '/v1/payments',
    key: 'secret',
    idempotent: true,
    request: PaymentCreate,
    response: Payment,
    extra: true,
  },
  get: {
    method: 'GET',
    address: 'api',
    path: '/v1/payments/{payment_id}',
    key: 'secret',
    idempotent: false,
    request: undefined,
    response: Payment,
    extra: true,
  },
  attempts: {
    method: 'GET',
    address: 'api',
    path: '/v1/payments/{payment_id}/intents',
    key: 'secret',
    idempotent: false,
    request: undefined,
    response: AttemptList,
    extra: true,
  },
  resolve: {
    method: 'POST',
    address: 'api',
    path: '/v1/payments/{payment_id}/resolve',
    key: 'secret',
    idempotent: false,
    request: ResolvePayment,
    response: Attempt,
    errors: [403, 422],
  },
} as const satisfies Record<string, Route>;

/** States by the status words of the service. */
export const paymentStatusAliases = {
  created: 'pending',
  pending: 'pending',
  in_progress: 'in_progress',
  processing: 'in_progress',
  approved: 'approved',
  paid: 'approved',
  succeeded: 'approved',
  declined: 'declined',
  failed: 'declined',
  rejected: 'declined',
  canceled: 'cancelled',
  cancelled: 'cancelled',
  expired: 'expired',
} as const satisfies StatusAliases<PaymentState>;

/** States by the status words of the service. */
export const attemptStatusAliases = {
  created: 'processing',
  pending: 'processing',
  processing: 'processing',
  approved: 'paid',
  paid: 'paid',
  succeeded: 'paid',
  declined: 'failed',
  failed: 'failed',
  rejected: 'failed',
} as const satisfies StatusAliases<AttemptState>;

/** Texts for the API description. */
export const paymentDocs = {
  description: 'Payment requests, for which the customer chooses the payment method, and their attempts.',
  summaries: {
    create: 'Create a payment',
    resolve: 'Resolve a test payment',
    get: 'Read a payment',
    attempts: 'List the attempts of a payment',
  },
  schemas: { Payment, PaymentCreate, Attempt, AttemptList, Remarks, ResolvePayment },
  examples: {
    PaymentCreate: {
      link: {
        summary: 'A payment request sent to the customer',
        value: { title: 'Arriendo de noviembre', amount: 1_250_000, phone: '+573001234567' },
      },
    },
    ResolvePayment: {
      approve: { summary: 'The customer paid', value: { action: 'approve' } },
      reject: {
        summary: 'The payment attempt failed',
        value: { action: 'reject', remarks: 'INSUFFICIENT_FUNDS' },
      },
    },
  },
} as const satisfies Docs<typeof paymentRoutes>;

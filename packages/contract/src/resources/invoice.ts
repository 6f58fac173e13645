import * as z from 'zod/mini';
import { lazily, type ValueOf } from '../lazily.ts';
import { Pesos } from '../money.ts';
import { Payment } from './payment.ts';
import { Phone } from './phone.ts';
import { Email, Metadata, Text, Url } from './text.ts';

/** What an invoice says beside what makes it one. The interface does not show the whole of it. */
const details = () => ({
  name: z.optional(Text()),
  reference: z.optional(Text()),
  provider_id: z.optional(Text()),
  phone: z.optional(Phone()),
  email: z.optional(Email()),
  description: z.optional(z.string()),
  due_date: z.optional(Text()),
  document_url: z.optional(Url()),
  metadata: z.optional(Metadata()),
});

/** The lines of an electronic tax invoice; what a line holds is not shown. */
const items = () => z.array(z.unknown()).check(z.minLength(1, 'items'));

/**
 * What an invoice is created with (interface, "Invoice"): `provider` and `amount`, or `items` and `customer_id` for an
 * electronic tax invoice.
 */
export const InvoiceCreate = lazily(() =>
  z.strictObject({
    /** The system that the invoice comes from. */
    provider: z.optional(Text()),
    amount: z.optional(Pesos()),
    items: z.optional(items()),
    customer_id: z.optional(Text()),
    ...details(),
  }),
);
export type InvoiceCreate = ValueOf<typeof InvoiceCreate>;

/** What of an invoice is to change. A `provider` is that of the invoice: it cannot be another. */
export const InvoiceUpdate = lazily(() =>
  z.strictObject({
    provider: z.optional(Text()),
    amount: z.optional(Pesos()),
    items: z.optional(items()),
    ...details(),
  }),
);
export type InvoiceUpdate = ValueOf<typeof InvoiceUpdate>;

export const deleteReasons = ['PAID_FROM_PROVIDER', 'DELETE_FROM_PROVIDER'] as const;
export type DeleteReason = (typeof deleteReasons)[number];

/** Why an invoice ends: paid by other means, which keeps it, or removed. */
export const InvoiceDelete = lazily(() => z.strictObject({ reason: z.optional(z.enum(deleteReasons)) }));
export type InvoiceDelete = ValueOf<typeof InvoiceDelete>;

/** An invoice as the service answers it. `status` is open: values not listed in `invoiceStates` pass. */
export const Invoice = lazily(() =>
  z.looseObject({
    id: Text(),
    name: z.optional(z.nullable(z.string())),
    provider: z.optional(z.nullable(z.string())),
    provider_id: z.optional(z.nullable(z.string())),
    reference: z.optional(z.nullable(z.string())),
    status: z.string(),
    remarks: z.optional(z.nullable(z.string())),
    /** Free keys and values. */
    metadata: z.optional(z.nullable(z.unknown())),
    /** The linked payment: on creation and detail, never in a list. */
    payment: z.optional(z.nullable(Payment())),
  }),
);
export type Invoice = ValueOf<typeof Invoice>;

/** A page of invoices (interface, "GET /invoices"). */
export const InvoicePage = lazily(() =>
  z.looseObject({
    data: z.array(Invoice()),
    current_page: z.int(),
    /** Place of the first and of the last invoice of this page in all of them, from 1. */
    from: z.nullable(z.int()),
    to: z.nullable(z.int()),
    last_page: z.int(),
    per_page: z.int(),
    total: z.int(),
  }),
);
export type InvoicePage = ValueOf<typeof InvoicePage>;

const LAST_PAGE = 1_000_000_000;

/** Which invoices are listed, and in which order. */
export const InvoiceQuery = lazily(() =>
  z.looseObject({
    page: z.optional(z.coerce.number().check(z.int(), z.positive(), z.maximum(LAST_PAGE))),
    'filter[id]': z.optional(z.string()),
    'filter[status]': z.optional(z.string()),
    'filter[reference]': z.optional(z.string()),
    sort: z.optional(z.enum(['created_at', '-created_at'])),
  }),
);
export type InvoiceQuery = ValueOf<typeof InvoiceQuery>;

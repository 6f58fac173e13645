import * as z from 'zod/mini';
import type { Docs } from '../lib/docs.ts';
import { customer_id } from '../lib/example-ids.ts';
import { lazily, type ValueOf } from '../lib/lazily.ts';
import { Pesos } from '../lib/money.ts';
import { closedObject, openObject } from '../lib/objects.ts';
import { openText } from '../lib/open-text.ts';
import { Phone } from '../lib/phone.ts';
import type { Route } from '../lib/route.ts';
import { Day, Email, Metadata, Text, Url } from '../lib/text.ts';
import { Payment } from './payment.ts';

/** The states that the interface names. */
type KnownState = 'CREATED' | 'PAID' | 'CONCILIATED';

/** The optional fields of an invoice. The interface does not show all of them. */
const details = () => ({
  /** The name of the invoice, which the customer reads. */
  name: z.optional(Text()),
  /** The reference of the invoice, such as its number. */
  reference: z.optional(Text()),
  /** The id of the invoice in the system of origin. */
  provider_id: z.optional(Text()),
  /** The telephone that receives the payment request, in international format, such as `+573001234567`. */
  phone: z.optional(Phone()),
  /** The e-mail address that receives the payment request. */
  email: z.optional(Email()),
  /** A free text about the invoice. */
  description: z.optional(z.string()),
  /** The day on which the payment is due, such as `2026-11-30`; the interface does not state its format. */
  due_date: z.optional(Day()),
  /** The URL of the invoice as a document. */
  document_url: z.optional(Url()),
  /** Arbitrary keys and values of the caller. */
  metadata: z.optional(Metadata()),
});

/** The lines of an electronic tax invoice. The interface does not show their fields. */
const items = () => z.array(z.unknown()).check(z.minLength(1));

/**
 * The request that creates an invoice (interface, "Invoice"): `provider` and `amount`, or `items` and `customer_id` for
 * an electronic tax invoice.
 */
export const InvoiceCreate = lazily(() =>
  closedObject({
    /** The system of origin, such as `siigo`; with `amount`. */
    provider: z.optional(Text()),
    /** The amount to collect, in whole pesos; more than 0. */
    amount: z.optional(Pesos()),
    /** The lines of an electronic tax invoice; with `customer_id`, in place of `provider` and `amount`. */
    items: z.optional(items()),
    /** The `id` of the customer of an electronic tax invoice. */
    customer_id: z.optional(Text()),
    ...details(),
  }),
);
export type InvoiceCreate = ValueOf<typeof InvoiceCreate>;

/** The fields of an invoice to change. `provider` must be the current one. */
export const InvoiceUpdate = lazily(() =>
  closedObject({
    /** The system of origin: it cannot be changed. */
    provider: z.optional(Text()),
    /** The new amount, in whole pesos; more than 0. */
    amount: z.optional(Pesos()),
    /** The new lines of an electronic tax invoice. */
    items: z.optional(items()),
    ...details(),
  }),
);
export type InvoiceUpdate = ValueOf<typeof InvoiceUpdate>;

/** The reasons of a deletion: paid by other means, which keeps the invoice, or removed. */
export const deleteReasons = ['PAID_FROM_PROVIDER', 'DELETE_FROM_PROVIDER'] as const;
/** The reason of a deletion: paid by other means, which keeps the invoice, or removed. */
export type DeleteReason = (typeof deleteReasons)[number];

/** The request that deletes or closes an invoice. */
export const InvoiceDelete = lazily(() =>
  closedObject({
    /** `PAID_FROM_PROVIDER`: paid by other means, the invoice stays; `DELETE_FROM_PROVIDER`: it is removed. */
    reason: z.optional(z.enum(deleteReasons)),
  }),
);
export type InvoiceDelete = ValueOf<typeof InvoiceDelete>;

/** An invoice in answers. `status` is open: values not in `invoiceStates` pass. */
export const Invoice = lazily(() =>
  openObject({
    /** Identifies the invoice: store it to update or delete the invoice later. */
    id: Text(),
    /** The name of the invoice, which the customer reads. */
    name: z.optional(z.nullable(z.string())),
    /** The system of origin. */
    provider: z.optional(z.nullable(z.string())),
    /** The id of the invoice in the system of origin. */
    provider_id: z.optional(z.nullable(z.string())),
    /** The reference of the invoice, such as its number. */
    reference: z.optional(z.nullable(z.string())),
    /** The state: `CREATED`, `PAID`, `CONCILIATED`, or another word of the service. */
    status: openText<KnownState>(z.string()),
    /** Remarks of the service. */
    remarks: z.optional(z.nullable(z.string())),
    /** Arbitrary keys and values of the caller. */
    metadata: z.optional(z.nullable(z.unknown())),
    /** The payment of the invoice; absent in lists. */
    payment: z.optional(z.nullable(Payment())),
  }),
);
export type Invoice = ValueOf<typeof Invoice>;

/** A page of invoices (interface, "GET /invoices"). */
export const InvoicePage = lazily(() =>
  openObject({
    /** The invoices of this page, without their payments. */
    data: z.array(Invoice()),
    /** The number of this page, from 1. */
    current_page: z.int(),
    /** The position of the first invoice of this page among all, from 1; `null` on an empty page. */
    from: z.nullable(z.int()),
    /** The position of the last invoice of this page among all, from 1; `null` on an empty page. */
    to: z.nullable(z.int()),
    /** The number of the last page, from 1. */
    last_page: z.int(),
    /** The greatest number of invoices of a page. */
    per_page: z.int(),
    /** The number of invoices of all pages. */
    total: z.int(),
  }),
);
export type InvoicePage = ValueOf<typeof InvoicePage>;

const LAST_PAGE = 1_000_000_000;

/** Filters, order and page of the list of invoices. */
export const InvoiceQuery = lazily(() =>
  closedObject({
    /** The number of the page, from 1 (default). */
    page: z.optional(z.coerce.number().check(z.int(), z.positive(), z.maximum(LAST_PAGE))),
    /** Only the invoice with this `id`. */
    'filter[id]': z.optional(z.string()),
    /** Only invoices in this state. */
    'filter[status]': z.optional(openText<KnownState>(z.string())),
    /** Only invoices with exactly this reference. */
    'filter[reference]': z.optional(z.string()),
    /** `created_at`: the oldest first; `-created_at`: the newest first (default). */
    sort: z.optional(z.enum(['created_at', '-created_at'])),
  }),
);
export type InvoiceQuery = ValueOf<typeof InvoiceQuery>;

/** The operations on invoices (interface, "Invoice"). Deleting a `PAID` or `CONCILIATED` invoice answers 409. */
export const invoiceRoutes = {
  create: {
    method: 'POST',
    address: 'api',
    path: '/v1/invoices',
    key: 'secret',
    idempotent: true,
    request: InvoiceCreate,
    response: Invoice,
  },
  list: {
    method: 'GET',
    address: 'api',
    path: '/v1/invoices',
    key: 'secret',
    idempotent: false,
    request: undefined,
    query: InvoiceQuery,
    response: InvoicePage,
  },
  get: {
    method: 'GET',
    address: 'api',
    path: '/v1/invoices/{invoice}',
    key: 'secret',
    idempotent: false,
    request: undefined,
    response: Invoice,
    extra: true,
  },
  update: {
    method: 'PUT',
    address: 'api',
    path: '/v1/invoices/{invoice}',
    key: 'secret',
    idempotent: false,
    request: InvoiceUpdate,
    response: Invoice,
  },
  delete: {
    method: 'DELETE',
    address: 'api',
    path: '/v1/invoices/{invoice}',
    key: 'secret',
    idempotent: false,
    request: InvoiceDelete,
    response: undefined,
    errors: [409],
  },
} as const satisfies Record<string, Route>;

/** Texts for the API description. */
export const invoiceDocs = {
  description: 'Invoices of other systems, each with a payment.',
  summaries: {
    create: 'Create an invoice',
    list: 'List invoices',
    update: 'Update an invoice',
    delete: 'Delete or close an invoice',
    get: 'Read an invoice',
  },
  schemas: { Invoice, InvoiceCreate, InvoiceDelete, InvoicePage, InvoiceUpdate },
  queries: {
    page: 'Page number, from 1 (default).',
    'filter[id]': 'Only the invoice with this `id`.',
    'filter[status]': 'Only invoices in this state.',
    'filter[reference]': 'Only invoices with exactly this reference.',
    sort: 'Oldest first, or newest first (default).',
  },
  examples: {
    InvoiceCreate: {
      provider: {
        summary: 'An invoice of another system',
        value: {
          name: 'Factura 1042',
          provider: 'siigo',
          provider_id: '1042',
          reference: 'FV-1042',
          amount: 350_000,
        },
      },
      tax: {
        summary: 'An electronic tax invoice',
        value: { customer_id, items: [{ description: 'Asesoría', quantity: 1, price: 350_000 }] },
      },
    },
    InvoiceUpdate: { amount: { summary: 'Another amount', value: { amount: 300_000 } } },
    InvoiceDelete: {
      paid: { summary: 'Paid by other means', value: { reason: 'PAID_FROM_PROVIDER' } },
      removed: { summary: 'Removed', value: { reason: 'DELETE_FROM_PROVIDER' } },
    },
  },
} as const satisfies Docs<typeof invoiceRoutes>;

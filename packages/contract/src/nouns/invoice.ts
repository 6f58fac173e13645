import * as z from 'zod/mini';
import type { Docs } from '../lib/docs.ts';
import { customer_id } from '../lib/example-ids.ts';
import { lazily, type ValueOf } from '../lib/lazily.ts';
import { Pesos } from '../lib/money.ts';
import { Phone } from '../lib/phone.ts';
import type { Route } from '../lib/route.ts';
import { Email, Metadata, Text, Url } from '../lib/text.ts';
import { Payment } from './payment.ts';

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
const items = () => z.array(z.unknown()).check(z.minLength(1));

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

/** The operations on invoices (interface, "Invoice"). A deletion answers 409 for one that is `PAID` or `CONCILIATED`. */
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

/** For the API description alone. */
export const invoiceDocs = {
  description: 'Bills of another system, each with a payment of its own.',
  summaries: {
    create: 'Create an invoice',
    list: 'List invoices',
    update: 'Update an invoice',
    delete: 'Delete or close an invoice',
    get: 'Read an invoice',
  },
  schemas: { Invoice, InvoiceCreate, InvoiceDelete, InvoicePage, InvoiceUpdate },
  queries: {
    page: 'Number of the page; the first is 1, which comes by default.',
    'filter[id]': 'Only the one with exactly this `id`.',
    'filter[status]': 'Only those in this state.',
    'filter[reference]': 'Only those with exactly this reference.',
    sort: 'The oldest first, or the newest first, which is the default.',
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
      paid: { summary: 'It was paid by other means', value: { reason: 'PAID_FROM_PROVIDER' } },
      removed: { summary: 'It is removed', value: { reason: 'DELETE_FROM_PROVIDER' } },
    },
  },
} as const satisfies Docs<typeof invoiceRoutes>;

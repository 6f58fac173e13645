import * as z from 'zod/mini';
import type { Docs } from '../lib/docs.ts';
import { customer_id } from '../lib/example-ids.ts';
import { lazily, type ValueOf } from '../lib/lazily.ts';
import { Pesos } from '../lib/money.ts';
import { Phone } from '../lib/phone.ts';
import type { Route } from '../lib/route.ts';
import { Email, Metadata, Text, Url } from '../lib/text.ts';
import { Payment } from './payment.ts';

/** The optional fields of an invoice. The interface does not show all of them. */
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

/** The lines of an electronic tax invoice. The interface does not show their fields. */
const items = () => z.array(z.unknown()).check(z.minLength(1));

/**
 * The request that creates an invoice (interface, "Invoice"): `provider` and `amount`, or `items` and `customer_id` for
 * an electronic tax invoice.
 */
export const InvoiceCreate = lazily(() =>
  z.strictObject({
    /** The system of origin. */
    provider: z.optional(Text()),
    amount: z.optional(Pesos()),
    items: z.optional(items()),
    customer_id: z.optional(Text()),
    ...details(),
  }),
);
export type InvoiceCreate = ValueOf<typeof InvoiceCreate>;

/** The fields of an invoice to change. `provider` must be the current one. */
export const InvoiceUpdate = lazily(() =>
  z.strictObject({
    provider: z.optional(Text()),
    amount: z.optional(Pesos()),
    items: z.optional(items()),
    ...details(),
  }),
);
export type InvoiceUpdate = ValueOf<typeof InvoiceUpdate>;

/** The reasons of a deletion: paid by other means, which keeps the invoice, or removed. */
export const deleteReasons = ['PAID_FROM_PROVIDER', 'DELETE_FROM_PROVIDER'] as const;
export type DeleteReason = (typeof deleteReasons)[number];

/** The request that deletes or closes an invoice. */
export const InvoiceDelete = lazily(() => z.strictObject({ reason: z.optional(z.enum(deleteReasons)) }));
export type InvoiceDelete = ValueOf<typeof InvoiceDelete>;

/** An invoice in answers. `status` is open: values not in `invoiceStates` pass. */
export const Invoice = lazily(() =>
  z.looseObject({
    id: Text(),
    name: z.optional(z.nullable(z.string())),
    provider: z.optional(z.nullable(z.string())),
    provider_id: z.optional(z.nullable(z.string())),
    reference: z.optional(z.nullable(z.string())),
    status: z.string(),
    remarks: z.optional(z.nullable(z.string())),
    /** Arbitrary keys and values. */
    metadata: z.optional(z.nullable(z.unknown())),
    /** The payment of the invoice; absent in lists. */
    payment: z.optional(z.nullable(Payment())),
  }),
);
export type Invoice = ValueOf<typeof Invoice>;

/** A page of invoices (interface, "GET /invoices"). */
export const InvoicePage = lazily(() =>
  z.looseObject({
    data: z.array(Invoice()),
    current_page: z.int(),
    /** Positions of the first and last invoice of this page among all, from 1; `null` on an empty page. */
    from: z.nullable(z.int()),
    to: z.nullable(z.int()),
    last_page: z.int(),
    per_page: z.int(),
    total: z.int(),
  }),
);
export type InvoicePage = ValueOf<typeof InvoicePage>;

const LAST_PAGE = 1_000_000_000;

/** Filters, order and page of the list of invoices. */
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

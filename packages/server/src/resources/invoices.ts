import {
  type Invoice,
  type InvoicePage,
  invoiceRoutes,
  lazily,
  paymentWords,
  type ValueOf,
} from '@datafono/contract';
import * as z from 'zod/mini';
import type { CallOptions } from '../call/call-options.ts';
import { type Method, mapped } from '../call/method.ts';
import { queryText } from '../call/query.ts';
import type { ClientConfig } from '../config/client-config.ts';
import { type MethodOf, methods } from './methods.ts';
import { paginate } from './paginate.ts';
import { withNormalizedStatus } from './with-normalized-status.ts';

const Filter = lazily(() =>
  z.strictObject({
    /** Exact match. */
    id: z.optional(z.string()),
    /** Such as `CREATED`, `PAID`, `CONCILIATED`. */
    status: z.optional(z.string()),
    /** Exact match. */
    reference: z.optional(z.string()),
  }),
);

/** Page, filter and order of a list (interface, "GET /invoices"). */
const InvoiceList = lazily(() =>
  z.strictObject({
    /** Number of the page, from 1. */
    page: z.optional(z.int().check(z.positive())),
    filter: z.optional(Filter()),
    /** By creation; the newest first by default. */
    sort: z.optional(z.enum(['created_at', '-created_at'])),
  }),
);
export type InvoiceFilter = ValueOf<typeof Filter>;
export type InvoiceList = ValueOf<typeof InvoiceList>;

/** Bills from another system, each with a payment that collects it (interface, "Invoice"). */
export interface Invoices {
  /**
   * Creates an invoice and the payment that collects it (interface, "POST /invoices"). While one with the same `provider`,
   * `reference` and `provider_id` is `CREATED`, that one is returned.
   */
  readonly create: MethodOf<typeof invoiceRoutes.create>;
  /** Lists a page of invoices (interface, "GET /invoices"), the newest first by default. */
  readonly list: Method<[query?: InvoiceList, options?: CallOptions], InvoicePage>;
  /**
   * Iterates over all invoices (interface, "GET /invoices"), in the order of their creation, each once even when the list
   * changes meanwhile. Pages are read on demand.
   *
   * @example
   * for await (const invoice of client.invoices.all({ status: 'CREATED' })) remind(invoice);
   */
  readonly all: (filter?: InvoiceFilter, options?: CallOptions) => AsyncGenerator<Invoice, void, undefined>;
  /** Reads an invoice with its payment. Not in the interface; the known profiles serve it. */
  readonly get: MethodOf<typeof invoiceRoutes.get>;
  /**
   * Updates an invoice (interface, "PUT /invoices/{invoice}"). Before it is paid, its payment is cancelled and replaced;
   * afterwards only name, amount and reference can change. `provider` cannot.
   */
  readonly update: MethodOf<typeof invoiceRoutes.update>;
  /**
   * Deletes an invoice (interface, "DELETE /invoices/{invoice}"): `PAID_FROM_PROVIDER` marks it as paid elsewhere,
   * `DELETE_FROM_PROVIDER` removes it.
   *
   * @throws {ConflictError} when it is `PAID` or `CONCILIATED`
   */
  readonly delete: MethodOf<typeof invoiceRoutes.delete>;
}

export function invoices(config: ClientConfig): Invoices {
  const list = { ...invoiceRoutes.list, query: InvoiceList, queryText };
  const own = methods(config, 'invoices', { ...invoiceRoutes, list });
  return {
    ...own,
    create: mapped(own.create, withPayment),
    get: mapped(own.get, withPayment),
    update: mapped(own.update, withPayment),
    all: (filter = {}, options) =>
      paginate((page) => own.list({ page, filter, sort: 'created_at' }, options)),
  };
}

/** The payment may be unreadable although its invoice is not. */
const withPayment = (invoice: Invoice): Invoice =>
  typeof invoice.payment?.status === 'string'
    ? { ...invoice, payment: withNormalizedStatus(paymentWords)(invoice.payment) }
    : invoice;

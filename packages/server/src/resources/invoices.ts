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
    /** Exactly this one. */
    id: z.optional(z.string()),
    /** Such as `CREATED`, `PAID`, `CONCILIATED`. */
    status: z.optional(z.string()),
    /** Exactly this one. */
    reference: z.optional(z.string()),
  }),
);

/** Which invoices are listed, and in which order (interface, "GET /invoices"). */
const InvoiceList = lazily(() =>
  z.strictObject({
    /** From 1. */
    page: z.optional(z.int().check(z.positive())),
    filter: z.optional(Filter()),
    /** By creation, the newest first by default. */
    sort: z.optional(z.enum(['created_at', '-created_at'])),
  }),
);
export type InvoiceFilter = ValueOf<typeof Filter>;
export type InvoiceList = ValueOf<typeof InvoiceList>;

/** Bills from another system, each with a payment that collects it (interface, "Invoice"). */
export interface Invoices {
  /**
   * Creates an invoice and the payment that collects it (interface, "POST /invoices"). While one with the same `provider`,
   * `reference` and `provider_id` is `CREATED`, that one is given instead.
   */
  readonly create: MethodOf<typeof invoiceRoutes.create>;
  /** A page of invoices (interface, "GET /invoices"), the newest first unless `sort` says otherwise. */
  readonly list: Method<[query?: InvoiceList, options?: CallOptions], InvoicePage>;
  /**
   * All invoices (interface, "GET /invoices"), page by page as they are taken, in the order of their creation, each of
   * them once whatever is created meanwhile: `for await (const invoice of client.invoices.all({ status: 'CREATED' })) …`
   */
  readonly all: (filter?: InvoiceFilter, options?: CallOptions) => AsyncGenerator<Invoice, void, undefined>;
  /** Reads an invoice with its payment; the interface does not show it, the known profiles serve it. */
  readonly get: MethodOf<typeof invoiceRoutes.get>;
  /**
   * Changes an invoice (interface, "PUT /invoices/{invoice}"). Before it is paid, its payment is cancelled and another one
   * sent; afterwards only name, amount and reference change. `provider` never does.
   */
  readonly update: MethodOf<typeof invoiceRoutes.update>;
  /**
   * Ends an invoice (interface, "DELETE /invoices/{invoice}"): `PAID_FROM_PROVIDER` keeps it as paid by other means,
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

const withPayment = (invoice: Invoice): Invoice =>
  invoice.payment ? { ...invoice, payment: withNormalizedStatus(paymentWords)(invoice.payment) } : invoice;

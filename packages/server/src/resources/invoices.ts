import {
  closedObject,
  type InvoiceCreate,
  type InvoiceDelete,
  type InvoiceUpdate,
  invoiceRoutes,
  lazily,
  openText,
  paymentStatusAliases,
  type Invoice as ServiceInvoice,
  type InvoicePage as ServicePage,
  type ValueOf,
} from '@datafono/contract';
import * as z from 'zod/mini';
import type { CallOptions, IdempotentCallOptions } from '../call/operation.ts';
import { type Method, mapped } from '../call/operation.ts';
import { withNormalizedStatus } from '../call/read-answer.ts';
import type { ClientConfig } from '../config/client-options.ts';
import { methods } from './methods.ts';
import type { Invoice, InvoicePage } from './objects.ts';
import { paginate } from './paginate.ts';

const Filter = lazily(() =>
  closedObject({
    /** Only the invoice with this `id`. */
    id: z.optional(z.string()),
    /** Only invoices in this state, such as `CREATED`, `PAID` or `CONCILIATED`. */
    status: z.optional(openText<'CREATED' | 'PAID' | 'CONCILIATED'>(z.string())),
    /** Only invoices with exactly this reference. */
    reference: z.optional(z.string()),
  }),
);

/** Page, filter and order of a list (interface, "GET /invoices"). */
const InvoiceList = lazily(() =>
  closedObject({
    /** The number of the page, from 1; of `all`, of the first page. 1 by default. */
    page: z.optional(z.int().check(z.positive())),
    /** Which invoices; all by default. */
    filter: z.optional(Filter()),
    /** The order of creation: the newest first (`-created_at`) by default, the oldest first in `all`. */
    sort: z.optional(z.enum(['created_at', '-created_at'])),
  }),
);

/** Which invoices a list has. */
export type InvoiceFilter = ValueOf<typeof Filter>;

/** Which invoices are listed, and in which order. */
export type InvoiceList = ValueOf<typeof InvoiceList>;

/** Bills from another system, each with a payment that collects it (interface, "Invoice"). */
export interface Invoices {
  /**
   * Creates an invoice and the payment that collects it (interface, "POST /invoices"). While one with the same `provider`,
   * `reference` and `provider_id` is `CREATED`, that one is returned.
   */
  readonly create: Method<[body: InvoiceCreate, options?: IdempotentCallOptions], Invoice>;
  /** Lists a page of invoices (interface, "GET /invoices"), the newest first by default. */
  readonly list: Method<[query?: InvoiceList, options?: CallOptions], InvoicePage>;
  /**
   * Iterates over all invoices of a list (interface, "GET /invoices"), the oldest first by default. Pages are read on demand.
   * When the list changes meanwhile, it may lack an invoice. When money depends on it, go by events, or iterate again.
   *
   * @example
   * for await (const invoice of client.invoices.all({ filter: { status: 'CREATED' } })) remind(invoice);
   */
  readonly all: (query?: InvoiceList, options?: CallOptions) => AsyncGenerator<Invoice, void, undefined>;
  /** Reads an invoice with its payment. Not in the interface; the known profiles serve it. */
  readonly get: Method<[id: string, options?: CallOptions], Invoice>;
  /**
   * Updates an invoice (interface, "PUT /invoices/{invoice}"). Before it is paid, its payment is cancelled and replaced;
   * afterwards only name, amount and reference can change. `provider` cannot.
   */
  readonly update: Method<[id: string, body: InvoiceUpdate, options?: CallOptions], Invoice>;
  /**
   * Deletes an invoice (interface, "DELETE /invoices/{invoice}"): `PAID_FROM_PROVIDER` marks it as paid elsewhere,
   * `DELETE_FROM_PROVIDER` removes it.
   *
   * @throws {ConflictError} when it is `PAID` or `CONCILIATED`
   */
  readonly delete: Method<[id: string, body: InvoiceDelete, options?: CallOptions], undefined>;
}

export function invoices(config: ClientConfig): Invoices {
  const list = { ...invoiceRoutes.list, query: InvoiceList, queryText };
  const own = methods(config, 'invoices', { ...invoiceRoutes, list });
  const listed = mapped(own.list, withPayments);
  return {
    ...own,
    list: listed,
    create: mapped(own.create, withPayment),
    get: mapped(own.get, withPayment),
    update: mapped(own.update, withPayment),
    all: (query, options) =>
      paginate((page) => listed({ sort: 'created_at', ...query, page }, options), query?.page),
  };
}

/** The payment of an invoice may be unreadable; then the invoice is passed on as it came. */
const withPayment = (invoice: ServiceInvoice): Invoice => {
  const { payment, ...others } = invoice;
  if (!payment) return { ...others, ...(payment === null && { payment }) };
  return typeof payment.status === 'string'
    ? { ...others, payment: withNormalizedStatus(paymentStatusAliases)(payment) }
    : Object(invoice);
};

const withPayments = (page: ServicePage): InvoicePage => ({ ...page, data: page.data.map(withPayment) });

/**
 * Serializes a query, with its question mark. Nested fields are named with brackets, as in `filter[status]`, which are
 * percent-encoded, since some proxies reject bare ones. `undefined` is left out.
 */
function queryText(query: object): string {
  const text = new URLSearchParams(pairsOf(query, (name) => name)).toString();
  return text && `?${text}`;
}

type Pair = [name: string, value: string];

function pairsOf(fields: object, nameOf: (name: string) => string): Pair[] {
  return Object.entries(fields).flatMap(([name, value]): Pair[] => {
    if (value === undefined) return [];
    return typeof value === 'object'
      ? pairsOf(Object(value), (inner) => `${nameOf(name)}[${inner}]`)
      : [[nameOf(name), String(value)]];
  });
}

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

/** Page, filter and order of a list of invoices (interface, "GET /invoices"). */
const InvoiceList = lazily(() =>
  closedObject({
    /** The page to list, from 1; for `all`, the first page. 1 by default. */
    page: z.optional(z.int().check(z.positive())),
    /** Which invoices to list; all by default. */
    filter: z.optional(Filter()),
    /** The order of creation. By default the newest invoice is first (`-created_at`); in `all`, the oldest. */
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
   * Creates an invoice and the payment that collects it (interface, "POST /invoices"). While an invoice with the same `provider`,
   * `reference` and `provider_id` is `CREATED`, returns that invoice.
   */
  readonly create: Method<[body: InvoiceCreate, options?: IdempotentCallOptions], Invoice>;
  /** Lists a page of invoices (interface, "GET /invoices"), the newest first by default. */
  readonly list: Method<[query?: InvoiceList, options?: CallOptions], InvoicePage>;
  /**
   * Iterates over all invoices of a list (interface, "GET /invoices"), the oldest first by default. Pages are read on demand.
   * When the list changes during the iteration, an invoice can be missed: when money depends on it, rely on events, or iterate
   * again.
   *
   * @example
   * for await (const invoice of client.invoices.all({ filter: { status: 'CREATED' } })) remind(invoice);
   */
  readonly all: (query?: InvoiceList, options?: CallOptions) => AsyncGenerator<Invoice, void, undefined>;
  /** Reads an invoice with its payment. Not in the interface; the known profiles serve it. */
  readonly get: Method<[id: string, options?: CallOptions], Invoice>;
  /**
   * Updates an invoice (interface, "PUT /invoices/{invoice}"). Before the invoice is paid, its payment is cancelled and replaced;
   * afterwards only name, amount and reference can change. `provider` never changes.
   */
  readonly update: Method<[id: string, body: InvoiceUpdate, options?: CallOptions], Invoice>;
  /**
   * Deletes an invoice (interface, "DELETE /invoices/{invoice}"): `PAID_FROM_PROVIDER` marks it as paid elsewhere,
   * `DELETE_FROM_PROVIDER` removes it.
   *
   * @throws {ConflictError} when the invoice is `PAID` or `CONCILIATED`
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

/** An unreadable payment stays as it came, together with its invoice. */
const withPayment = (invoice: ServiceInvoice): Invoice => {
  const { payment, ...others } = invoice;
  if (!payment) return { ...others, ...(payment === null && { payment }) };
  return typeof payment.status === 'string'
    ? { ...others, payment: withNormalizedStatus(paymentStatusAliases)(payment) }
    : Object(invoice);
};

const withPayments = (page: ServicePage): InvoicePage => ({ ...page, data: page.data.map(withPayment) });

/**
 * Serializes a query, with its question mark. The names of nested fields have brackets, as in `filter[status]`; the brackets are
 * percent-encoded, because some proxies reject bare ones. Fields that are `undefined` are left out.
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

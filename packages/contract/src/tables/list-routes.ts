import * as z from 'zod/mini';
import { type LazySchema, lazily, type ValueOf } from '../lib/lazily.ts';
import { closedObject, openObject } from '../lib/objects.ts';
import type { Route } from '../lib/route.ts';
import { Charge } from '../resources/charge.ts';
import { Customer } from '../resources/customer.ts';
import { Payment } from '../resources/payment.ts';

/**
 * A page of a list, in the form of the list of invoices (interface, "GET /invoices"). Public documentation shows this
 * form for other lists too; the form of these three is an assumption.
 */
const pageOf = <Item extends z.ZodMiniType>(item: LazySchema<Item>) =>
  lazily(() =>
    openObject({
      /** The objects of this page. */
      data: z.array(item()),
      /** The number of this page, from 1. */
      current_page: z.int(),
      /** The position of the first object of this page among all, from 1. */
      from: z.nullable(z.int()),
      /** The position of the last object of this page among all, from 1. */
      to: z.nullable(z.int()),
      /** The number of the last page, from 1. */
      last_page: z.int(),
      /** The greatest number of objects of a page. */
      per_page: z.int(),
      /** The number of objects of all pages. */
      total: z.int(),
    }),
  );

const CustomerPage = pageOf(Customer);
const ChargePage = pageOf(Charge);
const PaymentPage = pageOf(Payment);

const LAST_PAGE = 1_000_000_000;
const MOST_PER_PAGE = 100;

const number = (most: number) => z.optional(z.coerce.number().check(z.int(), z.positive(), z.maximum(most)));

/** A day such as `2026-11-21`, or a time with an offset. */
const dayOrTime = () => z.optional(z.union([z.iso.date(), z.iso.datetime({ offset: true })]));

/** The page of the list of customers. */
const CustomerListQuery = lazily(() =>
  closedObject({
    /** The number of the page, from 1 (default). */
    page: number(LAST_PAGE),
    /** How many objects a page has: from 1 to 100, 20 by default. */
    per_page: number(MOST_PER_PAGE),
  }),
);
/** Filters and page of the list of charges. */
const ChargeListQuery = lazily(() =>
  closedObject({
    /** The number of the page, from 1 (default). */
    page: number(LAST_PAGE),
    /** Only direct debits in this state. */
    status: z.optional(z.string()),
    /** Only those created at this time or later; a day begins at midnight in Colombia. */
    created_from: dayOrTime(),
    /** Only those created at this time or earlier; a day ends at midnight in Colombia. */
    created_to: dayOrTime(),
  }),
);
/** The page of the list of payments. */
const PaymentListQuery = lazily(() => closedObject({ page: number(LAST_PAGE) }));

/** Every parameter of the lists. */
export type ListQuery = ValueOf<typeof CustomerListQuery> & ValueOf<typeof ChargeListQuery>;

const read = {
  method: 'GET',
  address: 'api',
  key: 'secret',
  idempotent: false,
  request: undefined,
  extra: true,
} as const;

/**
 * Lists that the interface does not show and a profile may have (`lists`), by resource. Public clients read those of
 * customers, with `page` and `per_page`, of charges, with `page`, `status`, `created_from` and `created_to`, and of
 * payments.
 */
export const listRoutes = {
  customers: { ...read, path: '/v1/customers', query: CustomerListQuery, response: CustomerPage },
  charges: { ...read, path: '/v1/charges', query: ChargeListQuery, response: ChargePage },
  payments: { ...read, path: '/v1/payments', query: PaymentListQuery, response: PaymentPage },
} as const satisfies Record<string, Route>;

/** A resource whose list a profile may have. */
export type ListedNoun = keyof typeof listRoutes;

/** Texts of the lists for the API description. */
export const listDocs = {
  customers: { summary: 'List customers', schemas: { CustomerPage } },
  charges: { summary: 'List direct debits', schemas: { ChargePage } },
  payments: { summary: 'List payments', schemas: { PaymentPage } },
} as const;

/** Descriptions of the query parameters of the lists. */
export const listQueries = {
  page: 'Page number, from 1 (default).',
  per_page: 'Objects of a page: from 1 to 100, 20 by default.',
  status: 'Only direct debits in this state.',
  created_from: 'Only those created at this time or later; a day begins at midnight in Colombia.',
  created_to: 'Only those created at this time or earlier; a day ends at midnight in Colombia.',
} as const;

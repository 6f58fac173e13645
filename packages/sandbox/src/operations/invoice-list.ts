import type { InvoiceQuery } from '@datafono/contract';
import type { ExpressionBuilder } from 'kysely';
import { answer } from '../core/answer.ts';
import { messages } from '../core/messages.ts';
import type { Context, Operation } from '../core/operation.ts';
import { invalid } from '../core/refusal-error.ts';
import type { Tables } from '../store/tables.ts';
import { invoiceState, invoiceWords, showInvoice } from './invoice-rows.ts';
import { listPage } from './list-page.ts';

/** `GET /invoices` (interface, "GET /invoices"): pages of the invoices that were not removed, newest first. */
export const listInvoices: Operation<undefined> = {
  coverage: { success: ['invoiceFields', 'invoicePage'], stated: ['sort'] },
  async execute({ query }, context) {
    // The query was validated against the schema of its route.
    const { page = 1, sort = '-created_at', ...filters } = query as InvoiceQuery;
    const { pageSize: per_page } = context.profile.invoices;
    checkStatus(filters, context.profile);
    const total = await count(filters, context);
    const before = (page - 1) * per_page;
    const rows = await slice(filters, sort === 'created_at' ? 'asc' : 'desc', before, context);
    const data = rows.map((row) => showInvoice(row, context));
    return answer(context.profile.status.ok, listPage({ data, page, per_page, before, total }));
  },
};

type Filters = Pick<InvoiceQuery, 'filter[id]' | 'filter[status]' | 'filter[reference]'>;

/** @throws {RefusalError} the validation case for a state that invoices do not have, whose list would always be empty */
function checkStatus({ 'filter[status]': status }: Filters, profile: Context['profile']): void {
  if (status !== undefined && invoiceState(status, profile) === undefined)
    throw invalid(profile, { 'filter[status]': [messages.oneOf(invoiceWords(profile))] });
}

const matching =
  (filters: Filters, { ns, profile }: Context) =>
  (is: ExpressionBuilder<Tables, 'invoices'>) => {
    const { 'filter[id]': id, 'filter[status]': status, 'filter[reference]': reference } = filters;
    return is.and([
      is('ns', '=', ns),
      is('status', '!=', 'REMOVED'),
      ...(id === undefined ? [] : [is('id', '=', id)]),
      ...(status === undefined ? [] : [is('status', '=', invoiceState(status, profile) ?? null)]),
      ...(reference === undefined ? [] : [is('reference', '=', reference)]),
    ]);
  };

async function count(filters: Filters, context: Context): Promise<number> {
  const { total } = await context.unit
    .selectFrom('invoices')
    .select((is) => is.fn.countAll<number>().as('total'))
    .where(matching(filters, context))
    .executeTakeFirstOrThrow();
  return Number(total);
}

const slice = (filters: Filters, order: 'asc' | 'desc', before: number, context: Context) =>
  context.unit
    .selectFrom('invoices')
    .selectAll()
    .where(matching(filters, context))
    .orderBy('created_at', order)
    .orderBy('seq', order)
    .limit(context.profile.invoices.pageSize)
    .offset(before)
    .execute();

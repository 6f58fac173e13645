import type { InvoiceQuery } from '@datafono/contract';
import { fieldTexts } from '../../core/field-texts.ts';
import type { Context, Operation } from '../../core/operation.ts';
import { invalid } from '../../core/refusal-error.ts';
import { field, type ObjectQuery } from '../../storage/objects.ts';
import { listPage } from '../read-objects.ts';
import { invoiceState, invoiceWords, showInvoice } from './invoice.ts';

const invoice = field<'invoice'>;

/** `GET /invoices` (interface, "GET /invoices"): pages of the invoices that were not removed, newest first. */
export const listInvoices: Operation<undefined> = {
  async execute({ query }, context) {
    // The query was validated against the schema of its route.
    const { page = 1, sort = '-created_at', ...filters } = query as InvoiceQuery;
    const { pageSize: per_page } = context.profile.invoices;
    checkStatus(filters, context.profile);
    const order = sort === 'created_at' ? 'asc' : 'desc';
    const narrowed = (rows: ObjectQuery) => filtered(rows, filters, context);
    return listPage('invoice', { page, per_page, order, filtered: narrowed }, showInvoice, context);
  },
};

type Filters = Pick<InvoiceQuery, 'filter[id]' | 'filter[status]' | 'filter[reference]'>;

/** @throws {RefusalError} the validation case for a state that invoices do not have, whose list would always be empty */
function checkStatus({ 'filter[status]': status }: Filters, profile: Context['profile']): void {
  if (status !== undefined && invoiceState(status, profile) === undefined)
    throw invalid(profile, { 'filter[status]': [fieldTexts.oneOf(invoiceWords(profile))] });
}

function filtered(query: ObjectQuery, filters: Filters, { profile }: Context): ObjectQuery {
  const { 'filter[id]': id, 'filter[status]': status, 'filter[reference]': reference } = filters;
  let rows = query.where(invoice('status'), '!=', 'REMOVED');
  if (id !== undefined) rows = rows.where('id', '=', id);
  if (status !== undefined) rows = rows.where(invoice('status'), '=', invoiceState(status, profile) ?? null);
  if (reference !== undefined) rows = rows.where(invoice('reference'), '=', reference);
  return rows;
}

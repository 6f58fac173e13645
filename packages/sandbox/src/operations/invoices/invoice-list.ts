import type { InvoiceQuery } from '@datafono/contract';
import { type Answer, answer } from '../../core/answer.ts';
import { fieldTexts } from '../../core/field-texts.ts';
import type { Context, Operation } from '../../core/operation.ts';
import { invalid } from '../../core/refusal-error.ts';
import type { Objects, ObjectType } from '../../storage/object-shapes.ts';
import { countObjects, field, listObjects, type ObjectQuery } from '../../storage/objects.ts';
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

/** The part of a list to answer. */
interface Page {
  /** Number of the page, from 1. */
  readonly page: number;
  readonly per_page: number;
  /** The order of creation; `desc` by default. */
  readonly order?: 'asc' | 'desc';
  /** Applies the filters of the list. */
  readonly filtered: (query: ObjectQuery) => ObjectQuery;
}

/** Answers a page of the objects of a type, in the form of the list of invoices (interface, "GET /invoices"). */
export async function listPage<Type extends Exclude<ObjectType, 'bank_outage'>>(
  type: Type,
  { page, per_page, order = 'desc', filtered }: Page,
  show: (object: Objects[Type], context: Context) => object,
  context: Context,
): Promise<Answer> {
  const total = await countObjects(type, context, filtered);
  const before = (page - 1) * per_page;
  const objects = await listObjects(type, context, (query) =>
    filtered(query)
      .orderBy(field<'customer'>('created_at'), order)
      .orderBy('seq', order)
      .limit(per_page)
      .offset(before),
  );
  const data = objects.map((object) => show(object, context));
  return answer(context.profile.status.ok, {
    data,
    current_page: page,
    from: data.length === 0 ? 0 : before + 1,
    last_page: Math.max(1, Math.ceil(total / per_page)),
    per_page,
    to: data.length === 0 ? 0 : before + data.length,
    total,
  });
}

import { invoiceStates } from '@datafono/contract';
import type { Context } from '../core/operation.ts';
import { decodeJson } from '../store/columns.ts';
import type { InvoiceRow, PaymentRow } from '../store/resource-rows.ts';
import { extraOf, showExtra } from './extra-fields.ts';
import { findPayment, showPayment } from './payment-rows.ts';

export const findInvoice = (id: string, { unit, ns }: Context): Promise<InvoiceRow | undefined> =>
  unit.selectFrom('invoices').selectAll().where('ns', '=', ns).where('id', '=', id).executeTakeFirst();

/** The identity of an invoice (interface, "States and transitions", Invoice). */
export type InvoiceIdentity = Pick<InvoiceRow, 'provider' | 'reference' | 'provider_id'>;

/**
 * The live invoice with an identity. The interface identifies invoices by all three fields: an invoice without one of
 * them has no duplicates.
 */
export async function findDuplicate(
  { provider, reference, provider_id }: InvoiceIdentity,
  { unit, ns }: Context,
): Promise<InvoiceRow | undefined> {
  if (provider === null || reference === null || provider_id === null) return undefined;
  return unit
    .selectFrom('invoices')
    .selectAll()
    .where('ns', '=', ns)
    .where('provider', '=', provider)
    .where('reference', '=', reference)
    .where('provider_id', '=', provider_id)
    .where('status', '=', 'CREATED')
    .executeTakeFirst();
}

export const updateInvoiceRow = (
  id: string,
  change: Partial<InvoiceRow>,
  { unit, ns }: Context,
): Promise<InvoiceRow> =>
  unit
    .updateTable('invoices')
    .set(change)
    .where('ns', '=', ns)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** The current payment of an invoice. */
export async function paymentOf({ payment_id }: InvoiceRow, context: Context): Promise<PaymentRow> {
  const payment = await findPayment(payment_id, context);
  if (!payment) throw new Error('An invoice has no payment.');
  return payment;
}

/** An invoice in a list: without its payment. */
export function showInvoice(invoice: InvoiceRow, context: Pick<Context, 'profile'>) {
  const { partial_payment_config = null } = extraOf(invoice);
  const { id, name, amount, provider, provider_id, reference, items, metadata } = invoice;
  return {
    id,
    name,
    amount,
    provider,
    provider_id,
    reference,
    status: invoiceWord(invoice.status, context.profile),
    remarks: null,
    metadata: decodeJson(metadata),
    customer_id: invoice.customer_id,
    phone: invoice.phone,
    email: invoice.email,
    description: invoice.description,
    due_date: invoice.due_date,
    document_url: invoice.document_url,
    ...(items !== null && { items: decodeJson(items) }),
    ...showExtra(
      'invoices',
      { partial_payment_config: ['partial_payment_config', partial_payment_config] },
      context,
    ),
    payment_id: invoice.payment_id,
    is_test: true,
    created_at: invoice.created_at,
    updated_at: invoice.updated_at,
  };
}

/**
 * An invoice in an answer of its own: with its payment.
 *
 * @param payment read from the store by default
 */
export async function showWithPayment(invoice: InvoiceRow, context: Context, payment?: PaymentRow) {
  const current = payment ?? (await paymentOf(invoice, context));
  return { ...showInvoice(invoice, context), payment: showPayment(current, context) };
}

/** The profile's name for a state. */
function invoiceWord(state: string, { invoices }: Context['profile']): string {
  if (state === 'EXTERNALLY_PAID') return invoices.externallyPaidStatus;
  return state === 'REMOVED' ? invoices.removedStatus : state;
}

/** The state with that name in the profile; `undefined` when there is none. */
export const invoiceState = (word: string, profile: Context['profile']): string | undefined =>
  invoiceStates.find((state) => invoiceWord(state, profile) === word);

/** The profile's names for all states. */
export const invoiceWords = (profile: Context['profile']): readonly string[] =>
  invoiceStates.map((state) => invoiceWord(state, profile));

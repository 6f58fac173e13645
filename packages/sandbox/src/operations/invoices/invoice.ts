import { invoiceStates } from '@datafono/contract';
import { sql } from 'kysely';
import type { Context } from '../../core/operation.ts';
import type { Objects } from '../../storage/object-shapes.ts';
import { field, findObject, listObjects } from '../../storage/objects.ts';
import { showExtra } from '../extra-fields.ts';
import { showPayment } from '../payments/payment.ts';

type Invoice = Objects['invoice'];
type Payment = Objects['payment'];

/** The identity of an invoice (interface, "States and transitions", Invoice). */
type InvoiceIdentity = Pick<Invoice, 'provider' | 'reference' | 'provider_id'>;

/**
 * Finds the live invoice with an identity. The interface identifies an invoice by all three fields, so an invoice that
 * lacks one of them has no duplicates.
 */
export async function findDuplicate(
  { provider, reference, provider_id }: InvoiceIdentity,
  context: Context,
): Promise<Invoice | undefined> {
  if (provider === null || reference === null || provider_id === null) return undefined;
  const invoice = field<'invoice'>;
  const [duplicate] = await listObjects('invoice', context, (query) =>
    query
      .where(invoice('provider'), '=', provider)
      .where(invoice('reference'), '=', reference)
      .where(invoice('provider_id'), '=', provider_id)
      .where(invoice('status'), '=', sql.lit('CREATED')),
  );
  return duplicate;
}

/** The current payment of an invoice. */
export async function paymentOf({ payment_id }: Invoice, context: Context): Promise<Payment> {
  const payment = await findObject('payment', payment_id, context);
  if (!payment) throw new Error('An invoice has no payment.');
  return payment;
}

/** An invoice in a list: without its payment. */
export function showInvoice(invoice: Invoice, context: Pick<Context, 'profile'>) {
  const { items, extra, ...shown } = invoice;
  const { partial_payment_config = null } = extra ?? {};
  return {
    ...shown,
    status: invoiceWord(invoice.status, context.profile),
    remarks: null,
    ...(items !== null && { items }),
    ...showExtra(
      'invoices',
      { partial_payment_config: ['partial_payment_config', partial_payment_config] },
      context,
    ),
    is_test: true,
  };
}

/**
 * An invoice in the answer to an operation on it: with its payment.
 *
 * @param payment read from the store by default
 */
export async function showWithPayment(invoice: Invoice, context: Context, payment?: Payment) {
  const current = payment ?? (await paymentOf(invoice, context));
  return { ...showInvoice(invoice, context), payment: showPayment(current, context) };
}

/** The profile's name for a state. */
function invoiceWord(state: string, { invoices }: Context['profile']): string {
  if (state === 'EXTERNALLY_PAID') return invoices.externallyPaidStatus;
  return state === 'REMOVED' ? invoices.removedStatus : state;
}

/** The state with that name in the profile; `undefined` when there is none. */
export const invoiceState = (word: string, profile: Context['profile']): Invoice['status'] | undefined =>
  invoiceStates.find((state) => invoiceWord(state, profile) === word);

/** The profile's names for all states. */
export const invoiceWords = (profile: Context['profile']): readonly string[] =>
  invoiceStates.map((state) => invoiceWord(state, profile));

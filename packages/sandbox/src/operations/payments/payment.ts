import { CURRENCY, openPaymentStates } from '@datafono/contract';
import type { Context } from '../../core/operation.ts';
import { encodeTime } from '../../storage/columns.ts';
import type { Objects } from '../../storage/object-shapes.ts';
import { amountLabel, requestText } from '../customer-messages.ts';
import { showExtra } from '../extra-fields.ts';
import { create } from '../transitions.ts';

type Payment = Objects['payment'];

/** The fields of a new payment that its creator provides. */
export type NewPayment = Pick<Payment, 'title' | 'amount' | 'is_test'> & Partial<Payment>;

const defaults = {
  customer_id: null,
  payer_id: null,
  invoice_id: null,
  source: null,
  phone: null,
  email: null,
  description: null,
  external_id: null,
  reference: null,
  redirect_url: null,
  metadata: null,
  remarks: null,
  expiration_at: null,
  paid_at: null,
  extra: null,
};

/** Creates a payment, requests it from its customer and schedules its expiration. */
export async function insertPayment(details: NewPayment, context: Context): Promise<Payment> {
  const fixed = { id: context.newId(), created_at: encodeTime(context.now) };
  const row: Payment = { ...defaults, ...details, ...fixed, status: 'pending' };
  await create('payment', row, showPayment, context);
  await requestPayment('payment_request', row, requestText(row), context);
  if (row.expiration_at !== null)
    await context.schedule({ kind: 'payments.expire', subject: row.id, due: new Date(row.expiration_at) });
  return row;
}

/** Sends the link of a payment to its customer. */
export const requestPayment = (
  kind: string,
  payment: Payment,
  text: string,
  context: Context,
): Promise<void> =>
  context.notifyCustomer({
    kind,
    customer_id: payment.customer_id,
    subject: payment.id,
    link: context.link('p', payment.id),
    text,
  });

/** Whether a payment can still be paid, by its own state. */
export const isOpen = ({ status }: Payment): boolean => openPaymentStates.some((state) => state === status);

/** A payment in an answer of the service. */
export function showPayment(payment: Payment, context: Pick<Context, 'profile' | 'link'>) {
  const { profile, link } = context;
  const { payer_id, invoice_id, extra, ...shown } = payment;
  return {
    ...shown,
    status: statusWord(payment, profile),
    amount_label: amountLabel(payment.amount),
    currency: CURRENCY,
    payment_link: link('p', payment.id),
    ...showExtra('payments', extraShown(extra ?? {}), context),
  };
}

/** The extra fields that public sources show in a payment, and the accepted fields that they come from. */
const extraShown = ({ due_date, document_url, allows, splits }: NonNullable<Payment['extra']>) =>
  ({
    due_date: ['due_date', due_date ?? null],
    document_link: ['document_url', document_url ?? null],
    allows: ['allows', allows ?? null],
    splits: ['splits', splits ?? []],
  }) as const;

function statusWord({ status }: Payment, { payments }: Context['profile']): string {
  if (status === 'cancelled') return payments.cancelledStatus;
  return status === 'expired' ? payments.expiredStatus : status;
}

import type { Context, DueMove } from '../core/operation.ts';
import type { AttemptRow, PaymentRow } from '../store/resource-rows.ts';
import { advance, type CauseOf } from './advance.ts';
import { attemptsOf, endAttempt, findAttempt } from './attempts.ts';
import { creditCollection } from './balance.ts';
import { payInvoice } from './invoice-moves.ts';
import { retryText } from './labels.ts';
import { findPayment, isOpen, requestPayment, showPayment, updatePayment } from './payment-rows.ts';

/** Whether a payment is paid: from the moment at which an attempt is, even before the payment itself moves. */
export async function isPaid(payment: PaymentRow, context: Context): Promise<boolean> {
  if (payment.status === 'approved') return true;
  return (await attemptsOf(payment.id, context)).some(({ status }) => status === 'paid');
}

/**
 * Ends an attempt; its payment follows some seconds later (interface, "Payment").
 *
 * @param code why it failed; `undefined` when it did not
 * @returns the attempt as it is then; `undefined`, with nothing done, when it had ended before
 */
export async function settleAttempt(
  attempt: AttemptRow,
  code: string | undefined,
  context: Context,
): Promise<AttemptRow | undefined> {
  const ended = await endAttempt(attempt, code, context);
  if (!ended) return undefined;
  const due = new Date(context.now.getTime() + context.profile.payments.resolvesAfter * 1000);
  const data = { attempt: ended.id };
  await context.schedule({ kind: 'payments.settle', subject: ended.payment_id, due, data });
  return ended;
}

/** A payment whose attempt has ended. It stays as it is where it was cancelled, expired or tried again meanwhile. */
export async function settleDue({ subject, data }: DueMove, context: Context): Promise<void> {
  const payment = await findPayment(subject, context);
  const attempt = await findAttempt(String(data?.['attempt']), context);
  if (!payment || !attempt) return;
  const { remarks, paid_at, status } = attempt;
  if (status === 'paid') await approve(payment, { remarks, paid_at }, context);
  else if (isOpen(payment) && !(await isTriedAgain(payment, context)))
    await reject(payment, { remarks }, context);
  else await notifyOfRejection(payment, { remarks }, context);
}

async function approve(payment: PaymentRow, change: Partial<PaymentRow>, context: Context): Promise<void> {
  const approved = await movePayment(payment, 'approve', context, change);
  if (!approved) return;
  await creditCollection(approved.amount, context);
  if (approved.invoice_id !== null) await payInvoice(approved.invoice_id, approved, context);
}

async function reject(payment: PaymentRow, change: Partial<PaymentRow>, context: Context): Promise<void> {
  const declined = await movePayment(payment, 'reject', context, change);
  if (!declined || declined.phone === null) return;
  const due = new Date(context.now.getTime() + context.profile.payments.returnsAfter * 1000);
  await context.schedule({ kind: 'payments.return', subject: declined.id, due, expected: declined.status });
}

/** Whether there is an attempt at a payment that has not failed: only one that began after those that have. */
const isTriedAgain = async ({ id }: PaymentRow, context: Context): Promise<boolean> =>
  (await attemptsOf(id, context)).some(({ status }) => status !== 'failed');

/** Says that an attempt failed at a payment that is in a newer state by now (interface, "Events"). */
async function notifyOfRejection(
  { id }: PaymentRow,
  change: Pick<PaymentRow, 'remarks'>,
  context: Context,
): Promise<void> {
  const payment = await updatePayment(id, change, context);
  const data = showPayment(payment, context);
  await context.emit({ type: 'payment.rejected', object: { type: 'payment', id }, data });
}

/** A rejected payment with a phone, which is asked for again. */
export async function returnDue({ subject, expected }: DueMove, context: Context): Promise<void> {
  const payment = await findPayment(subject, context);
  if (!payment || payment.status !== expected) return;
  const open = await movePayment(payment, 'resend', context);
  if (open) await requestPayment('payment_retry', open, retryText(open), context);
}

/** A payment whose time is over, unless it is paid. */
export async function expireDue({ subject }: DueMove, context: Context): Promise<void> {
  const payment = await findPayment(subject, context);
  if (!payment || (await isPaid(payment, context))) return;
  await close(payment, 'expire', 'PAYMENT_EXPIRED', context);
}

/** Cancels a payment. */
export const cancelPayment = (payment: PaymentRow, context: Context): Promise<void> =>
  close(payment, 'cancel', 'CANCELLED_BY_MERCHANT', context);

/**
 * Ends a payment that nobody paid: the attempts at it that are under way fail, for the reason of the code. No
 * `payment.rejected` tells of them, since nobody rejected them; it does of one that had failed before.
 */
async function close(
  payment: PaymentRow,
  cause: 'cancel' | 'expire',
  code: string,
  context: Context,
): Promise<void> {
  if (!(await movePayment(payment, cause, context))) return;
  for (const attempt of await attemptsOf(payment.id, context)) {
    if (attempt.status !== 'processing') continue;
    context.assume('attemptOfEnded');
    await endAttempt(attempt, code, context);
  }
}

/**
 * Moves a payment.
 *
 * @returns it as it is then; `undefined`, with nothing done, when it has no such move from its state
 */
export function movePayment(
  { id, status: from }: PaymentRow,
  cause: CauseOf<'payment'>,
  context: Context,
  change: Partial<PaymentRow> = {},
): Promise<PaymentRow | undefined> {
  const write = (status: string) => updatePayment(id, { ...change, status }, context);
  const show = (row: PaymentRow) => showPayment(row, context);
  return advance({ type: 'payment', id, from, cause, write, show }, context);
}

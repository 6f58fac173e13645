import type { Context, DueJob } from '../../core/operation.ts';
import type { Objects } from '../../storage/object-shapes.ts';
import { changeObject, findObject } from '../../storage/objects.ts';
import { creditCollection } from '../balance.ts';
import { retryText } from '../customer-messages.ts';
import { payInvoice } from '../invoices/invoice-transitions.ts';
import { applyTransition, type CauseOf } from '../transitions.ts';
import { attemptsOf, endAttempt } from './attempts.ts';
import { isOpen, requestPayment, showPayment } from './payment.ts';

type Payment = Objects['payment'];

/** Whether a payment is paid: from the moment an attempt is paid, even before the payment's own transition. */
export async function isPaid(payment: Payment, context: Context): Promise<boolean> {
  if (payment.status === 'approved') return true;
  return (await attemptsOf(payment.id, context)).some(({ status }) => status === 'paid');
}

/**
 * Ends an attempt; its payment follows some seconds later (interface, "Payment").
 *
 * @param code the decline code; `undefined` when it is paid
 * @returns the changed attempt; `undefined`, without any write, when it had already ended
 */
export async function settleAttempt(
  attempt: Objects['attempt'],
  code: string | undefined,
  context: Context,
): Promise<Objects['attempt'] | undefined> {
  const ended = await endAttempt(attempt, code, context);
  if (!ended) return undefined;
  const due = new Date(context.now.getTime() + context.profile.payments.resolvesAfter * 1000);
  const data = { attempt: ended.id };
  await context.schedule({ kind: 'payments.settle', subject: ended.payment_id, due, data });
  return ended;
}

/** Settles a payment after its attempt. A payment that was cancelled, expired or retried meanwhile stays in its state. */
export async function settleDue({ subject, data }: DueJob, context: Context): Promise<void> {
  const payment = await findObject('payment', subject, context);
  const attempt = await findObject('attempt', String(data?.['attempt']), context);
  if (!payment || !attempt) return;
  const { remarks, paid_at, status } = attempt;
  if (status === 'paid') await approve(payment, { remarks, paid_at }, context);
  else if (isOpen(payment) && !(await isRetried(payment, context)))
    await reject(payment, { remarks }, context);
  else await notifyOfRejection(payment, { remarks }, context);
}

async function approve(payment: Payment, change: Partial<Payment>, context: Context): Promise<void> {
  const approved = await transitionPayment(payment, 'approve', context, change);
  if (!approved) return;
  await creditCollection(approved.amount, context);
  if (approved.invoice_id !== null) await payInvoice(approved.invoice_id, approved, context);
}

async function reject(payment: Payment, change: Partial<Payment>, context: Context): Promise<void> {
  const declined = await transitionPayment(payment, 'reject', context, change);
  if (!declined || declined.phone === null) return;
  const due = new Date(context.now.getTime() + context.profile.payments.returnsAfter * 1000);
  await context.schedule({ kind: 'payments.return', subject: declined.id, due, expected: declined.status });
}

/** Whether a payment has an attempt that has not failed, which then started after the failed ones. */
const isRetried = async ({ id }: Payment, context: Context): Promise<boolean> =>
  (await attemptsOf(id, context)).some(({ status }) => status !== 'failed');

/** Emits the rejection of an attempt whose payment has moved on (interface, "Events"). */
async function notifyOfRejection(
  { id }: Payment,
  change: Pick<Payment, 'remarks'>,
  context: Context,
): Promise<void> {
  const payment = await changeObject('payment', id, change, context);
  const data = showPayment(payment, context);
  await context.emit({ type: 'payment.rejected', object: { type: 'payment', id }, data });
}

/** Reopens a rejected payment with a phone and requests it again. */
export async function returnDue({ subject, expected }: DueJob, context: Context): Promise<void> {
  const payment = await findObject('payment', subject, context);
  if (!payment || payment.status !== expected) return;
  const open = await transitionPayment(payment, 'resend', context);
  if (open) await requestPayment('payment_retry', open, retryText(open), context);
}

/** Expires a payment, unless it is paid. */
export async function expireDue({ subject }: DueJob, context: Context): Promise<void> {
  const payment = await findObject('payment', subject, context);
  if (!payment || (await isPaid(payment, context))) return;
  await endUnpaid(payment, 'expire', 'PAYMENT_EXPIRED', context);
}

/** Cancels a payment. */
export const cancelPayment = (payment: Payment, context: Context): Promise<void> =>
  endUnpaid(payment, 'cancel', 'CANCELLED_BY_MERCHANT', context);

/**
 * Ends an unpaid payment. Its attempts in progress fail with the code, without the event `payment.rejected`, because they were
 * not rejected. An attempt that had failed before emits the event.
 */
async function endUnpaid(
  payment: Payment,
  cause: 'cancel' | 'expire',
  code: string,
  context: Context,
): Promise<void> {
  if (!(await transitionPayment(payment, cause, context))) return;
  for (const attempt of await attemptsOf(payment.id, context)) {
    if (attempt.status !== 'processing') continue;
    await endAttempt(attempt, code, context);
  }
}

/**
 * Applies a transition to a payment.
 *
 * @returns the changed payment; `undefined`, without any write, when its state has no such transition
 */
export function transitionPayment(
  payment: Payment,
  cause: CauseOf<'payment'>,
  context: Context,
  change: Partial<Payment> = {},
): Promise<Payment | undefined> {
  return applyTransition(payment, { type: 'payment', cause, change, show: showPayment }, context);
}

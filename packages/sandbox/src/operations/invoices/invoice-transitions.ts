import type { Context } from '../../core/operation.ts';
import { encodeTime } from '../../storage/columns.ts';
import type { Objects } from '../../storage/object-shapes.ts';
import { findObject } from '../../storage/objects.ts';
import { applyTransition, type CauseOf } from '../transitions.ts';
import { showWithPayment } from './invoice.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Marks an invoice as paid (interface, "Invoice"), unless the payment is not its current one. */
export async function payInvoice(id: string, payment: Objects['payment'], context: Context): Promise<void> {
  const invoice = await findObject('invoice', id, context);
  if (invoice?.payment_id === payment.id) await transitionInvoice(invoice, 'pay', context);
}

/**
 * Applies a transition to an invoice.
 *
 * @returns the changed invoice; `undefined`, without any write, when its state has no such transition
 */
export function transitionInvoice(
  invoice: Objects['invoice'],
  cause: CauseOf<'invoice'>,
  context: Context,
  change: Partial<Objects['invoice']> = {},
): Promise<Objects['invoice'] | undefined> {
  const changes = { ...change, updated_at: encodeTime(context.now) };
  return applyTransition(
    invoice,
    { type: 'invoice', cause, change: changes, show: showWithPayment },
    context,
  );
}

/**
 * Schedules the next reminder of an unpaid invoice.
 *
 * @param sent number of reminders already sent
 */
export async function scheduleReminder(
  { id, payment_id }: Pick<Objects['invoice'], 'id' | 'payment_id'>,
  sent: number,
  context: Context,
): Promise<void> {
  const { everyDays, most } = context.profile.invoices.reminders;
  if (sent >= most) return;
  const due = new Date(context.now.getTime() + everyDays * DAY);
  const data = { payment: payment_id, notified: sent };
  await context.schedule({ kind: 'invoices.remind', subject: id, due, expected: 'CREATED', data });
}

import type { Context } from '../core/operation.ts';
import { encodeTime } from '../store/columns.ts';
import type { InvoiceRow, PaymentRow } from '../store/resource-rows.ts';
import { advance, type CauseOf } from './advance.ts';
import { findInvoice, showWithPayment, updateInvoiceRow } from './invoice-rows.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Marks an invoice as paid (interface, "Invoice"), unless the payment is not its current one. */
export async function payInvoice(id: string, payment: PaymentRow, context: Context): Promise<void> {
  const invoice = await findInvoice(id, context);
  if (invoice?.payment_id === payment.id) await moveInvoice(invoice, 'pay', context);
}

/**
 * Applies a transition to an invoice.
 *
 * @returns the updated invoice; `undefined`, without any write, when its state has no such transition
 */
export function moveInvoice(
  { id, status: from }: InvoiceRow,
  cause: CauseOf<'invoice'>,
  context: Context,
  change: Partial<InvoiceRow> = {},
): Promise<InvoiceRow | undefined> {
  const updated_at = encodeTime(context.now);
  const write = (status: string) => updateInvoiceRow(id, { ...change, status, updated_at }, context);
  const show = (row: InvoiceRow) => showWithPayment(row, context);
  return advance({ type: 'invoice', id, from, cause, write, show }, context);
}

/**
 * Schedules the next reminder of an unpaid invoice.
 *
 * @param sent number of reminders already sent
 */
export async function scheduleReminder(
  { id, payment_id }: Pick<InvoiceRow, 'id' | 'payment_id'>,
  sent: number,
  context: Context,
): Promise<void> {
  const { everyDays, most } = context.profile.invoices.reminders;
  if (sent >= most) return;
  const due = new Date(context.now.getTime() + everyDays * DAY);
  const data = { payment: payment_id, notified: sent };
  await context.schedule({ kind: 'invoices.remind', subject: id, due, expected: 'CREATED', data });
}

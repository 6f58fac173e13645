import type { Context, DueJob } from '../core/operation.ts';
import { findObject } from '../store/objects.ts';
import { paymentOf } from './invoice-rows.ts';
import { scheduleReminder } from './invoice-transitions.ts';
import { reminderText } from './labels.ts';
import { requestPayment } from './payment-rows.ts';
import { isPaid } from './payment-transitions.ts';

/** Sends the reminder of an invoice, unless it is paid, closed, or has a newer payment. */
export async function remindDue({ subject, expected, data }: DueJob, context: Context): Promise<void> {
  const invoice = await findObject('invoice', subject, context);
  if (!invoice || invoice.status !== expected || invoice.payment_id !== data?.['payment']) return;
  const payment = await paymentOf(invoice, context);
  if (await isPaid(payment, context)) return;
  await requestPayment('reminder', payment, reminderText(payment), context);
  await scheduleReminder(invoice, Number(data['notified']) + 1, context);
}

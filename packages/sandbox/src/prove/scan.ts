import type { Step } from './schedule.ts';
import type { Wire, WirePayment } from './wire.ts';

type ScanStep = Extract<Step, { does: 'scan' }>;

/** The states of a payment that can be paid. */
const OPEN = ['pending', 'in_progress', 'declined'];

/** Does what somebody does who has a link of an order: begins to pay, is declined, or pays. */
export async function scan(
  wire: Wire,
  payments: readonly WirePayment[],
  { how, old }: ScanStep,
): Promise<void> {
  const payable = payments.filter(({ status }) => OPEN.includes(status));
  const payment = old ? payable[0] : payable.at(-1);
  if (!payment) return;
  if (how === 'begins') await wire.startPaying(payment.id);
  else await wire.resolve(payment.id, how === 'paid' ? 'approve' : 'reject');
}

/** Seconds after which a payment has followed its attempt. */
export const FOLLOWS_S = 10;

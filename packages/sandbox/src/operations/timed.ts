import type { TimedMove } from '../core/operation.ts';
import { arriveDue, processDue } from './cashouts.ts';
import { settleDue as settleChargeDue } from './charges.ts';
import { expireDue, returnDue, settleDue as settlePaymentDue } from './payment-moves.ts';
import { remindDue } from './reminders.ts';

/** What carries out each kind of timed move; deliveries of events are not among them. */
export const timed: Readonly<Record<string, TimedMove>> = {
  'cashouts.process': processDue,
  'cashouts.arrive': arriveDue,
  'charges.settle': settleChargeDue,
  'payments.settle': settlePaymentDue,
  'payments.return': returnDue,
  'payments.expire': expireDue,
  'invoices.remind': remindDue,
};

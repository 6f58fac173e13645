import { resubmitOrder } from './charge-order.ts';
import { checkOrderOptions } from './check-order-options.ts';
import { type OrderAttempt, revised } from './order-attempt.ts';
import type { SettledOrder } from './settle-order.ts';
import { isAwaited, isKeyExpired, type OrderCharging } from './submit-attempt.ts';

/** What `sweepOrders` needs. */
export interface SweepOrdersOptions extends OrderCharging {
  /** Minutes since the last write of an attempt after which it is swept, 5 by default. */
  readonly older?: number | undefined;
  /** The most orders of one sweep, 100 by default. */
  readonly limit?: number | undefined;
}

const MINUTE = 60_000;
const DAY = 86_400_000;

/**
 * Ends the open attempts that nobody returns to: a customer closed the page, or an event was lost. Call it every few
 * minutes, from a cron job, a queue or a worker's schedule; several processes may. Each attempt is swept as `resubmitOrder`
 * would end it: its charge is read, or its request sent again under its own key once a refusal can end it. The longest
 * untouched come first, so that each sweep continues where the last one stopped; one that stays open is swept less and less
 * often, down to once a day.
 *
 * An attempt that only a person can end (`closeOrder`) is reported once, and costs no request after that.
 *
 * @returns the orders whose attempts were ended
 * @throws whatever the store throws
 * @example
 * setInterval(() => sweepOrders({ client, orderAttempts, report }), 300_000);
 */
export async function sweepOrders(options: SweepOrdersOptions): Promise<readonly SettledOrder[]> {
  checkOrderOptions('sweepOrders', options, { older: 'number?', limit: 'number?' });
  const { orderAttempts, older = 5, limit = 100, now = () => new Date() } = options;
  const before = new Date(now().getTime() - older * MINUTE).toISOString();
  const ended: SettledOrder[] = [];
  for (const orderId of await orderAttempts.stale(before, limit)) {
    const attempt = await orderAttempts.read(orderId);
    if (attempt?.state !== 'open') continue;
    const outcome = canResubmit(options, attempt) ? await resubmitOrder({ ...options, orderId }) : undefined;
    if (outcome && outcome.state !== 'unknown') ended.push({ orderId, outcome });
    else await postpone(options, orderId);
  }
  return ended;
}

/** Whether a request can tell how an attempt ended. */
const canResubmit = (options: OrderCharging, attempt: OrderAttempt): boolean =>
  !needsPerson(options, attempt) && (attempt.charge !== undefined || !isAwaited(options, attempt));

const needsPerson = (options: OrderCharging, attempt: OrderAttempt): boolean =>
  attempt.mismatch !== undefined || (!attempt.charge && isKeyExpired(options, attempt));

/**
 * Writes an attempt that is still open, so that the next sweep begins with others. It is swept again when it is twice as old,
 * and at least once a day: a bank may take days.
 */
async function postpone(options: OrderCharging, orderId: string): Promise<void> {
  const { orderAttempts, report, now = () => new Date() } = options;
  const attempt = await orderAttempts.read(orderId);
  if (attempt?.state !== 'open') return;
  const isReported = needsPerson(options, attempt);
  const time = now().getTime();
  const pause = Math.min(DAY, Math.max(0, time - Date.parse(attempt.since)));
  const changes = { isReported, staleSince: new Date(time + pause).toISOString() };
  const written = await orderAttempts.write(orderId, attempt.revision, revised(attempt, changes));
  // The answer with another charge was reported when it arrived.
  if (written && isReported && !attempt.isReported && attempt.mismatch !== 'other_charge')
    report?.(new Error(`Order ${orderId} stays unknown: check the service’s records and use closeOrder.`));
}

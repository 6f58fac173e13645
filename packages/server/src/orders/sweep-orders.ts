import { misconfigured } from '../errors/errors.ts';
import { report } from '../errors/report.ts';
import { resubmitLatest } from './charge-order.ts';
import { COUNT, checkOrderOptions, isCount } from './check-order-options.ts';
import { type OrderAttempt, revised } from './order-attempt.ts';
import type { ChargeOutcome } from './outcome.ts';
import type { SettledOrder } from './settle-order.ts';
import { HOUR_MS, isAwaited, isKeyExpired, MINUTE_MS, type OrderCharging } from './submit-attempt.ts';

/** What `sweepOrders` needs. */
export interface SweepOrdersOptions extends OrderCharging {
  /** Minutes since the last write of an attempt after which it is swept, 5 by default. */
  readonly older?: number | undefined;
  /** The most orders of one sweep, 100 by default. */
  readonly limit?: number | undefined;
}

const DAY_MS = 24 * HOUR_MS;

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
 * setInterval(() => sweepOrders({ client, orderAttempts, report }).catch(report), 300_000);
 */
export async function sweepOrders(options: SweepOrdersOptions): Promise<readonly SettledOrder[]> {
  checkOrderOptions('sweepOrders', options, { older: 'number?', limit: 'number?' });
  const { orderAttempts, older = 5, limit = 100, now = () => new Date() } = options;
  if (!isCount(limit)) throw misconfigured(`sweepOrders: limit ${COUNT}.`);
  const before = new Date(now().getTime() - older * MINUTE_MS).toISOString();
  const ended: SettledOrder[] = [];
  for (const orderId of await orderAttempts.stale(before, limit))
    try {
      const outcome = await sweepOrder(options, orderId);
      if (outcome && outcome.state !== 'unknown') ended.push({ orderId, outcome });
    } catch (error) {
      report(options, error); // the other orders are swept nevertheless
    }
  return ended;
}

/**
 * Ends one attempt, if that is possible. What is written first postpones its next sweep until it is twice as old, at most by
 * a day, since a bank may take days, or by an hour without a charge, since its key expires. Another process then sweeps other
 * orders, and an order whose sweep fails delays none.
 */
async function sweepOrder(options: OrderCharging, orderId: string): Promise<ChargeOutcome | undefined> {
  const { orderAttempts, now = () => new Date() } = options;
  const attempt = await orderAttempts.read(orderId);
  if (attempt?.state !== 'open') return undefined;
  const isReported = needsPerson(options, attempt);
  const time = now().getTime();
  const pause = Math.min(attempt.charge ? DAY_MS : HOUR_MS, Math.max(0, time - Date.parse(attempt.since)));
  const postponed = revised(attempt, { isReported, sweepAfter: new Date(time + pause).toISOString() });
  if (!(await orderAttempts.write(orderId, attempt.revision, postponed))) return undefined;
  // The answer with another charge was reported when it arrived.
  if (isReported && !attempt.isReported && attempt.mismatch !== 'other_charge')
    report(
      options,
      new Error(`Order ${orderId} stays unknown: check the service’s records and use closeOrder.`),
    );
  const canEnd = !isReported && (attempt.charge !== undefined || !isAwaited(options, attempt));
  return canEnd ? resubmitLatest(options, orderId) : undefined;
}

const needsPerson = (options: OrderCharging, attempt: OrderAttempt): boolean =>
  attempt.mismatch !== undefined || (!attempt.charge && isKeyExpired(options, attempt));

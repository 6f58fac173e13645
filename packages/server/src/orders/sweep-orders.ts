import { momentIn, now, phaseOf, revised } from './attempt-states.ts';
import type { EndedOrder } from './ended-orders.ts';
import type { AttemptOutcome } from './order-attempt.ts';
import { HOUR_MS, MINUTE_MS, type OrderSettings } from './order-settings.ts';
import { noteStuck, stuckMessage } from './person-needed.ts';
import { resubmitOrder } from './resubmit-order.ts';
import { isStuck } from './submit-attempt.ts';

/** The limits of a sweep. */
export interface SweepOptions {
  /** Milliseconds since the last write of an attempt after which it is swept, 5 minutes by default. */
  readonly untouchedMs?: number | undefined;
  /** The most orders of one sweep, 100 by default. */
  readonly limit?: number | undefined;
}

const DAY_MS = 24 * HOUR_MS;

/** Milliseconds after which a person must look at an attempt that is still open, whatever its phase: no bank takes longer. */
const LONG_OPEN_MS = 7 * DAY_MS;

/** Implements `Orders.sweep`. */
export async function sweepOrders(
  settings: OrderSettings,
  { untouchedMs = 5 * MINUTE_MS, limit = 100 }: SweepOptions,
): Promise<readonly EndedOrder[]> {
  const before = momentIn(settings, -untouchedMs);
  const ended: EndedOrder[] = [];
  for (const orderId of await settings.store.findStale(before, limit))
    try {
      const outcome = await sweepOrder(settings, orderId);
      if (outcome && outcome.state !== 'unknown') ended.push({ orderId, outcome });
    } catch (error) {
      settings.report(error); // the other orders are swept nevertheless
    }
  return ended;
}

/**
 * Ends one attempt, if possible. First it postpones the attempt's next sweep until the attempt is twice as old, so that meanwhile
 * other processes sweep other orders, and a failed sweep delays no other order. The delay is at most a day, since a bank may take
 * days; without a charge it is at most an hour, since the key expires.
 */
async function sweepOrder(settings: OrderSettings, orderId: string): Promise<AttemptOutcome | undefined> {
  const { store } = settings;
  const attempt = await store.read(orderId);
  if (attempt?.state !== 'open') return undefined;
  const phase = phaseOf(settings, attempt);
  const { charge, retryAt } = phase;
  const isReported = isStuck(phase, attempt.link);
  const age = Math.max(0, now(settings) - Date.parse(attempt.since));
  const sweepAfter = momentIn(settings, Math.min(charge ? DAY_MS : HOUR_MS, age));
  // First, and each time: a process may die between the two, and a note is written once.
  if (isReported || age > LONG_OPEN_MS) await noteStuck(settings, { orderId, attempt: attempt.number });
  const postponed = revised(settings, attempt, { isReported, sweepAfter });
  if (!(await store.write(orderId, attempt, postponed))) return undefined;
  // The answer with another charge was reported when it arrived.
  if (isReported && !attempt.isReported && !charge) settings.report(new Error(stuckMessage(orderId)));
  return isReported || retryAt ? undefined : resubmitOrder(settings, orderId);
}

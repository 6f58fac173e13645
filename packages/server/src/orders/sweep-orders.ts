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
  /** The most orders of one sweep; by default as many as are due, for at most 4 minutes. */
  readonly limit?: number | undefined;
  /** How many orders are swept at once, 10 by default. */
  readonly concurrency?: number | undefined;
  /** The most orders in a second, 20 by default. Each needs a call of the service, an order with a link sometimes two. */
  readonly perSecond?: number | undefined;
}

/** What a sweep did. */
export interface SweepResult<Ended extends EndedOrder = EndedOrder> {
  /** The orders whose attempts it ended. */
  readonly ended: readonly Ended[];
  /** How many attempts are still due; at most 100,000 are counted. More than 0 where the time or the limit was over. */
  readonly left: number;
}

/** Less than the five minutes between two sweeps. */
const SWEEP_MS = 4 * MINUTE_MS;

/** How many orders a sweep finds at once. */
const BATCH = 100;

const MOST_COUNTED = 100_000;

const DAY_MS = 24 * HOUR_MS;

/** Milliseconds after which a person must look at an attempt that is still open, whatever its phase: no bank takes longer. */
const LONG_OPEN_MS = 7 * DAY_MS;

/** Implements `Orders.sweep`. */
export async function sweepOrders(settings: OrderSettings, options: SweepOptions): Promise<SweepResult> {
  const { untouchedMs = 5 * MINUTE_MS, limit = Number.POSITIVE_INFINITY, concurrency = 10 } = options;
  const { store, report } = settings;
  const before = momentIn(settings, -untouchedMs);
  const end = now(settings) + SWEEP_MS;
  const pace = paceOf(options.perSecond ?? 20);
  const ended: EndedOrder[] = [];
  const swept = new Set<string>();
  let failures = 0;
  const sweepEach = async (orderIds: Iterable<string>) => {
    for (const orderId of orderIds) {
      if (now(settings) >= end) return;
      swept.add(orderId);
      try {
        const outcome = await sweepOrder(settings, orderId, pace);
        if (outcome && outcome.state !== 'unknown') ended.push({ orderId, outcome });
      } catch (error) {
        failures += 1;
        report(error); // the other orders are swept nevertheless
      }
    }
  };
  while (swept.size < limit && now(settings) < end) {
    const wanted = Math.min(BATCH, limit - swept.size);
    // An order that cannot be written stays due: it is found again, and others behind it.
    const due = await store.findStale(before, wanted + failures);
    const orderIds = due.filter((orderId) => !swept.has(orderId)).slice(0, wanted);
    if (orderIds.length === 0) break;
    const next = orderIds.values();
    await Promise.all(Array.from({ length: concurrency }, () => sweepEach(next)));
  }
  return { ended, left: (await store.findStale(before, MOST_COUNTED)).length };
}

/** Waits until the next order may be sent: as many as in a second at once, the others evenly. */
function paceOf(perSecond: number): () => Promise<void> {
  const gapMs = 1_000 / perSecond;
  const burstMs = Math.max(1_000, gapMs);
  let reserved = 0;
  return async () => {
    const time = performance.now();
    reserved = Math.max(reserved, time) + gapMs;
    const waitMs = reserved - burstMs - time;
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
  };
}

/**
 * Ends one attempt, if possible. First it postpones the attempt's next sweep until the attempt is twice as old, so that meanwhile
 * other processes sweep other orders, and a failed sweep delays no other order. The delay is at most a day, since a bank may take
 * days; without a charge it is at most an hour, since the key expires.
 */
async function sweepOrder(
  settings: OrderSettings,
  orderId: string,
  pace: () => Promise<void>,
): Promise<AttemptOutcome | undefined> {
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
  if (isReported || retryAt) return undefined;
  await pace();
  return resubmitOrder(settings, orderId);
}

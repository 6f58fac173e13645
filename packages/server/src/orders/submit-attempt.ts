import type { Charge } from '@datafono/contract';
import type { TimedCallOptions } from '../call/call-options.ts';
import { countdown } from '../call/countdown.ts';
import { CallError, ConflictError } from '../errors/errors.ts';
import { report } from '../errors/report.ts';
import type { Client } from '../resources/client.ts';
import {
  differences,
  idempotencyKeyOf,
  later,
  type OrderAttempt,
  type OrderAttemptStore,
  revised,
  type StoredCharge,
} from './order-attempt.ts';
import { type AttemptUpdate, type ChargeOutcome, outcomeOf, updateFromCharge } from './outcome.ts';
import { refusalReasonOf } from './refusal-reason.ts';

/** What every function that charges orders needs. */
export interface OrderCharging {
  /** The client of the service. */
  readonly client: Pick<Client, 'charges'>;
  /** The store of order attempts. */
  readonly orderAttempts: OrderAttemptStore;
  /**
   * Receives every error of the service, and which money to return; `console.error` by default. None has a secret or
   * personal data in it. What it throws, or rejects with, is ignored.
   */
  readonly report?: ((error: unknown) => unknown) | undefined;
  /**
   * Hours in which the service recognizes an idempotency key, 23 by default: the interface states no duration, and a day
   * is assumed. After this time a lost answer is not requested again, since the service could charge again.
   */
  readonly idempotencyWindow?: number | undefined;
  /**
   * Prefix of every idempotency key, none by default. It tells this shop from others that use the same account and may
   * have the same order ids. Printable ASCII. An attempt stores its own.
   */
  readonly keyPrefix?: string | undefined;
  /**
   * Minutes for which a request without an answer can still arrive at the service and charge, held by a network or a
   * queue: 2 by default. Until then no refusal ends an order attempt. More is safer, such as where the clocks of servers
   * differ, and lets customers wait longer before they can use another card.
   */
  readonly lateArrival?: number | undefined;
  /**
   * The most attempts at one order that begin within an hour, 10 by default. One more is `refused` with the reason `later`,
   * and nothing is written or sent: whoever tests stolen cards needs many.
   */
  readonly attemptsPerHour?: number | undefined;
  /** The current time; for tests. */
  readonly now?: (() => Date) | undefined;
}

const DEFAULT_IDEMPOTENCY_WINDOW = 23;
const DEFAULT_LATE_ARRIVAL = 2;
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
/** Milliseconds until a repeat that was turned away is repeated by a read. */
const RETRY_PAUSE_MS = 10_000;
/** Milliseconds for which a process that dies may have been sending a call with its maxRetries: `totalTimeout` by default. */
const LONGEST_CALL_MS = 80_000;
/** Milliseconds that the clocks of two servers may differ. */
const CLOCK_SKEW_MS = 300_000;

/** When the requests that are sent from now on for a while (milliseconds) can no longer arrive. */
const retryAtAfter = (
  { lateArrival = DEFAULT_LATE_ARRIVAL, now = () => new Date() }: Pick<OrderCharging, 'lateArrival' | 'now'>,
  sending = 0,
): string => new Date(now().getTime() + sending + lateArrival * MINUTE_MS).toISOString();

/** Writes the first revision of an attempt, then creates its charge. @returns `undefined` when another process wrote */
export async function submitFirst(
  charging: OrderCharging,
  orderId: string,
  { attempt, after }: { readonly attempt: OrderAttempt; readonly after: OrderAttempt | undefined },
): Promise<ChargeOutcome | undefined> {
  const timeLeft = countdown(LONGEST_CALL_MS, () => now(charging));
  const sent = { ...attempt, retryAt: retryAtAfter(charging, LONGEST_CALL_MS) };
  if (!(await charging.orderAttempts.write(orderId, after?.revision, sent))) return undefined;
  return submit(charging, orderId, sent, { isRepeat: false, retryAt: undefined, timeLeft });
}

/**
 * Finds out how an open attempt ended: reads its charge, or sends its request again under the same key.
 *
 * @returns `undefined` when another process wrote meanwhile, so that nothing was sent
 */
export async function resubmit(
  charging: OrderCharging,
  orderId: string,
  attempt: OrderAttempt,
): Promise<ChargeOutcome | undefined> {
  if (attempt.charge)
    return saveUpdate(
      charging,
      orderId,
      attempt,
      await refreshCharge(charging, orderId, attempt, attempt.charge),
    );
  if (isKeyExpired(charging, attempt)) return outcomeOf(attempt);
  const timeLeft = countdown(LONGEST_CALL_MS, () => now(charging));
  const retryAt = isAwaited(charging, attempt) ? attempt.retryAt : undefined;
  // The new revision invalidates refusals that other processes may still receive for theirs.
  const next = revised(
    attempt,
    { retryAt: later(retryAt, retryAtAfter(charging, LONGEST_CALL_MS)) },
    charging.now,
  );
  if (!(await charging.orderAttempts.write(orderId, attempt.revision, next))) return undefined;
  return submit(charging, orderId, next, { isRepeat: true, retryAt, timeLeft });
}

export const now = ({ now = () => new Date() }: Pick<OrderCharging, 'now'>): number => now().getTime();

/** Whether a request of the attempt that has no answer can still arrive. */
export const isAwaited = (
  charging: Pick<OrderCharging, 'now'>,
  { retryAt }: Pick<OrderAttempt, 'retryAt'>,
): boolean => retryAt !== undefined && Date.parse(retryAt) > now(charging);

/** Whether the service may have forgotten an attempt's key. True as well when the attempt's age is not plausible. */
export function isKeyExpired(charging: OrderCharging, { since }: OrderAttempt): boolean {
  const { idempotencyWindow = DEFAULT_IDEMPOTENCY_WINDOW } = charging;
  const age = now(charging) - Date.parse(since);
  return !(age >= -CLOCK_SKEW_MS && age <= idempotencyWindow * HOUR_MS);
}

/** What is known of the requests of an attempt before the one that is sent. */
interface EarlierRequests {
  readonly isRepeat: boolean;
  /** Until when one of them can still arrive; `undefined` when none can. */
  readonly retryAt: string | undefined;
  /** Milliseconds for which this one may still be sent: what was written before it allows for no more. */
  readonly timeLeft: () => number;
}

async function submit(
  charging: OrderCharging,
  orderId: string,
  attempt: OrderAttempt,
  earlier: EarlierRequests,
): Promise<ChargeOutcome> {
  const idempotencyKey = idempotencyKeyOf(orderId, attempt);
  const { timeLeft } = earlier;
  if (timeLeft() <= 0) return outcomeOf(attempt); // the store was slow: the next call sends it
  let update: AttemptUpdate;
  try {
    // Whatever the timeouts of the client are: it sends nothing after that.
    const options: TimedCallOptions = { idempotencyKey, timeLeft };
    const charge = await charging.client.charges.create(attempt.body, options);
    update = updateFor(charging, orderId, attempt, charge);
  } catch (error) {
    report(charging, error);
    update = updateFromError(charging, error, earlier);
  }
  return saveUpdate(charging, orderId, attempt, update);
}

/** A refusal ends the attempt only when no earlier request of it can still arrive: that one could be accepted. */
function updateFromError(
  charging: OrderCharging,
  error: unknown,
  { isRepeat, retryAt }: EarlierRequests,
): AttemptUpdate {
  const refusalReason = refusalReasonOf(error, isRepeat);
  if (refusalReason)
    return retryAt ? { state: 'open', retryAt } : { state: 'refused', refusalReason, retryAt };
  if (error instanceof ConflictError && error.is('idempotency_key_reused'))
    return { state: 'open', mismatch: 'key_reused', retryAt };
  const isAnswered = error instanceof CallError && error.outcome === 'none';
  if (!isAnswered) return { state: 'open', retryAt: later(retryAt, retryAtAfter(charging)) };
  // The repeat alone was turned away, such as by a limit of the rate: the next one waits.
  const pause = Math.max(RETRY_PAUSE_MS, 1_000 * (error.retryAfter ?? 0));
  return { state: 'open', retryAt: later(retryAt, new Date(now(charging) + pause).toISOString()) };
}

/** Reads a charge again. */
async function refreshCharge(
  charging: OrderCharging,
  orderId: string,
  attempt: OrderAttempt,
  { id }: StoredCharge,
): Promise<AttemptUpdate | undefined> {
  try {
    return updateFor(charging, orderId, attempt, await charging.client.charges.get(id));
  } catch (error) {
    report(charging, error);
    return undefined;
  }
}

/** What a charge means for its attempt. Reports a charge that does not match. */
export function updateFor(
  charging: OrderCharging,
  orderId: string,
  attempt: OrderAttempt,
  charge: Charge,
): AttemptUpdate {
  const update = updateFromCharge(charge, attempt);
  if (update.mismatch)
    report(
      charging,
      new Error(
        `Charge ${charge.id} was returned for order ${orderId} with another ` +
          `${differences(attempt, charge).join(' and ')}: check it, and end the order with closeOrder.`,
      ),
    );
  return update;
}

/** Writes an update, if the attempt is still open. @returns how the attempt stands after that */
export async function saveUpdate(
  charging: Pick<OrderCharging, 'orderAttempts' | 'now' | 'report'>,
  orderId: string,
  attempt: OrderAttempt,
  update: AttemptUpdate | undefined,
): Promise<ChargeOutcome> {
  const { orderAttempts } = charging;
  const { revision } = attempt;
  if (!update || isUnchanged(update, attempt))
    return outcomeOf((await orderAttempts.read(orderId)) ?? attempt);
  const next = revised(attempt, update, charging.now);
  if (await orderAttempts.write(orderId, revision, next)) return outcomeOf(next);
  const latest = await orderAttempts.read(orderId);
  // A charge holds for every process. A refusal does not: another process may have received another answer.
  if (latest?.state === 'open' && latest.number === attempt.number && update.charge)
    return saveUpdate(charging, orderId, latest, update);
  if (update.state === 'paid' && update.charge && update.charge.id !== latest?.charge?.id)
    reportUnmatchedCharge(charging, update.charge.id, orderId);
  return outcomeOf(latest ?? attempt);
}

/** Reports a charge that took money for no attempt. */
export const reportUnmatchedCharge = (
  charging: Pick<OrderCharging, 'report'>,
  charge: string,
  orderId: string | undefined,
): void =>
  report(
    charging,
    new Error(
      `Charge ${charge} was paid${orderId === undefined ? '' : ` for order ${orderId}`} and belongs to no open order ` +
        'attempt: find out what it was for, and return the money.',
    ),
  );

/** Whether an update adds nothing to an open attempt. */
const isUnchanged = ({ state, charge, mismatch, retryAt }: AttemptUpdate, attempt: OrderAttempt): boolean =>
  state === 'open' &&
  charge?.status === attempt.charge?.status &&
  mismatch === attempt.mismatch &&
  retryAt === attempt.retryAt;

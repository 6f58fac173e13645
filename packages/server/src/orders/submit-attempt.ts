import type { Charge } from '@datafono/contract';
import type { TimedCallOptions } from '../call/operation.ts';
import { countdown } from '../call/time-limits.ts';
import { CallError, ConflictError } from '../errors/errors.ts';
import {
  type AttemptUpdate,
  differences,
  idempotencyKeyOf,
  isUnchanged,
  later,
  momentIn,
  now,
  outcomeOf,
  phaseOf,
  revised,
  updateFromCharge,
} from './attempt-states.ts';
import type { AttemptOutcome, OrderAttempt, StoredCharge } from './order-attempt.ts';
import type { OrderSettings } from './order-settings.ts';
import { refusalReasonOf } from './refusal-reason.ts';

/** Least milliseconds until a request is repeated again after its repeat was turned away. */
const RETRY_PAUSE_MS = 10_000;

/** The time from which requests that are sent within the next `sending` milliseconds can no longer arrive. */
const retryAtAfter = (settings: OrderSettings, sending = 0): string =>
  momentIn(settings, sending + settings.lateArrivalMs);

/** Writes the first revision of an attempt, then creates its charge. @returns `undefined` when another process wrote */
export async function submitFirst(
  settings: OrderSettings,
  orderId: string,
  { attempt, after }: { readonly attempt: OrderAttempt; readonly after: OrderAttempt | undefined },
): Promise<AttemptOutcome | undefined> {
  const timeLeft = countdown(settings.sendingMs, () => now(settings));
  const sent = { ...attempt, retryAt: retryAtAfter(settings, settings.sendingMs) };
  if (!(await settings.store.write(orderId, after, sent))) return undefined;
  return submit(settings, orderId, sent, { isRepeat: false, retryAt: undefined, timeLeft });
}

/**
 * Finds out how an open attempt ended: reads its charge, or sends its request again under the same key. A `mismatched` attempt is
 * sent, too, because the service's records may have been corrected.
 *
 * @returns `undefined`, with nothing sent, when another process wrote meanwhile
 */
export async function resubmit(
  settings: OrderSettings,
  orderId: string,
  attempt: OrderAttempt,
): Promise<AttemptOutcome | undefined> {
  const { name, charge, retryAt } = phaseOf(settings, attempt);
  if (charge)
    return saveAnswer(settings, orderId, attempt, await refreshCharge(settings, orderId, attempt, charge));
  if (name === 'expired') return outcomeOf(attempt);
  const timeLeft = countdown(settings.sendingMs, () => now(settings));
  // The new revision invalidates refusals that other processes may still receive for the old one.
  const next = revised(settings, attempt, {
    retryAt: later(retryAt, retryAtAfter(settings, settings.sendingMs)),
  });
  if (!(await settings.store.write(orderId, attempt, next))) return undefined;
  return submit(settings, orderId, next, { isRepeat: true, retryAt, timeLeft });
}

/** The requests of an attempt before the next one. */
interface EarlierRequests {
  readonly isRepeat: boolean;
  /** The time until which an earlier request can still arrive; `undefined` when none can. */
  readonly retryAt: string | undefined;
  /** Milliseconds for which the next request may still be sent: the stored `retryAt` allows for no more. */
  readonly timeLeft: () => number;
}

async function submit(
  settings: OrderSettings,
  orderId: string,
  attempt: OrderAttempt,
  earlier: EarlierRequests,
): Promise<AttemptOutcome> {
  const idempotencyKey = idempotencyKeyOf(orderId, attempt);
  const { timeLeft } = earlier;
  if (timeLeft() <= 0) return outcomeOf(attempt); // the store was slow: the next call sends the request
  let update: AttemptUpdate;
  try {
    // The client sends nothing after `timeLeft` is over, whatever its own timeouts are.
    const options: TimedCallOptions = { idempotencyKey, timeLeft };
    const charge = await settings.client.charges.create(attempt.body, options);
    update = updateFor(settings, orderId, attempt, charge);
  } catch (error) {
    settings.report(error);
    update = updateFromError(settings, error, earlier);
  }
  return saveAnswer(settings, orderId, attempt, update);
}

/**
 * The answer of the service was not written, for example because the caller itself has locked the order's row. Money may have
 * moved; the next call about the order finds the answer again.
 */
class UnwrittenAnswerError extends Error {
  override readonly name = 'UnwrittenAnswerError';
  /** The outcome as it is stored: unknown. */
  readonly outcome: AttemptOutcome;

  constructor(orderId: string, outcome: AttemptOutcome, cause: unknown) {
    const message =
      `The service has answered for order ${orderId}, and the answer could not be written. The order stays unknown until ` +
      'the next call about it.';
    super(message, { cause });
    this.outcome = outcome;
  }
}

/** Milliseconds after which an answer counts as unwritten, whatever the store or a hook of the shop is waiting for. */
const MAX_WRITE_MS = 20_000;

/** Writes an answer of the service. @throws {UnwrittenAnswerError} when the write fails or takes too long */
async function saveAnswer(
  settings: OrderSettings,
  orderId: string,
  attempt: OrderAttempt,
  update: AttemptUpdate | undefined,
): Promise<AttemptOutcome> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    const tooSlow = () => reject(new Error(`The store has not answered for ${MAX_WRITE_MS} milliseconds.`));
    timer = setTimeout(tooSlow, MAX_WRITE_MS);
  });
  try {
    return await Promise.race([saveUpdate(settings, orderId, attempt, update), limit]);
  } catch (error) {
    throw new UnwrittenAnswerError(orderId, outcomeOf(attempt), error);
  } finally {
    clearTimeout(timer);
  }
}

/** The outcome of an order. Where the answer of the service was not written, this is reported, and the outcome is unknown. */
export async function orUnwritten<Outcome>(
  settings: OrderSettings,
  finding: Promise<Outcome>,
): Promise<Outcome | AttemptOutcome> {
  try {
    return await finding;
  } catch (error) {
    if (!(error instanceof UnwrittenAnswerError)) throw error;
    settings.report(error);
    return error.outcome;
  }
}

/** A refusal ends the attempt only when no earlier request can still arrive, because such a request could be accepted. */
function updateFromError(
  settings: OrderSettings,
  error: unknown,
  { isRepeat, retryAt }: EarlierRequests,
): AttemptUpdate {
  const refusalReason = refusalReasonOf(error, isRepeat);
  if (refusalReason)
    return retryAt ? { state: 'open', retryAt } : { state: 'refused', refusalReason, retryAt: undefined };
  if (error instanceof ConflictError && error.is('idempotency_key_reused'))
    return { state: 'open', mismatch: 'key_reused', retryAt };
  const isAnswered = error instanceof CallError && error.outcome === 'none';
  if (!isAnswered) return { state: 'open', retryAt: later(retryAt, retryAtAfter(settings)) };
  // Only the repeat was turned away, for example by a rate limit, so the next repeat waits.
  const pause = Math.max(RETRY_PAUSE_MS, 1_000 * (error.retryAfter ?? 0));
  return { state: 'open', retryAt: later(retryAt, momentIn(settings, pause)) };
}

/** Reads a charge again. */
async function refreshCharge(
  settings: OrderSettings,
  orderId: string,
  attempt: OrderAttempt,
  { id }: StoredCharge,
): Promise<AttemptUpdate | undefined> {
  try {
    return updateFor(settings, orderId, attempt, await settings.client.charges.get(id));
  } catch (error) {
    settings.report(error);
    return undefined;
  }
}

/** What a charge means for its attempt. Reports a charge that does not match. */
export function updateFor(
  settings: OrderSettings,
  orderId: string,
  attempt: OrderAttempt,
  charge: Charge,
): AttemptUpdate {
  const update = updateFromCharge(charge, attempt);
  if (update.mismatch)
    settings.report(
      new Error(
        `Charge ${charge.id} was returned for order ${orderId} with another ` +
          `${differences(attempt, charge).join(' and ')}: check it, and end the order with orders.close.`,
      ),
    );
  return update;
}

/** How often an update is written again because another process wrote meanwhile. */
const MAX_WRITE_RETRIES = 50;

export const storeConflict = (orderId: string): Error =>
  new Error(`Every write for order ${orderId} failed: check that the store’s write compares revisions.`);

/** Writes an update, if the attempt is still open. @returns how the attempt stands after that */
export async function saveUpdate(
  settings: OrderSettings,
  orderId: string,
  attempt: OrderAttempt,
  update: AttemptUpdate | undefined,
  retries = 0,
): Promise<AttemptOutcome> {
  const { store } = settings;
  if (!update || isUnchanged(update, attempt)) return outcomeOf((await store.read(orderId)) ?? attempt);
  const next = revised(settings, attempt, update);
  if (await store.write(orderId, attempt, next)) return outcomeOf(next);
  const latest = await store.read(orderId);
  if (retries === MAX_WRITE_RETRIES) throw storeConflict(orderId);
  // A charge holds for every process. A refusal does not, because another process may have received another answer.
  if (latest?.state === 'open' && latest.number === attempt.number && update.charge)
    return saveUpdate(settings, orderId, latest, update, retries + 1);
  if (update.state === 'paid' && update.charge && update.charge.id !== latest?.charge?.id)
    reportUnmatchedCharge(settings, { charge: update.charge.id, orderId });
  return outcomeOf(latest ?? attempt);
}

/** Reports a charge that took money but belongs to no attempt. */
export const reportUnmatchedCharge = (
  settings: OrderSettings,
  { charge, orderId }: { readonly charge: string; readonly orderId: string | undefined },
): void =>
  settings.report(
    new Error(
      `Charge ${charge} was paid${orderId === undefined ? '' : ` for order ${orderId}`} and belongs to no open order ` +
        'attempt: find out what it was for, and return the money.',
    ),
  );

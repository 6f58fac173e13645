import { statusesBeforeKeyLookup } from '@datafono/contract';
import type { TimedCallOptions } from '../call/operation.ts';
import { countdown } from '../call/time-limits.ts';
import { CallError, ConflictError } from '../errors/errors.ts';
import type { AttemptKind, AttemptOf } from './attempt-kind.ts';
import {
  type AttemptUpdate,
  idempotencyKeyOf,
  later,
  momentIn,
  now,
  type OpenPhase,
  outcomeOf,
  phaseOf,
  revised,
} from './attempt-states.ts';
import { chargeAttempts } from './charge-attempt.ts';
import { linkAttempts } from './link-attempt.ts';
import type { AttemptLink, AttemptOutcome, OrderAttempt } from './order-attempt.ts';
import type { OrderSettings } from './order-settings.ts';
import { refusalReasonOf } from './refusal-reason.ts';
import { saveAnswer } from './save-update.ts';

/** Least milliseconds until a request is repeated again after its repeat was turned away. */
const RETRY_PAUSE_MS = 10_000;

/** The time from which requests that are sent within the next `sending` milliseconds can no longer arrive. */
const retryAtAfter = (settings: OrderSettings, sending = 0): string =>
  momentIn(settings, sending + settings.lateArrivalMs);

const kindOf = ({ link }: OrderAttempt): AttemptKind => (link ? linkAttempts : chargeAttempts);

/** Writes the first revision of an attempt, then sends its request. @returns `undefined` when another process wrote */
export async function submitFirst(
  settings: OrderSettings,
  orderId: string,
  { attempt, after }: { readonly attempt: OrderAttempt; readonly after: OrderAttempt | undefined },
): Promise<AttemptOutcome | undefined> {
  const timeLeft = countdown(settings.sendingMs, () => now(settings));
  const sent = { ...attempt, retryAt: retryAtAfter(settings, settings.sendingMs) };
  if (!(await settings.store.write(orderId, after, sent))) return undefined;
  return submit(settings, { orderId, attempt: sent }, { isRepeat: false, retryAt: undefined, timeLeft });
}

/**
 * Finds out how an open attempt ended: reads what its request created, or sends the request again under the same key. A
 * `mismatched` one is sent, too: the service's records may have been put right.
 *
 * @returns `undefined`, with nothing sent, when another process wrote meanwhile
 */
export async function resubmit(
  settings: OrderSettings,
  orderId: string,
  attempt: OrderAttempt,
): Promise<AttemptOutcome | undefined> {
  const phase = phaseOf(settings, attempt);
  if (canRefresh(phase, attempt.link))
    return saveAnswer(settings, orderId, attempt, await refresh(settings, { orderId, attempt }));
  const { name, retryAt } = phase;
  if (name === 'expired') return outcomeOf(attempt);
  const timeLeft = countdown(settings.sendingMs, () => now(settings));
  const repeatedUntil = later(retryAt, retryAtAfter(settings, settings.sendingMs));
  // The new revision invalidates refusals that other processes may still receive for theirs.
  const next = revised(settings, attempt, {
    retryAt: repeatedUntil,
    ...(attempt.link?.as === 'invoice' && { link: { ...attempt.link, repeatedUntil } }),
  });
  if (!(await settings.store.write(orderId, attempt, next))) return undefined;
  return submit(settings, { orderId, attempt: next }, { isRepeat: true, retryAt, timeLeft });
}

/** Whether there is something to read: an invoice is found by its reference, also where the answer to its creation was lost. */
const canRefresh = ({ name, charge }: OpenPhase, link: AttemptLink | undefined): boolean =>
  charge !== undefined || (name === 'expired' && link?.as === 'invoice');

/** Whether a resubmission can end an attempt now. */
export const canEnd = (phase: OpenPhase, link: AttemptLink | undefined): boolean =>
  canRefresh(phase, link) || (phase.name === 'sent' && !phase.retryAt);

/** Whether only a person can end an attempt. */
export const isStuck = ({ name }: OpenPhase, link: AttemptLink | undefined): boolean =>
  name === 'mismatched' || (name === 'expired' && link?.as !== 'invoice');

/** @returns `undefined` where the service does not answer, which is reported, or nothing can be said yet */
async function refresh(settings: OrderSettings, of: AttemptOf): Promise<AttemptUpdate | undefined> {
  try {
    return await kindOf(of.attempt).refresh(settings, of, of.attempt.charge);
  } catch (error) {
    settings.report(error);
    return undefined;
  }
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
  of: AttemptOf,
  earlier: EarlierRequests,
): Promise<AttemptOutcome> {
  const { orderId, attempt } = of;
  const idempotencyKey = idempotencyKeyOf(orderId, attempt);
  const { timeLeft } = earlier;
  if (timeLeft() <= 0) return outcomeOf(attempt); // the store was slow: the next call sends the request
  let update: AttemptUpdate;
  try {
    // The client sends nothing after `timeLeft` is over, whatever its own timeouts are.
    const options: TimedCallOptions = { idempotencyKey, timeLeft };
    update = await kindOf(attempt).create(settings, of, options);
  } catch (error) {
    settings.report(error);
    update = updateFromError(settings, error, attempt, earlier);
  }
  return saveAnswer(settings, orderId, attempt, update);
}

/** Whether a request itself was refused, and not its key, its rate or its sender. */
const isRefused = (error: unknown): boolean =>
  error instanceof CallError &&
  error.outcome === 'none' &&
  !statusesBeforeKeyLookup.includes(error.status ?? 0);

/** Whether the moment has passed until which a link can be paid; an invoice has none. */
const hasExpired = (settings: OrderSettings, { request }: AttemptLink): boolean =>
  'expiration_at' in request && String(request.expiration_at) <= momentIn(settings, 0);

/**
 * A refusal ends the attempt only when no earlier request of it can still arrive: that one could be accepted. It never ends a
 * link that an earlier request may have created, such as where the moment of its expiry has passed meanwhile.
 */
function updateFromError(
  settings: OrderSettings,
  error: unknown,
  { link }: OrderAttempt,
  { isRepeat, retryAt }: EarlierRequests,
): AttemptUpdate {
  if (link && isRepeat && isRefused(error) && hasExpired(settings, link))
    return { state: 'open', mismatch: 'link_lost', retryAt };
  const refusalReason = link && isRepeat ? undefined : refusalReasonOf(error, isRepeat);
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

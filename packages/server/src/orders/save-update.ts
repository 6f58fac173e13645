import { type AttemptUpdate, isMoneyReturned, isUnchanged, outcomeOf, updated } from './attempt-states.ts';
import type { AttemptOutcome, OrderAttempt } from './order-attempt.ts';
import type { OrderSettings } from './order-settings.ts';
import { noteStuck, reportMoneyReturned, reportUnmatchedCharge } from './person-needed.ts';

/**
 * The answer of the service was not written, such as where the order's row is locked by the caller itself. Money may have
 * moved; the next call about the order finds the answer again.
 */
class UnwrittenAnswerError extends Error {
  override readonly name = 'UnwrittenAnswerError';
  /** How the order stands as it is written: unknown. */
  readonly outcome: AttemptOutcome;

  constructor(orderId: string, outcome: AttemptOutcome, cause: unknown) {
    const message =
      `The service has answered for order ${orderId}, and the answer could not be written. The order stays unknown until ` +
      'the next call about it.';
    super(message, { cause });
    this.outcome = outcome;
  }
}

/** Milliseconds after which an answer counts as unwritten, whatever the store, or a hook of the shop, waits for. */
const MAX_WRITE_MS = 20_000;

/** Writes an answer of the service. @throws {UnwrittenAnswerError} where that fails, or takes too long */
export async function saveAnswer(
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

/** How an order stands, also where the answer of the service was not written: that is reported. */
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

/** How often an update is written again for another process that wrote meanwhile. */
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
  const { charge } = attempt;
  // The payment that a link has first is the one that is shown. Another one pays the order where it is paid, nothing else.
  if (charge && update.charge && update.charge.id !== charge.id && update.state !== 'paid')
    return outcomeOf(attempt);
  const next = updated(settings, attempt, update);
  // First: a process that dies between the two has noted too much, not too little.
  await noteForPerson(settings, { orderId, next, before: attempt });
  if (await store.write(orderId, attempt, next)) return outcomeOf(next);
  const latest = await store.read(orderId);
  if (retries === MAX_WRITE_RETRIES) throw storeConflict(orderId);
  // A charge holds for every process. A refusal does not: another process may have received another answer.
  if (latest?.state === 'open' && latest.number === attempt.number && update.charge)
    return saveUpdate(settings, orderId, latest, update, retries + 1);
  if (update.state === 'paid' && update.charge && update.charge.id !== latest?.charge?.id)
    await reportUnmatchedCharge(settings, { charge: update.charge.id, orderId });
  return outcomeOf(latest ?? attempt);
}

/** Notes what has to be looked at in an attempt that is to be written: an answer that does not match, and money that has gone back. */
async function noteForPerson(
  settings: OrderSettings,
  {
    orderId,
    before,
    next,
  }: { readonly orderId: string; readonly before: OrderAttempt; readonly next: OrderAttempt },
): Promise<void> {
  const { charge, mismatch, number } = next;
  if (next.state === 'paid' && charge && isMoneyReturned(charge.status))
    await reportMoneyReturned(settings, { orderId, charge: charge.id, status: charge.status });
  if (mismatch && mismatch !== before.mismatch) await noteStuck(settings, { orderId, attempt: number });
}

import type { Charge } from '@datafono/contract';
import { ConflictError } from '../errors/errors.ts';
import type { Client } from '../resources/client.ts';
import {
  differences,
  idempotencyKeyOf,
  type OrderAttempt,
  type OrderAttemptStore,
  type StoredCharge,
} from './order-attempt.ts';
import { type ChargeOutcome, type Finding, findingFromCharge, outcomeOf } from './outcome.ts';
import { refusalReasonOf } from './refusal-reason.ts';

/** What every function that charges orders needs. */
export interface OrderCharging {
  readonly client: Pick<Client, 'charges'>;
  readonly orderAttempts: OrderAttemptStore;
  /** Receives every error of the service; none has a secret or personal data in it. */
  readonly report?: ((error: unknown) => void) | undefined;
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
  readonly now?: (() => Date) | undefined;
}

const DEFAULT_IDEMPOTENCY_WINDOW = 23;
const HOUR = 3_600_000;
/** Milliseconds that the clocks of two servers may differ. */
const SKEW = 300_000;

/** Creates the charge of an attempt that was just written. */
export const submitFirst = (
  charging: OrderCharging,
  orderId: string,
  attempt: OrderAttempt,
): Promise<ChargeOutcome> => submit(charging, orderId, attempt, false);

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
    return saveFinding(
      charging,
      orderId,
      attempt,
      await refreshCharge(charging, orderId, attempt, attempt.charge),
    );
  if (isKeyExpired(charging, attempt)) return outcomeOf(attempt);
  // The new revision invalidates refusals that other processes may still receive for theirs.
  const next = { ...attempt, revision: attempt.revision + 1 };
  if (!(await charging.orderAttempts.write(orderId, attempt.revision, next))) return undefined;
  return submit(charging, orderId, next, true);
}

/** Whether the service may have forgotten an attempt's key. True as well when the attempt's age is not plausible. */
export function isKeyExpired(
  { idempotencyWindow = DEFAULT_IDEMPOTENCY_WINDOW, now = () => new Date() }: OrderCharging,
  { since }: OrderAttempt,
): boolean {
  const age = now().getTime() - Date.parse(since);
  return !(age >= -SKEW && age <= idempotencyWindow * HOUR);
}

async function submit(
  charging: OrderCharging,
  orderId: string,
  attempt: OrderAttempt,
  isRepeat: boolean,
): Promise<ChargeOutcome> {
  const idempotencyKey = idempotencyKeyOf(orderId, attempt);
  let finding: Finding | undefined;
  try {
    const charge = await charging.client.charges.create(attempt.body, { idempotencyKey });
    finding = findingFor(charging, orderId, attempt, charge);
  } catch (error) {
    charging.report?.(error);
    finding = findingFromError(error, isRepeat);
  }
  return saveFinding(charging, orderId, attempt, finding);
}

function findingFromError(error: unknown, isRepeat: boolean): Finding | undefined {
  const refusalReason = refusalReasonOf(error, isRepeat);
  if (refusalReason) return { state: 'refused', refusalReason };
  const reused = error instanceof ConflictError && error.is('idempotency_key_reused');
  return reused ? { state: 'open', mismatch: 'key_reused' } : undefined;
}

/** Reads a charge again. */
async function refreshCharge(
  charging: OrderCharging,
  orderId: string,
  attempt: OrderAttempt,
  { id }: StoredCharge,
): Promise<Finding | undefined> {
  try {
    return findingFor(charging, orderId, attempt, await charging.client.charges.get(id));
  } catch (error) {
    charging.report?.(error);
    return undefined;
  }
}

/** What a charge means for its attempt. Reports a charge that does not match. */
export function findingFor(
  { report }: OrderCharging,
  orderId: string,
  attempt: OrderAttempt,
  charge: Charge,
): Finding {
  const finding = findingFromCharge(charge, attempt);
  if (finding.mismatch)
    report?.(
      new Error(
        `Charge ${charge.id} was returned for order ${orderId} with another ` +
          `${differences(attempt, charge).join(' and ')}: check it, and end the order with closeOrder.`,
      ),
    );
  return finding;
}

/** Writes a finding, if the attempt is still open. @returns how the attempt stands after that */
export async function saveFinding(
  charging: Pick<OrderCharging, 'orderAttempts'>,
  orderId: string,
  attempt: OrderAttempt,
  finding: Finding | undefined,
): Promise<ChargeOutcome> {
  const { orderAttempts } = charging;
  const { revision } = attempt;
  if (!finding || isUnchanged(finding, attempt))
    return outcomeOf((await orderAttempts.read(orderId)) ?? attempt);
  const next: OrderAttempt = { ...attempt, ...finding, revision: revision + 1 };
  if (await orderAttempts.write(orderId, revision, next)) return outcomeOf(next);
  const latest = await orderAttempts.read(orderId);
  // A charge holds for every process. A refusal does not: another process may have received another answer.
  if (latest?.state === 'open' && latest.number === attempt.number && finding.charge)
    return saveFinding(charging, orderId, latest, finding);
  return outcomeOf(latest ?? attempt);
}

/** Whether a finding adds nothing to an open attempt. */
const isUnchanged = ({ state, charge, mismatch }: Finding, attempt: OrderAttempt): boolean =>
  state === 'open' && charge?.status === attempt.charge?.status && mismatch === attempt.mismatch;

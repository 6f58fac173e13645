import type { Charge } from '@datafono/contract';
import { ConflictError } from '../errors/errors.ts';
import type { Client } from '../resources/client.ts';
import {
  type Attempt,
  type AttemptStore,
  differences,
  idempotencyKeyOf,
  type KeptCharge,
} from './attempt.ts';
import { type ChargeOutcome, type Finding, findingOf, outcomeOf } from './outcome.ts';
import { refusalOf } from './refusal.ts';

/** What charging orders stands on. */
export interface OrderCharging {
  readonly client: Pick<Client, 'charges'>;
  readonly attempts: AttemptStore;
  /** Gets every error of the service; none holds a secret or what was sent of a person. */
  readonly report?: ((error: unknown) => void) | undefined;
  /**
   * Hours for which the service knows a charge again by its idempotency key, 23 by default: the interface does not show
   * how long it does, and a day is assumed. A lost answer is asked for no longer than this, since then asking could charge
   * again.
   */
  readonly repeatableFor?: number | undefined;
  /**
   * Stands before every idempotency key, none by default: what tells this shop, or this set of its orders, from others
   * that use the same account and may have the same order ids. Printable ASCII. An attempt keeps the one that it was
   * begun under.
   */
  readonly keyPrefix?: string | undefined;
  readonly now?: (() => Date) | undefined;
}

const REPEATABLE_HOURS = 23;
const HOUR = 3_600_000;
/** Milliseconds that the clocks of two servers may be apart. */
const SKEW = 300_000;

/**
 * Asks the service about an attempt that is written down as open: the first time, or once more.
 *
 * @returns `undefined` when another process wrote meanwhile, so that nothing was asked
 */
export async function ask(
  charging: OrderCharging,
  orderId: string,
  attempt: Attempt,
  again: boolean,
): Promise<ChargeOutcome | undefined> {
  if (attempt.charge)
    return keep(charging, orderId, attempt, await look(charging, orderId, attempt, attempt.charge));
  if (!again) return create(charging, orderId, attempt, false);
  if (isForgotten(charging, attempt)) return outcomeOf(attempt);
  // Told to the other processes first, so that none of them takes its own question for the only one.
  const told = { ...attempt, revision: attempt.revision + 1 };
  if (!(await charging.attempts.write(orderId, attempt.revision, told))) return undefined;
  return create(charging, orderId, told, true);
}

/** Whether the service may have forgotten the key of an attempt: also when nobody can tell how old it is. */
export function isForgotten(
  { repeatableFor = REPEATABLE_HOURS, now = () => new Date() }: OrderCharging,
  { since }: Attempt,
): boolean {
  const age = now().getTime() - Date.parse(since);
  return !(age >= -SKEW && age <= repeatableFor * HOUR);
}

async function create(
  charging: OrderCharging,
  orderId: string,
  attempt: Attempt,
  again: boolean,
): Promise<ChargeOutcome> {
  const idempotencyKey = idempotencyKeyOf(orderId, attempt);
  let finding: Finding | undefined;
  try {
    finding = found(
      charging,
      orderId,
      attempt,
      await charging.client.charges.create(attempt.body, { idempotencyKey }),
    );
  } catch (error) {
    charging.report?.(error);
    finding = findingOfError(error, again);
  }
  return keep(charging, orderId, attempt, finding);
}

function findingOfError(error: unknown, again: boolean): Finding | undefined {
  const refusal = refusalOf(error, again);
  if (refusal) return { state: 'refused', refusal };
  const reused = error instanceof ConflictError && error.is('idempotency_key_reused');
  return reused ? { state: 'open', doubt: 'key_reused' } : undefined;
}

/** How a charge stands that the service has. */
async function look(
  charging: OrderCharging,
  orderId: string,
  attempt: Attempt,
  { id }: KeptCharge,
): Promise<Finding | undefined> {
  try {
    return found(charging, orderId, attempt, await charging.client.charges.get(id));
  } catch (error) {
    charging.report?.(error);
    return undefined;
  }
}

/** What a charge says of the attempt that it is the answer to. */
export function found({ report }: OrderCharging, orderId: string, attempt: Attempt, charge: Charge): Finding {
  const finding = findingOf(charge, attempt);
  if (finding.doubt)
    report?.(
      new Error(
        `Charge ${charge.id} was answered for order ${orderId} and is not what was asked for ` +
          `(${differences(attempt, charge).join(', ')}): look at it, and end the order with closeOrder.`,
      ),
    );
  return finding;
}

/** Writes down what was found, if the attempt is still open, and tells how it stands then. */
export async function keep(
  charging: Pick<OrderCharging, 'attempts'>,
  orderId: string,
  attempt: Attempt,
  finding: Finding | undefined,
): Promise<ChargeOutcome> {
  const { attempts } = charging;
  const { revision } = attempt;
  if (!finding || isKnown(finding, attempt)) return outcomeOf((await attempts.read(orderId)) ?? attempt);
  const next: Attempt = { ...attempt, ...finding, revision: revision + 1 };
  if (await attempts.write(orderId, revision, next)) return outcomeOf(next);
  const latest = await attempts.read(orderId);
  // A charge is one whoever asked. A refusal is not: who asked meanwhile may have been answered otherwise.
  if (latest?.state === 'open' && latest.number === attempt.number && finding.charge)
    return keep(charging, orderId, latest, finding);
  return outcomeOf(latest ?? attempt);
}

/** Whether an attempt says already that it is open, and why. */
const isKnown = ({ state, charge, doubt }: Finding, attempt: Attempt): boolean =>
  state === 'open' && charge?.status === attempt.charge?.status && doubt === attempt.doubt;

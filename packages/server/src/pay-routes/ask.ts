import type { Client } from '../client.ts';
import { type Attempt, type AttemptStore, idempotencyKeyOf, type KeptCharge } from './attempt.ts';
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
  readonly now?: (() => Date) | undefined;
}

const REPEATABLE_HOURS = 23;
const HOUR = 3_600_000;

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
  if (attempt.charge) return keep(charging, orderId, attempt, await look(charging, attempt.charge));
  if (!again) return create(charging, orderId, attempt, false);
  if (isForgotten(charging, attempt)) return outcomeOf(attempt);
  // Told to the other processes first, so that none of them takes its own question for the only one.
  const told = { ...attempt, revision: attempt.revision + 1 };
  if (!(await charging.attempts.write(orderId, attempt.revision, told))) return undefined;
  return create(charging, orderId, told, true);
}

function isForgotten(
  { repeatableFor = REPEATABLE_HOURS, now = () => new Date() }: OrderCharging,
  { since }: Attempt,
): boolean {
  return now().getTime() - Date.parse(since) > repeatableFor * HOUR;
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
    finding = findingOf(await charging.client.charges.create(attempt.body, { idempotencyKey }));
  } catch (error) {
    charging.report?.(error);
    const refusal = refusalOf(error, again);
    finding = refusal && { state: 'refused', refusal };
  }
  return keep(charging, orderId, attempt, finding);
}

/** How a charge stands that the service has. */
async function look({ client, report }: OrderCharging, { id }: KeptCharge): Promise<Finding | undefined> {
  try {
    return findingOf(await client.charges.get(id));
  } catch (error) {
    report?.(error);
    return undefined;
  }
}

/** Writes down what was found, if the attempt is still open, and tells how it stands then. */
export async function keep(
  charging: Pick<OrderCharging, 'attempts'>,
  orderId: string,
  attempt: Attempt,
  finding: Finding | undefined,
): Promise<ChargeOutcome> {
  const { attempts } = charging;
  const { revision, charge } = attempt;
  const same = finding?.state === 'open' && finding.charge?.status === charge?.status;
  if (!finding || same) return outcomeOf((await attempts.read(orderId)) ?? attempt);
  const next: Attempt = { ...attempt, ...finding, revision: revision + 1 };
  if (await attempts.write(orderId, revision, next)) return outcomeOf(next);
  const latest = await attempts.read(orderId);
  // A charge is one whoever asked. A refusal is not: who asked meanwhile may have been answered otherwise.
  if (latest?.state === 'open' && latest.number === attempt.number && finding.charge)
    return keep(charging, orderId, latest, finding);
  return outcomeOf(latest ?? attempt);
}

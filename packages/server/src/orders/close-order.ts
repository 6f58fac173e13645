import { fieldHasCardNumber } from '@datafono/card';
import { refuseRequest } from '../errors/errors.ts';
import { type AttemptUpdate, outcomeOf, phaseOf } from './attempt-states.ts';
import type { AttemptOutcome, OrderAttempt } from './order-attempt.ts';
import type { OrderSettings } from './order-settings.ts';
import { resubmitOrder } from './resubmit-order.ts';
import { saveUpdate } from './save-update.ts';

/** What the shop's staff found about an attempt in the service's records. */
export interface OrderFinding {
  /** The number of the attempt that was investigated. */
  readonly attempt: number;
  /** What the service's records show. Use `declined` also where there is no charge. */
  readonly as: 'paid' | 'declined';
  /** The id of the charge in the service's records. */
  readonly charge?: string | undefined;
}

/** Implements `Orders.close`. */
export async function closeOrder(
  settings: OrderSettings,
  orderId: string,
  finding: OrderFinding,
): Promise<AttemptOutcome | undefined> {
  const { attempt: number, charge } = finding;
  checkFinding(finding);
  const outcome = await resubmitOrder(settings, orderId);
  if (outcome?.state !== 'unknown') return outcome;
  const isAnswered = outcome.reason === 'pending' || outcome.reason === 'link';
  if (isAnswered && outcome.charge && outcome.charge.id !== charge) return outcome;
  // Whoever has the link can still pay with it.
  if (finding.as === 'declined' && outcome.link && outcome.charge && outcome.link.state !== 'taken_back')
    return outcome;
  const current = await settings.store.read(orderId);
  if (current?.state !== 'open' || current.number !== number) return current && outcomeOf(current);
  const { name, retryAt } = phaseOf(settings, current);
  // Its last request can still charge, and a link that an earlier one created can still be paid.
  if (!charge && (retryAt || (current.link && name === 'sent'))) return outcomeOf(current);
  return saveUpdate(settings, orderId, current, updateByStaff(finding, current));
}

function checkFinding({ as, charge }: OrderFinding): void {
  if (as !== 'paid' && as !== 'declined')
    throw refuseRequest('orders.close', ['as', "must be 'paid' or 'declined'"]);
  if (as === 'paid' && !charge)
    throw refuseRequest('orders.close', ['charge', 'is missing: name the charge that paid the order']);
  if (charge !== undefined && fieldHasCardNumber('id', charge))
    throw refuseRequest('orders.close', ['charge', 'contains card data']);
}

function updateByStaff({ as, charge: id }: OrderFinding, { body, charge }: OrderAttempt): AttemptUpdate {
  if (!id) return { state: 'refused', refusalReason: 'later' };
  const { amount } = charge?.id === id ? charge : body;
  return { state: as, charge: { id, status: as === 'paid' ? 'succeeded' : as, amount } };
}

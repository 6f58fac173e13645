import { fieldHasCardNumber } from '@datafono/card';
import { refuseRequest } from '../call/refuse-request.ts';
import { type OrderOptions, resubmitLatest } from './charge-order.ts';
import { checkOrderOptions } from './check-order-options.ts';
import type { OrderAttempt } from './order-attempt.ts';
import { type AttemptUpdate, type ChargeOutcome, outcomeOf } from './outcome.ts';
import { isAwaited, saveUpdate } from './submit-attempt.ts';

/** What `closeOrder` needs. */
export interface CloseOrderOptions extends OrderOptions {
  /** The number of the attempt that was investigated. */
  readonly attempt: number;
  /** What the service's records show; `declined` as well where there is no charge. */
  readonly as: 'paid' | 'declined';
  /** The id of the charge in the service's records. */
  readonly charge?: string | undefined;
}

/**
 * Ends an attempt of unknown outcome by what the shop's staff found in the service's records. It is for attempts that
 * resubmitting cannot end: the key expired or was reused, or the charge does not match. The attempt is resubmitted once
 * more first, and the service's answer prevails. A pending charge is ended only by its own id. An attempt is not closed as
 * declined without a charge while a request of it can still arrive (`retryAt`): call again after that.
 *
 * @returns how the order stands then; `undefined` when it has no attempt
 * @throws {RequestError} when it is closed as paid without a charge, when `as` is another text, and when the charge is a
 *   card number; nothing is written
 * @throws whatever the store throws
 * @example
 * await closeOrder({ client, orderAttempts, orderId, attempt: 1, as: 'paid', charge: 'cha_1' });
 */
export async function closeOrder(options: CloseOrderOptions): Promise<ChargeOutcome | undefined> {
  checkOrderOptions('closeOrder', options, {
    orderId: 'string',
    attempt: 'number',
    as: 'string',
    charge: 'string?',
  });
  const { orderAttempts, orderId, attempt: number, charge } = options;
  checkFinding(options);
  const outcome = await resubmitLatest(options, orderId);
  if (outcome?.state !== 'unknown') return outcome;
  if (outcome.reason === 'pending' && outcome.charge?.id !== charge) return outcome;
  const current = await orderAttempts.read(orderId);
  if (current?.state !== 'open' || current.number !== number) return current && outcomeOf(current);
  if (!charge && isAwaited(options, current)) return outcomeOf(current); // its last request can still charge
  return saveUpdate(options, orderId, current, updateByStaff(options, current));
}

function checkFinding({ as, charge }: CloseOrderOptions): void {
  if (as !== 'paid' && as !== 'declined')
    throw refuseRequest('closeOrder', ['as', "must be 'paid' or 'declined'"]);
  if (as === 'paid' && !charge)
    throw refuseRequest('closeOrder', ['charge', 'is missing: name the charge that paid the order']);
  if (charge !== undefined && fieldHasCardNumber('id', charge))
    throw refuseRequest('closeOrder', ['charge', 'contains card data']);
}

function updateByStaff({ as, charge: id }: CloseOrderOptions, { body, charge }: OrderAttempt): AttemptUpdate {
  if (!id) return { state: 'refused', refusalReason: 'later' };
  const { amount } = charge?.id === id ? charge : body;
  return { state: as, charge: { id, status: as === 'paid' ? 'succeeded' : as, amount } };
}

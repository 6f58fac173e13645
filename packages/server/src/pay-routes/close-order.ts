import { hasCardNumber } from '@datafono/card';
import { refuseRequest } from '../call/refuse-request.ts';
import { keep } from './ask.ts';
import type { Attempt } from './attempt.ts';
import { askOrder, type OrderOptions } from './charge-order.ts';
import { type ChargeOutcome, type Finding, outcomeOf } from './outcome.ts';

export interface CloseOrderOptions extends OrderOptions {
  /** The number of the attempt that was looked at. */
  readonly attempt: number;
  /** What the service's records say: `declined` stands for no charge at all, too. */
  readonly as: 'paid' | 'declined';
  /** The id of the charge in the service's records. */
  readonly charge?: string | undefined;
}

/**
 * Ends an attempt of unknown outcome by what the shop's staff found in the service's records, where asking does not tell
 * any more: its key may be forgotten, or was used for something else, or its charge is another one than was asked for.
 * The service is asked once more first, and what it answers goes before. A charge that its bank has not answered is
 * ended only by its own id. Close nothing as declined that was tried within the last minutes: a charge may be on its way.
 *
 * @returns how the order stands then; `undefined` when it was never tried
 * @throws {RequestError} when no charge is named that it is paid by; and whatever the store throws
 */
export async function closeOrder(options: CloseOrderOptions): Promise<ChargeOutcome | undefined> {
  const { attempts, orderId, attempt: number, charge } = options;
  checkCharge(options);
  const outcome = await askOrder(options);
  if (outcome?.state !== 'unknown') return outcome;
  if (outcome.reason === 'pending' && outcome.charge?.id !== charge) return outcome;
  const current = await attempts.read(orderId);
  if (current?.state !== 'open' || current.number !== number) return current && outcomeOf(current);
  return keep(options, orderId, current, endOf(options, current));
}

function checkCharge({ as, charge }: CloseOrderOptions): void {
  if (as === 'paid' && !charge)
    throw refuseRequest('closeOrder', ['charge', 'is missing: what is it paid by?']);
  if (charge !== undefined && hasCardNumber(charge))
    throw refuseRequest('closeOrder', ['charge', 'holds card data']);
}

function endOf({ as, charge: id }: CloseOrderOptions, { body, charge: known }: Attempt): Finding {
  if (!id) return { state: 'refused', refusal: 'later' };
  const { amount } = known?.id === id ? known : body;
  return { state: as, charge: { id, status: as === 'paid' ? 'succeeded' : as, amount } };
}

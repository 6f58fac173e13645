import { type Charge, chargeStatusAliases, stateOf, unknownField } from '@datafono/contract';
import { misconfigured, NotFoundError } from '../errors/errors.ts';
import { resubmitLatest } from './charge-order.ts';
import { checkOrderOptions } from './check-order-options.ts';
import { differences, type OrderAttempt, paymentMethodIdOf } from './order-attempt.ts';
import type { ChargeOutcome } from './outcome.ts';
import {
  isKeyExpired,
  type OrderCharging,
  reportUnmatchedCharge,
  saveUpdate,
  updateFor,
} from './submit-attempt.ts';

/** The fields of an event that name its charge. The event must have been verified: its charge is trusted. */
export interface ChargeEvent {
  /** Such as `charge.paid`. */
  readonly type: string;
  /** The object of the event. */
  readonly data: unknown;
}

/** What `settleOrder` needs. */
export interface SettleOrderOptions extends OrderCharging {
  /** The verified event. */
  readonly event: ChargeEvent;
  /**
   * Reads the id of the order off a charge, such as off its title; `undefined` where it has none: that charge is foreign, and
   * only the attempt that has stored it is ended by it.
   */
  readonly orderOf?: ((charge: Charge) => string | undefined) | undefined;
}

/** An order whose attempt an event or a sweep ended. */
export interface SettledOrder {
  /** The shop's id of the order. */
  readonly orderId: string;
  /** How the order stands now. */
  readonly outcome: ChargeOutcome;
}

/**
 * Ends the open attempt that an event is about. Duplicates, events out of order and events about foreign charges are
 * harmless. An event about the charge that an attempt has stored ends it without a request.
 *
 * A charge that no attempt has stored is that of a lost answer, or a foreign one, such as that of a subscription. With
 * `orderOf` it belongs to the order that is read off it, and to none where none is. Without, it may belong to the open
 * attempts with its card or account, amount and customer. `charge.paid` ends such an attempt if it is the only one, and has
 * the charge's title where there is no `orderOf`, unless the charge is that of an earlier attempt. In every other case the
 * attempt is resubmitted under its own key: `charge.failed` may be about an earlier attempt with the same card. When the
 * key has expired, or belongs to another request, a succeeded charge is accepted if `orderOf` reads the order's id off it;
 * otherwise use `closeOrder`.
 *
 * A paid charge that ends no attempt is reported: it may have arrived later than `lateArrival` for an order that was then
 * paid by other means. Return that money. Charges that `orderOf` reads no order off are not reported.
 *
 * @returns the orders that the event is about; empty when no attempt at them was open
 * @throws {Error} while the outcome of an attempt is unknown: answer 5xx, so that the event is delivered again
 * @throws whatever the store throws
 * @example
 * const receive = (request) => webhooks.handle(request, (event) => settleOrder({ client, orderAttempts, event }));
 */
export async function settleOrder(options: SettleOrderOptions): Promise<readonly SettledOrder[]> {
  checkOrderOptions('settleOrder', options, { event: 'object', orderOf: 'function?' });
  if (typeof options.event.type !== 'string')
    throw misconfigured('settleOrder: event must be a verified event, with a type.');
  const charge = chargeIn(options.event);
  if (!charge) return [];
  const known = await options.orderAttempts.withCharge(charge.id);
  if (known.length > 0) return settleEach(known, (orderId) => applyKnownCharge(options, orderId, charge));
  const candidates = await candidatesFor(options, charge);
  // Its answer may have arrived meanwhile.
  const sinceKnown = await options.orderAttempts.withCharge(charge.id);
  if (sinceKnown.length > 0)
    return settleEach(sinceKnown, (orderId) => applyKnownCharge(options, orderId, charge));
  const { orderIds, named } = candidates;
  const settled = await settleEach(orderIds, (orderId) => applyCandidate(options, orderId, candidates));
  const isForeign = options.orderOf !== undefined && named === undefined;
  const isSettled = settled.some(({ outcome }) => 'charge' in outcome && outcome.charge?.id === charge.id);
  if (charge.status === 'succeeded' && !isSettled && !isForeign)
    reportUnmatchedCharge(options, charge.id, named);
  return settled;
}

/** The charge of a verified event, as far as it can be read. */
function chargeIn({ type, data }: ChargeEvent): Charge | undefined {
  const charge: Partial<Charge> = Object(data);
  const { id, status } = charge;
  if (!type.startsWith('charge.') || typeof id !== 'string' || typeof status !== 'string') return undefined;
  return { ...charge, status: stateOf(chargeStatusAliases, status) } as Charge; // the rest is read where it is used
}

async function settleEach(
  orderIds: readonly string[],
  settle: (orderId: string) => Promise<ChargeOutcome | undefined>,
): Promise<readonly SettledOrder[]> {
  const settled: SettledOrder[] = [];
  const failures: unknown[] = [];
  for (const orderId of orderIds)
    try {
      const outcome = await settle(orderId);
      if (outcome) settled.push({ orderId, outcome });
    } catch (error) {
      failures.push(error); // the other orders are settled nevertheless
    }
  if (failures.length > 0) throw failures[0];
  return settled;
}

/** Applies an event about the charge that an attempt has stored. */
async function applyKnownCharge(options: SettleOrderOptions, orderId: string, charge: Charge) {
  const attempt = await options.orderAttempts.read(orderId);
  // Another attempt may have begun since the order was found: the charge says nothing of that one.
  const isLatest = attempt?.charge?.id === charge.id;
  if (charge.status === 'succeeded' && (!isLatest || attempt.state === 'declined'))
    reportUnmatchedCharge(options, charge.id, orderId);
  if (!isLatest || attempt.state !== 'open') return undefined;
  const update = updateFor(options, orderId, attempt, charge);
  return update.state === 'open'
    ? resubmitLatest(options, orderId)
    : saveUpdate(options, orderId, attempt, update);
}

/** Applies an event about what may be the charge of an attempt. */
async function applyCandidate(options: SettleOrderOptions, orderId: string, candidates: Candidates) {
  const { charge } = candidates;
  const before = await options.orderAttempts.read(orderId);
  if (before && isProvenBy(before, candidates))
    return saveUpdate(options, orderId, before, updateFor(options, orderId, before, charge));
  const outcome = await resubmitLatest(options, orderId);
  if (outcome?.state !== 'unknown' || outcome.charge) return outcome;
  const attempt = await options.orderAttempts.read(orderId);
  const isStuck =
    attempt?.state === 'open' && (attempt.mismatch !== undefined || isKeyExpired(options, attempt));
  // A declined charge may belong to an earlier attempt.
  if (isStuck && candidates.named !== undefined && charge.status === 'succeeded')
    return saveUpdate(options, orderId, attempt, updateFor(options, orderId, attempt, charge));
  throw new Error(
    `The outcome of order ${orderId} is unknown: ` +
      (isStuck ? 'check the service’s records and use closeOrder.' : 'the event must be sent again.'),
  );
}

/** Whether a paid charge can be no other attempt's. */
const isProvenBy = (
  { state, mismatch, body, previousAttempts }: OrderAttempt,
  { charge, orderIds, paymentMethod, named }: Candidates,
): boolean =>
  charge.status === 'succeeded' &&
  state === 'open' &&
  mismatch === undefined &&
  paymentMethod === paymentMethodIdOf(body) &&
  orderIds.length === 1 &&
  (named !== undefined || charge.title === body.title) &&
  !previousAttempts.some((attempt) => attempt.charge === charge.id);

/** The open attempts that a charge may belong to. */
interface Candidates {
  readonly orderIds: readonly string[];
  /** As the event has it, or as the service returned it. */
  readonly charge: Charge;
  readonly paymentMethod: string | undefined;
  /** The order that the charge names. */
  readonly named: string | undefined;
}

async function candidatesFor(options: SettleOrderOptions, eventCharge: Charge): Promise<Candidates> {
  const charge =
    paymentMethodIn(eventCharge) === undefined ? await readCharge(options, eventCharge) : eventCharge;
  const named = options.orderOf?.(charge);
  const paymentMethod = paymentMethodIn(charge);
  const openOrders = async () => (paymentMethod ? options.orderAttempts.open(paymentMethod) : []);
  const possible = options.orderOf ? (named === undefined ? [] : [named]) : await openOrders();
  const orderIds: string[] = [];
  for (const orderId of possible) {
    const attempt = await options.orderAttempts.read(orderId);
    if (attempt?.state !== 'open' || attempt.charge || differences(attempt, charge).length > 0) continue;
    if (paymentMethod === undefined || paymentMethod === paymentMethodIdOf(attempt.body))
      orderIds.push(orderId);
  }
  return { orderIds, charge, paymentMethod, named };
}

/** The charge as a read returns it, where the service serves one. */
async function readCharge({ client }: OrderCharging, eventCharge: Charge): Promise<Charge> {
  try {
    return await client.charges.get(eventCharge.id);
  } catch (error) {
    if (error instanceof NotFoundError) return eventCharge;
    throw error;
  }
}

/** The card or account of a charge. The interface does not show which field has it. */
function paymentMethodIn(charge: Charge): string | undefined {
  const ids = ['card_id', 'account_id', 'payment_method_id'].map((field) => unknownField(charge, field));
  return ids.find((id) => typeof id === 'string');
}

import { type Charge, chargeStatusAliases, stateOf, unknownField } from '@datafono/contract';
import { NotFoundError } from '../errors/errors.ts';
import { differences, isEndedUnpaid, isMoneyReturned, paymentMethodIdOf, phaseOf } from './attempt-states.ts';
import { updateFor } from './charge-attempt.ts';
import { type ChargeEvent, type EndedOrder, endEach } from './ended-orders.ts';
import type { OrderAttempt } from './order-attempt.ts';
import type { OrderSettings } from './order-settings.ts';
import { reportMoneyReturned, reportUnmatchedCharge } from './person-needed.ts';
import { resubmitOrder } from './resubmit-order.ts';
import { saveUpdate } from './save-update.ts';

/** Ends the attempts that an event of a charge is about. */
export async function endCharge(settings: OrderSettings, event: ChargeEvent): Promise<readonly EndedOrder[]> {
  const charge = chargeIn(event);
  if (!charge) return [];
  const { store, orderOf } = settings;
  const known = await store.findByCharge(charge.id);
  if (known.length > 0) return endEach(known, (orderId) => applyKnownCharge(settings, orderId, charge));
  const candidates = await candidatesFor(settings, charge);
  // The answer with this charge may have been stored meanwhile.
  const sinceKnown = await store.findByCharge(charge.id);
  if (sinceKnown.length > 0)
    return endEach(sinceKnown, (orderId) => applyKnownCharge(settings, orderId, charge));
  const { orderIds, named } = candidates;
  const ended = await endEach(orderIds, (orderId) => applyCandidate(settings, orderId, candidates));
  const isForeign = orderOf !== undefined && named === undefined;
  const isEnded = ended.some(({ outcome }) => 'charge' in outcome && outcome.charge?.id === charge.id);
  if (charge.status === 'succeeded' && !isEnded && !isForeign)
    await reportUnmatchedCharge(settings, { charge: charge.id, orderId: named });
  return ended;
}

/** The charge of a verified event, as far as it can be read. */
function chargeIn({ type, data }: ChargeEvent): Charge | undefined {
  const charge: Partial<Charge> = Object(data);
  const { id, status } = charge;
  if (!type.startsWith('charge.') || typeof id !== 'string' || typeof status !== 'string') return undefined;
  return { ...charge, status: stateOf(chargeStatusAliases, status) } as Charge; // the other fields are read where they are used
}

/** Applies an event about the charge that an attempt has stored. */
async function applyKnownCharge(settings: OrderSettings, orderId: string, charge: Charge) {
  const attempt = await settings.store.read(orderId);
  // Another attempt may have begun since the order was found. The charge says nothing about that attempt.
  const isLatest = attempt?.charge?.id === charge.id;
  if (attempt?.link && isLatest) return undefined; // the id is that of a payment
  if (charge.status === 'succeeded' && (!isLatest || isEndedUnpaid(attempt)))
    await reportUnmatchedCharge(settings, { charge: charge.id, orderId });
  if (isLatest && attempt.state === 'paid' && isMoneyReturned(charge.status))
    await reportMoneyReturned(settings, { orderId, charge: charge.id, status: charge.status });
  if (!isLatest || attempt.state !== 'open') return undefined;
  const update = updateFor(settings, { orderId, attempt }, charge);
  return update.state === 'open'
    ? resubmitOrder(settings, orderId)
    : saveUpdate(settings, orderId, attempt, update);
}

/** Applies an event about a charge that may belong to an attempt. */
async function applyCandidate(settings: OrderSettings, orderId: string, candidates: Candidates) {
  const { charge } = candidates;
  const before = await settings.store.read(orderId);
  if (before && isProvenBy(before, candidates))
    return saveUpdate(settings, orderId, before, updateFor(settings, { orderId, attempt: before }, charge));
  const outcome = await resubmitOrder(settings, orderId);
  if (outcome?.state !== 'unknown' || outcome.charge) return outcome;
  const attempt = await settings.store.read(orderId);
  const phase = attempt?.state === 'open' ? phaseOf(settings, attempt).name : undefined;
  const isStuck = phase === 'mismatched' || phase === 'expired';
  // A declined charge may belong to an earlier attempt.
  if (attempt && isStuck && candidates.named !== undefined && charge.status === 'succeeded')
    return saveUpdate(settings, orderId, attempt, updateFor(settings, { orderId, attempt }, charge));
  throw new Error(
    `The outcome of order ${orderId} is unknown: ` +
      (isStuck ? 'check the service’s records and use orders.close.' : 'the event must be sent again.'),
  );
}

/** Whether a paid charge cannot belong to another attempt. */
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
  /** The charge as the event contains it, or as the service returned it. */
  readonly charge: Charge;
  readonly paymentMethod: string | undefined;
  /** The order that the charge names. */
  readonly named: string | undefined;
}

async function candidatesFor(settings: OrderSettings, eventCharge: Charge): Promise<Candidates> {
  const charge =
    paymentMethodIn(eventCharge) === undefined ? await readCharge(settings, eventCharge) : eventCharge;
  const named = settings.orderOf?.(charge);
  const paymentMethod = paymentMethodIn(charge);
  const openOrders = async () => (paymentMethod ? settings.store.findOpen(paymentMethod) : []);
  const possible = settings.orderOf ? (named === undefined ? [] : [named]) : await openOrders();
  const orderIds: string[] = [];
  for (const orderId of possible) {
    const attempt = await settings.store.read(orderId);
    if (attempt?.state !== 'open' || attempt.charge || differences(attempt, charge).length > 0) continue;
    if (paymentMethod === undefined || paymentMethod === paymentMethodIdOf(attempt.body))
      orderIds.push(orderId);
  }
  return { orderIds, charge, paymentMethod, named };
}

/** The charge as a read returns it, if the service serves the read. */
async function readCharge({ client }: OrderSettings, eventCharge: Charge): Promise<Charge> {
  try {
    return await client.charges.get(eventCharge.id);
  } catch (error) {
    if (error instanceof NotFoundError) return eventCharge;
    throw error;
  }
}

/** The card or account of a charge. The interface does not show which field contains it. */
function paymentMethodIn(charge: Charge): string | undefined {
  const ids = ['card_id', 'account_id', 'payment_method_id'].map((field) => unknownField(charge, field));
  return ids.find((id) => typeof id === 'string');
}

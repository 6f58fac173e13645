import { Charge, chargeWords, stateOf } from '@datafono/contract';
import { NotFoundError } from '../errors/errors.ts';
import { resubmitOrder } from './charge-order.ts';
import { differences, paymentMethodIdOf } from './order-attempt.ts';
import type { ChargeOutcome } from './outcome.ts';
import { findingFor, isKeyExpired, type OrderCharging, saveFinding } from './submit-attempt.ts';

/** The fields of an event that name its charge. The event must have been verified: its charge is trusted. */
export interface ChargeEvent {
  /** Such as `charge.paid`. */
  readonly type: string;
  readonly data: unknown;
}

export interface SettleOrderOptions extends OrderCharging {
  readonly event: ChargeEvent;
  /** Reads the id of the order off a charge, such as off its title; `undefined` where it has none. */
  readonly orderOf?: ((charge: Charge) => string | undefined) | undefined;
}

export interface SettledOrder {
  readonly orderId: string;
  readonly outcome: ChargeOutcome;
}

/**
 * Ends the open attempt that an event is about. Duplicates, events out of order and events about foreign charges are
 * harmless. A charge whose answer was lost is matched by the card or account that it debits; since that is no proof, the
 * attempt is resubmitted under its own key. When the key has expired, a succeeded charge is accepted if `orderOf` reads
 * the order's id off it; otherwise use `closeOrder`.
 *
 * @returns the orders that the event is about; empty when no attempt at them was open
 * @throws {Error} while the outcome of an attempt is unknown: answer 5xx, so that the event is delivered again
 * @throws whatever the store throws
 * @example
 * const receive = (request) => webhooks.handle(request, (event) => settleOrder({ client, orderAttempts, event }));
 */
export async function settleOrder(options: SettleOrderOptions): Promise<readonly SettledOrder[]> {
  const { orderAttempts, event } = options;
  const data = event.type.startsWith('charge.') && Charge().safeParse(event.data).data;
  if (!data) return [];
  const charge = { ...data, status: stateOf(chargeWords, data.status) };
  const known = await orderAttempts.open({ charge: charge.id });
  if (known.length > 0) return settleEach(known, (orderId) => applyKnownCharge(options, orderId, charge));
  const { orderIds, namingCharge } = await candidatesFor(options, charge);
  return settleEach(orderIds, (orderId) => applyCandidate(options, orderId, namingCharge));
}

async function settleEach(
  orderIds: readonly string[],
  settle: (orderId: string) => Promise<ChargeOutcome | undefined>,
): Promise<readonly SettledOrder[]> {
  const settled: SettledOrder[] = [];
  for (const orderId of orderIds) {
    const outcome = await settle(orderId);
    if (outcome) settled.push({ orderId, outcome });
  }
  return settled;
}

/** Applies an event about the charge that an attempt has stored. */
async function applyKnownCharge(options: SettleOrderOptions, orderId: string, charge: Charge) {
  const attempt = await options.orderAttempts.read(orderId);
  const finding =
    attempt?.charge?.id === charge.id ? findingFor(options, orderId, attempt, charge) : undefined;
  if (!attempt || !finding || finding.state === 'open') return resubmitOrder({ ...options, orderId });
  return saveFinding(options, orderId, attempt, finding);
}

/** Applies an event about what may be the charge of an attempt. @param namingCharge the charge, if it names the order */
async function applyCandidate(
  options: SettleOrderOptions,
  orderId: string,
  namingCharge: Charge | undefined,
) {
  const outcome = await resubmitOrder({ ...options, orderId });
  if (outcome?.state !== 'unknown' || outcome.charge) return outcome;
  const attempt = await options.orderAttempts.read(orderId);
  const isStuck =
    attempt?.state === 'open' && (attempt.mismatch !== undefined || isKeyExpired(options, attempt));
  // A declined charge may belong to an earlier attempt.
  if (isStuck && namingCharge?.status === 'succeeded')
    return saveFinding(options, orderId, attempt, findingFor(options, orderId, attempt, namingCharge));
  throw new Error(
    `The outcome of order ${orderId} is unknown: ` +
      (isStuck ? 'check the service’s records and use closeOrder.' : 'the event must be sent again.'),
  );
}

interface Candidates {
  readonly orderIds: readonly string[];
  /** The charge, if it names its order. */
  readonly namingCharge: Charge | undefined;
}

async function candidatesFor(options: SettleOrderOptions, eventCharge: Charge): Promise<Candidates> {
  const charge =
    paymentMethodIn(eventCharge) === undefined ? await readCharge(options, eventCharge) : eventCharge;
  const named = options.orderOf?.(charge);
  const paymentMethod = paymentMethodIn(charge);
  const orderIds =
    named === undefined ? paymentMethod && (await options.orderAttempts.open({ paymentMethod })) : [named];
  const matching: string[] = [];
  for (const orderId of orderIds ?? []) {
    const attempt = await options.orderAttempts.read(orderId);
    if (attempt?.state !== 'open' || attempt.charge || differences(attempt, charge).length > 0) continue;
    if (paymentMethod === undefined || paymentMethod === paymentMethodIdOf(attempt.body))
      matching.push(orderId);
  }
  return { orderIds: matching, namingCharge: named === undefined ? undefined : charge };
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
function paymentMethodIn({ card_id, account_id, payment_method_id }: Charge): string | undefined {
  return [card_id, account_id, payment_method_id].find((id) => typeof id === 'string');
}

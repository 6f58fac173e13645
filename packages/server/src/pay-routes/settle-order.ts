import { Charge, chargeWords, stateOf } from '@datafono/contract';
import { NotFoundError } from '../errors/errors.ts';
import { found, isForgotten, keep, type OrderCharging } from './ask.ts';
import { differences, meansOf } from './attempt.ts';
import { askOrder } from './charge-order.ts';
import type { ChargeOutcome } from './outcome.ts';

/** As much of an event as says what it is about. It must have been verified: what it says of a charge is believed. */
export interface ChargeEvent {
  /** Such as `charge.paid`. */
  readonly type: string;
  readonly data: unknown;
}

export interface SettleOrderOptions extends OrderCharging {
  readonly event: ChargeEvent;
  /** The order that a charge is for, where its fields say so, such as by a number in its title. */
  readonly orderOf?: ((charge: Charge) => string | undefined) | undefined;
}

export interface SettledOrder {
  readonly orderId: string;
  readonly outcome: ChargeOutcome;
}

/**
 * Ends the open attempt that an event is about. It does not matter whether events come twice, in another order or about
 * what is none of this shop's orders. A charge whose answer was lost is found by the card or account that it debits;
 * since that is no proof, the service is asked about the attempt again, under its own key. Where that cannot be asked any
 * more, a charge that succeeded is believed if `orderOf` reads the order's own id off it; else `closeOrder` is left.
 *
 * @returns the orders that it was about, none when nothing was open
 * @throws {Error} while nobody can tell how an attempt ended: have the event sent again. And whatever the store throws
 */
export async function settleOrder(options: SettleOrderOptions): Promise<readonly SettledOrder[]> {
  const { attempts, event } = options;
  const said = event.type.startsWith('charge.') && Charge().safeParse(event.data).data;
  if (!said) return [];
  const charge = { ...said, status: stateOf(chargeWords, said.status) };
  const known = await attempts.open({ charge: charge.id });
  if (known.length > 0) return all(known, (orderId) => believe(options, orderId, charge));
  const { orderIds, read, named } = await candidates(options, charge);
  return all(orderIds, (orderId) => proven(options, orderId, named ? read : undefined));
}

async function all(
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

/** An event about a charge that an attempt is known to have. */
async function believe(options: SettleOrderOptions, orderId: string, charge: Charge) {
  const attempt = await options.attempts.read(orderId);
  const finding = attempt?.charge?.id === charge.id ? found(options, orderId, attempt, charge) : undefined;
  if (!attempt || !finding || finding.state === 'open') return askOrder({ ...options, orderId });
  return keep(options, orderId, attempt, finding);
}

/**
 * An event about what may be the charge of an attempt.
 *
 * @param naming the charge, if it names the order
 */
async function proven(options: SettleOrderOptions, orderId: string, naming: Charge | undefined) {
  const outcome = await askOrder({ ...options, orderId });
  if (outcome?.state !== 'unknown' || outcome.charge) return outcome;
  const attempt = await options.attempts.read(orderId);
  const over = attempt?.state === 'open' && (attempt.doubt !== undefined || isForgotten(options, attempt));
  // Not one that was declined: that may be the charge of an earlier attempt.
  if (over && naming?.status === 'succeeded')
    return keep(options, orderId, attempt, found(options, orderId, attempt, naming));
  throw new Error(
    `How the charge of order ${orderId} ended cannot be told: ` +
      (over ? 'look at it in the service’s records and use closeOrder.' : 'the event must be sent again.'),
  );
}

interface Candidates {
  readonly orderIds: readonly string[];
  /** With whatever a read of it could add. */
  readonly read: Charge;
  /** Whether the charge itself says which order it is for. */
  readonly named: boolean;
}

async function candidates(options: SettleOrderOptions, said: Charge): Promise<Candidates> {
  const charge = meansIn(said) === undefined ? await read(options, said) : said;
  const named = options.orderOf?.(charge);
  const means = meansIn(charge);
  const orderIds = named === undefined ? means && (await options.attempts.open({ means })) : [named];
  const fitting: string[] = [];
  for (const orderId of orderIds ?? []) {
    const attempt = await options.attempts.read(orderId);
    if (attempt?.state !== 'open' || attempt.charge || differences(attempt, charge).length > 0) continue;
    if (means === undefined || means === meansOf(attempt.body)) fitting.push(orderId);
  }
  return { orderIds: fitting, read: charge, named: named !== undefined };
}

/** What a read of the charge says, where the service serves one. */
async function read({ client }: OrderCharging, said: Charge): Promise<Charge> {
  try {
    return await client.charges.get(said.id);
  } catch (error) {
    if (error instanceof NotFoundError) return said;
    throw error;
  }
}

/** The card or account of a charge. The interface does not show in which field it stands. */
function meansIn({ card_id, account_id, payment_method_id }: Charge): string | undefined {
  return [card_id, account_id, payment_method_id].find((id) => typeof id === 'string');
}

import { hasCardNumber } from '@datafono/card';
import { refuseRequest } from '../call/refuse-request.ts';
import { checkOrderOptions } from './check-order-options.ts';
import {
  nextOrderAttempt,
  type OrderAttempt,
  type OrderToPay,
  type PaymentMethod,
  paymentMethodIdOf,
} from './order-attempt.ts';
import { checkOrderId, refuseChanged } from './order-changed.ts';
import { type ChargeOutcome, outcomeOf } from './outcome.ts';
import { inFlight, singleFlight } from './single-flight.ts';
import { HOUR_MS, isAwaited, now, type OrderCharging, resubmit, submitFirst } from './submit-attempt.ts';

/** What `chargeOrder` needs. */
export interface ChargeOrderOptions extends OrderCharging {
  /** The order, as the shop's own records have it. */
  readonly order: OrderToPay;
  /** What is charged, unless an attempt is open. */
  readonly paymentMethod: PaymentMethod;
  /**
   * The number of the attempt whose end the customer has seen and wants to follow with another one. Without it, a payment
   * method that failed for this order is not charged again: the request may be a repeat of an older one.
   */
  readonly afterAttempt?: number | undefined;
  /** Simulates an outcome; test keys only (interface, "Charge"). */
  readonly testScenario?: string | undefined;
}

/** What `readOrder` and `resubmitOrder` need. */
export interface OrderOptions extends OrderCharging {
  /** The shop's id of the order. */
  readonly orderId: string;
}

/** Lost writes in a row after which the store must be wrong. */
const MAX_WRITE_CONFLICTS = 20;

/**
 * Charges an order once. While an attempt at it is open, that attempt is resubmitted, whatever payment method is given
 * now; a paid order is not charged again. So neither a double click, a retry, a reload, a second tab nor a second process
 * can charge twice. What the service says is an outcome, not an error, and so is the limit of attempts (`attemptsPerHour`).
 *
 * @throws {OrderChangedError} when the amount or the customer of an order changed while an attempt is open or paid
 * @throws {ConfigurationError} when the order's id cannot be one; nothing is written
 * @throws {RequestError} when the payment method has a card number in it; nothing is written
 * @throws whatever the store throws
 * @example
 * const outcome = await chargeOrder({ client, orderAttempts, order, paymentMethod: { card_id } });
 * if (outcome.state === 'paid') ship(order);
 */
export async function chargeOrder(options: ChargeOrderOptions): Promise<ChargeOutcome> {
  checkOrderOptions('chargeOrder', options, {
    order: 'object',
    paymentMethod: 'object',
    afterAttempt: 'number?',
    testScenario: 'string?',
  });
  const { orderAttempts, order, paymentMethod } = options;
  checkOrderId(order.id);
  refuseCardNumber(paymentMethod);
  const joins = inFlight(orderAttempts, order.id) !== undefined;
  const outcome = await singleFlight(orderAttempts, order.id, () => charge(options));
  // The request that was joined may have had another version of the order.
  if (joins) refuseChanged(await orderAttempts.read(order.id), order);
  return outcome;
}

function refuseCardNumber(paymentMethod: PaymentMethod): void {
  for (const [field, id] of Object.entries(paymentMethod))
    if (hasCardNumber(String(id))) throw refuseRequest('chargeOrder', [field, 'contains card data']);
}

async function charge(options: ChargeOrderOptions): Promise<ChargeOutcome> {
  const { orderAttempts, order, paymentMethod } = options;
  for (let conflicts = 0; conflicts < MAX_WRITE_CONFLICTS; conflicts += 1) {
    const current = await orderAttempts.read(order.id);
    refuseChanged(current, order);
    if (current?.state === 'open') {
      const outcome = await resubmit(options, order.id, current);
      if (outcome) return outcome;
    } else {
      const last = current && outcomeWithoutNext(current, options);
      if (last) return last;
      const attempt = nextOrderAttempt(current, order, paymentMethod, options);
      const outcome = await submitFirst(options, order.id, { attempt, after: current });
      if (outcome) return outcome;
    }
  }
  throw storeConflict(order.id);
}

/** The outcome where no other attempt may follow one that ended. */
function outcomeWithoutNext(current: OrderAttempt, options: ChargeOrderOptions): ChargeOutcome | undefined {
  if (!canStartNext(current, options)) return outcomeOf(current);
  if (!isLimitReached(current, options)) return undefined;
  return { attempt: current.number, state: 'refused', reason: 'later' };
}

/** Whether another attempt may follow one that ended. */
function canStartNext(
  { state, number, body, previousAttempts }: OrderAttempt,
  { paymentMethod, afterAttempt }: ChargeOrderOptions,
): boolean {
  if (state === 'paid') return false;
  if (afterAttempt === number) return true;
  const id = 'card_id' in paymentMethod ? paymentMethod.card_id : paymentMethod.account_id;
  return paymentMethodIdOf(body) !== id && !previousAttempts.some((one) => one.paymentMethod === id);
}

const ATTEMPTS_PER_HOUR = 10;

/** Whether as many attempts as allowed began within the last hour. */
function isLimitReached(current: OrderAttempt, options: ChargeOrderOptions): boolean {
  const { attemptsPerHour = ATTEMPTS_PER_HOUR } = options;
  const isRecent = ({ since }: { readonly since?: string }) =>
    since !== undefined && Date.parse(since) > now(options) - HOUR_MS;
  return [...current.previousAttempts, current].filter(isRecent).length >= attemptsPerHour;
}

/**
 * Finds out how an open attempt ended: reads its charge, or sends its request again under its own idempotency key. Of an
 * attempt that ended, returns the outcome.
 *
 * @returns `undefined` when the order has no attempt
 * @throws whatever the store throws
 * @example
 * const outcome = await resubmitOrder({ client, orderAttempts, orderId });
 * if (outcome?.state === 'unknown') showWhen(outcome.retryAt);
 */
export async function resubmitOrder(options: OrderOptions): Promise<ChargeOutcome | undefined> {
  checkOrderOptions('resubmitOrder', options, { orderId: 'string' });
  return resubmitLatest(options, options.orderId);
}

/** As `resubmitOrder`, with options that were checked. */
export async function resubmitLatest(
  charging: OrderCharging,
  orderId: string,
): Promise<ChargeOutcome | undefined> {
  const { orderAttempts } = charging;
  if (!inFlight(orderAttempts, orderId) && !(await orderAttempts.read(orderId))) return undefined;
  return singleFlight(orderAttempts, orderId, () => resubmitOpen(charging, orderId));
}

async function resubmitOpen(options: OrderCharging, orderId: string): Promise<ChargeOutcome> {
  const { orderAttempts } = options;
  for (let conflicts = 0; conflicts < MAX_WRITE_CONFLICTS; conflicts += 1) {
    const current = await orderAttempts.read(orderId);
    if (!current) break;
    const outcome = current.state === 'open' ? await resubmit(options, orderId, current) : outcomeOf(current);
    if (outcome) return outcome;
  }
  throw storeConflict(orderId);
}

/**
 * How an order stands. No attempt begins: a pending charge is read again, a submission that this process has in progress is
 * awaited, and an attempt whose answer was lost is resubmitted once a refusal can end it (`retryAt`).
 *
 * @returns `undefined` when the order has no attempt
 * @throws whatever the store throws
 * @example
 * const paid = (await readOrder({ client, orderAttempts, orderId }))?.state === 'paid';
 */
export async function readOrder(options: OrderOptions): Promise<ChargeOutcome | undefined> {
  checkOrderOptions('readOrder', options, { orderId: 'string' });
  const { orderAttempts, orderId } = options;
  const flight = inFlight(orderAttempts, orderId);
  if (flight !== undefined) return flight;
  const current = await orderAttempts.read(orderId);
  if (current?.state === 'open' && (current.charge || isDue(options, current)))
    return resubmitLatest(options, orderId);
  return current && outcomeOf(current);
}

/** Whether a resubmission can end an attempt whose answer was lost. */
const isDue = (options: OrderOptions, attempt: OrderAttempt): boolean =>
  !attempt.mismatch && !isAwaited(options, attempt);

const storeConflict = (orderId: string): Error =>
  new Error(
    `Every write for order ${orderId} failed: check that OrderAttemptStore.write compares revisions.`,
  );

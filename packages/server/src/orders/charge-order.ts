import { hasCardNumber } from '@datafono/card';
import { refuseRequest } from '../call/refuse-request.ts';
import { checkRequest } from '../call/request.ts';
import { ChargeRequest as ChargeBody } from '../resources/charges.ts';
import {
  bodyOf,
  nextOrderAttempt,
  type OrderAttempt,
  type OrderToPay,
  type PaymentMethod,
  paymentMethodIdOf,
} from './order-attempt.ts';
import { checkOrderId, refuseChanged } from './order-changed.ts';
import { HOUR_MS, type OrderSettings } from './order-settings.ts';
import { type AttemptOutcome, outcomeOf } from './outcome.ts';
import { inFlight, singleFlight } from './single-flight.ts';
import { isAwaited, now, resubmit, storeConflict, submitFirst } from './submit-attempt.ts';

/** What an order is charged with besides its payment method. */
export interface ChargeOptions {
  /**
   * The number of the attempt whose end the customer has seen and wants to follow with another one. Without it, a payment
   * method that failed for this order is not charged again: the request may be a repeat of an older one.
   */
  readonly afterAttempt?: number | undefined;
  /** Simulates an outcome; test keys only (interface, "Charge"). */
  readonly testScenario?: string | undefined;
}

/** An order, and what it is to be charged with. */
export interface ChargeRequest extends ChargeOptions {
  readonly order: OrderToPay;
  readonly paymentMethod: PaymentMethod;
}

/** Lost writes in a row after which the store must be wrong. */
const MAX_WRITE_CONFLICTS = 20;

/** See `Orders.charge`. */
export async function chargeOrder(settings: OrderSettings, request: ChargeRequest): Promise<AttemptOutcome> {
  const { store } = settings;
  const { order } = request;
  checkOrder(request);
  const joins = inFlight(store, order.id) !== undefined;
  const outcome = await singleFlight(store, order.id, () => charge(settings, request));
  // The request that was joined may have had another version of the order.
  if (joins) refuseChanged(await store.read(order.id), order);
  return outcome;
}

/**
 * Refuses, before anything is written, what the client would refuse to send: that would end an attempt, and the payment
 * method could not be charged again once the shop is mended.
 */
function checkOrder({ order, paymentMethod, testScenario }: ChargeRequest): void {
  checkOrderId(order.id);
  for (const [field, id] of Object.entries(paymentMethod))
    if (hasCardNumber(String(id))) throw refuseRequest('orders.charge', [field, 'contains card data']);
  if (!['number', 'undefined'].includes(typeof order.amount))
    throw refuseRequest('orders.charge', ['amount', NOT_A_NUMBER]);
  checkRequest('orders.charge', ChargeBody(), bodyOf(order, paymentMethod, testScenario));
}

const NOT_A_NUMBER =
  'must be a number of whole pesos: drivers return columns of type bigint and numeric as text, so convert it, such as by ' +
  'Number(row.amount)';

async function charge(settings: OrderSettings, request: ChargeRequest): Promise<AttemptOutcome> {
  const { store, keyPrefix } = settings;
  const { order, paymentMethod, testScenario } = request;
  for (let conflicts = 0; conflicts < MAX_WRITE_CONFLICTS; conflicts += 1) {
    const current = await store.read(order.id);
    refuseChanged(current, order);
    if (current?.state === 'open') {
      const outcome = await resubmit(settings, order.id, current);
      if (outcome) return outcome;
    } else {
      const last = current && outcomeWithoutNext(settings, current, request);
      if (last) return last;
      const attempt = nextOrderAttempt(current, order, paymentMethod, {
        testScenario,
        keyPrefix,
        now: settings.now,
      });
      const outcome = await submitFirst(settings, order.id, { attempt, after: current });
      if (outcome) return outcome;
    }
  }
  throw storeConflict(order.id);
}

/** The outcome where no other attempt may follow one that ended. */
function outcomeWithoutNext(
  settings: OrderSettings,
  current: OrderAttempt,
  request: ChargeRequest,
): AttemptOutcome | undefined {
  if (!canStartNext(current, request)) return outcomeOf(current);
  if (!isLimitReached(settings, current)) return undefined;
  return { attempt: current.number, state: 'refused', reason: 'later' };
}

/** Whether another attempt may follow one that ended. */
function canStartNext(
  { state, number, body, previousAttempts }: OrderAttempt,
  { paymentMethod, afterAttempt }: ChargeRequest,
): boolean {
  if (state === 'paid') return false;
  if (afterAttempt === number) return true;
  const id = 'card_id' in paymentMethod ? paymentMethod.card_id : paymentMethod.account_id;
  return paymentMethodIdOf(body) !== id && !previousAttempts.some((one) => one.paymentMethod === id);
}

/** Whether as many attempts as allowed began within the last hour. */
function isLimitReached(settings: OrderSettings, current: OrderAttempt): boolean {
  const isRecent = ({ since }: { readonly since?: string }) =>
    since !== undefined && Date.parse(since) > now(settings) - HOUR_MS;
  return [...current.previousAttempts, current].filter(isRecent).length >= settings.attemptsPerHour;
}

/** See `Orders.resubmit`. */
export async function resubmitOrder(
  settings: OrderSettings,
  orderId: string,
): Promise<AttemptOutcome | undefined> {
  const { store } = settings;
  if (!inFlight(store, orderId) && !(await store.read(orderId))) return undefined;
  return singleFlight(store, orderId, () => resubmitOpen(settings, orderId));
}

async function resubmitOpen(settings: OrderSettings, orderId: string): Promise<AttemptOutcome> {
  for (let conflicts = 0; conflicts < MAX_WRITE_CONFLICTS; conflicts += 1) {
    const current = await settings.store.read(orderId);
    if (!current) break;
    const outcome =
      current.state === 'open' ? await resubmit(settings, orderId, current) : outcomeOf(current);
    if (outcome) return outcome;
  }
  throw storeConflict(orderId);
}

/** See `Orders.read`. */
export async function readOrder(
  settings: OrderSettings,
  orderId: string,
): Promise<AttemptOutcome | undefined> {
  const { store } = settings;
  const flight = inFlight(store, orderId);
  if (flight !== undefined) return flight;
  const current = await store.read(orderId);
  if (current?.state === 'open' && (current.charge || isDue(settings, current)))
    return resubmitOrder(settings, orderId);
  return current && outcomeOf(current);
}

/** Whether a resubmission can end an attempt whose answer was lost. */
const isDue = (settings: OrderSettings, attempt: OrderAttempt): boolean =>
  !attempt.mismatch && !isAwaited(settings, attempt);

import { hasCardNumber } from '@datafono/card';
import { checkRequest } from '../call/request.ts';
import { CallError, ConfigurationError, refuseRequest } from '../errors/errors.ts';
import { ChargeRequest as ChargeBody } from '../resources/charges.ts';
import {
  bodyOf,
  differences,
  isNoteId,
  nextAttempt,
  now,
  outcomeOf,
  paymentMethodIdOf,
} from './attempt-states.ts';
import type { AttemptOutcome, OrderAttempt, OrderToPay, PaymentMethod } from './order-attempt.ts';
import { HOUR_MS, type OrderSettings } from './order-settings.ts';
import { untilWritten } from './resubmit-order.ts';
import { inFlight, singleFlight } from './single-flight.ts';
import { resubmit, submitFirst } from './submit-attempt.ts';

/** What an order is charged with besides its payment method. */
export interface ChargeOptions {
  /**
   * The number of the attempt that the customer has seen fail, and wants to follow with another one; 0 where they have seen none.
   * Where another attempt is the latest, nothing is charged, and its outcome is the answer. Without the number, a payment method
   * that failed for this order is not charged again, because the request may repeat an older one.
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

/**
 * The amount or the customer of an order changed while an attempt at it was open, or after it was paid; `fieldErrors` names
 * which. Read the outcome of the attempt (`orders.read`), and charge the difference as an order of its own.
 */
export class OrderChangedError extends CallError {
  override readonly name = 'OrderChangedError';
}

/** @throws {OrderChangedError} when an order differs from what was, or may have been, charged for it */
export function refuseChanged(
  current: OrderAttempt | undefined,
  order: OrderToPay,
  operation = 'orders.charge',
): void {
  if (current?.state !== 'open' && current?.state !== 'paid') return;
  const changed = differences(current, order);
  if (changed.length === 0) return;
  const message =
    `${operation}: ${changed.join(' and ')} of order ${order.id} changed after an attempt began: an order is frozen ` +
    'while an attempt at it is open, and once it is paid.';
  const fieldErrors = Object.fromEntries(changed.map((field) => [field, ['changed after an attempt began']]));
  throw new OrderChangedError(message, { outcome: 'none', fieldErrors });
}

/** See `Orders.charge`. */
export async function chargeOrder(settings: OrderSettings, request: ChargeRequest): Promise<AttemptOutcome> {
  const { store } = settings;
  const { order } = request;
  checkCharge(request);
  const joins = inFlight(store, order.id) !== undefined;
  const outcome = await singleFlight(store, order.id, () => charge(settings, request));
  // The joined request may have had another version of the order.
  if (joins) refuseChanged(await store.read(order.id), order);
  return outcome;
}

/**
 * Refuses, before anything is written, a request that the client would refuse to send. Such a refusal would end an attempt, and
 * the payment method could not be charged again after the shop was corrected.
 */
function checkCharge(request: ChargeRequest): void {
  const { order, paymentMethod } = request;
  checkOrder('orders.charge', order);
  for (const [field, id] of Object.entries(paymentMethod))
    if (hasCardNumber(String(id))) throw refuseRequest('orders.charge', [field, 'contains card data']);
  checkRequest('orders.charge', ChargeBody(), bodyOf(request));
}

/**
 * @param operation such as `orders.charge`
 * @throws {ConfigurationError} for an id that is blank, is not well-formed Unicode, or is that of a note
 * @throws {RequestError} for an amount that is a text
 */
export function checkOrder(operation: string, { id, amount }: OrderToPay): void {
  // With the flag `u`, only a lone surrogate matches.
  if (typeof id !== 'string' || !id.trim() || /\p{Surrogate}/u.test(id) || isNoteId(id)) {
    const message = `${operation}: order.id must be a string, not blank and well-formed. Nothing was charged.`;
    throw new ConfigurationError(message, { outcome: 'none' });
  }
  if (!['number', 'undefined'].includes(typeof amount))
    throw refuseRequest(operation, ['amount', NOT_A_NUMBER]);
}

const NOT_A_NUMBER =
  'must be a number of whole pesos: drivers return columns of type bigint and numeric as text, so convert it, such as by ' +
  'Number(row.amount)';

const charge = (settings: OrderSettings, request: ChargeRequest): Promise<AttemptOutcome> =>
  untilWritten(settings, request.order.id, async (current) => {
    refuseChanged(current, request.order);
    if (current?.state === 'open') {
      const outcome = await resubmit(settings, request.order.id, current);
      // A link that has ended without money leaves the order free for what was chosen now.
      return outcome && hasLinkEnded(outcome) ? undefined : outcome;
    }
    const last = current && outcomeWithoutNext(settings, current, request);
    if (last) return last;
    const attempt = nextAttempt(settings, current, request);
    return submitFirst(settings, request.order.id, { attempt, after: current });
  });

/** Whether an attempt was a link that ended without a payment. */
export const hasLinkEnded = (outcome: AttemptOutcome): boolean =>
  outcome.state === 'refused' && outcome.reason === 'link_ended';

/** The outcome of an ended attempt, if no other attempt may follow it. */
function outcomeWithoutNext(
  settings: OrderSettings,
  current: OrderAttempt,
  request: ChargeRequest,
): AttemptOutcome | undefined {
  if (!canStartNext(current, request)) return outcomeOf(current);
  if (!isLimitReached(settings, current)) return undefined;
  return { attempt: current.number, state: 'refused', reason: 'later' };
}

/** Whether another attempt may follow an ended one. */
function canStartNext(
  { state, number, body, previousAttempts }: OrderAttempt,
  { paymentMethod, afterAttempt }: ChargeRequest,
): boolean {
  if (state === 'paid') return false;
  if (afterAttempt !== undefined) return afterAttempt === number;
  const id = 'card_id' in paymentMethod ? paymentMethod.card_id : paymentMethod.account_id;
  return paymentMethodIdOf(body) !== id && !previousAttempts.some((one) => one.paymentMethod === id);
}

/** Whether as many attempts as allowed began within the last hour. */
export function isLimitReached(settings: OrderSettings, current: OrderAttempt): boolean {
  const isRecent = ({ since }: { readonly since?: string }) =>
    since !== undefined && Date.parse(since) > now(settings) - HOUR_MS;
  return [...current.previousAttempts, current].filter(isRecent).length >= settings.attemptsPerHour;
}

import type { CheckoutState } from '@datafono/contract';
import type { ChargeOutcome } from '../orders/create-orders.ts';
import type { CustomerMessage } from '../orders/customer-message.ts';
import type { OrderAttempt } from '../orders/order-attempt.ts';
import type { CheckoutOrder, Way } from './checkout-settings.ts';
import type { SavedMethod } from './methods.ts';
import type { Notice } from './notice.ts';

/** What the page of an order shows. */
export interface CheckoutView {
  readonly state: CheckoutState;
  readonly order: CheckoutOrder;
  /** The number of the latest attempt; 0 before the first. */
  readonly number: number;
  /** The amount of the latest attempt, where it is open or paid and the order's is another by now. */
  readonly attemptAmount: number | undefined;
  readonly outcome: ChargeOutcome | undefined;
  readonly message: CustomerMessage | undefined;
  readonly notice: Notice | undefined;
  readonly ways: readonly Way[];
  readonly saved: readonly SavedMethod[];
  /** What was just declined: the id of the payment method, and the way that has such a method. */
  readonly declined: { readonly id: string; readonly way: Way } | undefined;
  /** Whether the service has refused the details of the person. */
  readonly isRefused?: boolean;
  /** The service's customer; absent where the ways are not offered. */
  readonly customer: string | undefined;
}

/** The state that an outcome has on the page. */
export function stateOfOutcome(outcome: ChargeOutcome | undefined): CheckoutState {
  if (!outcome) return 'open';
  if (outcome.state === 'refused') return outcome.reason === 'link_ended' ? 'open' : 'refused';
  if (outcome.state !== 'unknown') return outcome.state;
  if (outcome.reason === 'pending') return 'pending';
  return outcome.reason === 'link' ? 'on_link' : 'unknown';
}

/** Whether the ways to pay are offered. */
export const offersWays = (state: CheckoutState): boolean =>
  state === 'open' || state === 'declined' || state === 'refused' || state === 'unavailable';

/** Whether an amount can be paid: whole pesos, more than none. */
export const isPayable = (amount: number): boolean => Number.isSafeInteger(amount) && amount > 0;

/** The amount of an attempt that is open or paid, where the order has another. */
export const otherAmount = (
  attempt: OrderAttempt | undefined,
  { amount }: CheckoutOrder,
): number | undefined =>
  (attempt?.state === 'open' || attempt?.state === 'paid') && attempt.body.amount !== amount
    ? attempt.body.amount
    : undefined;

/**
 * What is chosen beforehand: the way with a problem, else what was used last, never what is expired or was just declined, else the
 * way of what was declined, for another one of its kind.
 */
export function preselected({
  saved,
  ways,
  declined,
  notice,
}: Pick<CheckoutView, 'saved' | 'ways' | 'declined' | 'notice'>): string | undefined {
  const isOfAccount =
    notice?.kind === 'problem' && notice.fields.some((field) => ACCOUNT_FIELDS.includes(field));
  if (isOfAccount && ways.includes('account')) return 'account';
  const usable = saved.find(({ id, isExpired }) => !isExpired && id !== declined?.id);
  return usable ? `saved:${usable.id}` : (ways.find((way) => way === declined?.way) ?? ways[0]);
}

/** The fields of an account, as a form without a script sends them. */
export const ACCOUNT_FIELDS: readonly string[] = ['bank_id', 'subtype', 'account_number', 'authorization'];

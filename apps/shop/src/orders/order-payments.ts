import type {
  ChargeEvent,
  ChargeOutcome,
  Orders as PayableOrders,
  PaymentMethod,
} from '@datafono/server/orders';
import type { LinkPayments } from './link-payments.ts';
import type { LinkPayment } from './link-store.ts';
import { type Order, orderNumber } from './orders.ts';
import type { PaymentKind } from './payment-kind.ts';

/** How an order stands; `on_link`: it can be paid by its link alone. */
export type OrderOutcome =
  | ChargeOutcome
  | { readonly state: 'on_link'; readonly payment: LinkPayment }
  | { readonly state: 'paid_by_link'; readonly payment: LinkPayment };

/** What the checkout form chooses. */
export interface PaymentChoice {
  readonly paymentMethod: PaymentMethod;
  /** Simulates an outcome; test keys only. */
  readonly testScenario?: string;
  /** The number of the attempt whose end the form shows: the same payment method may follow it. */
  readonly afterAttempt?: number;
}

/** Pays orders. It needs no `keyPrefix`: order ids are random, so none repeats after a restart. */
export class OrderPayments {
  readonly #orders: PayableOrders;
  readonly #linkPayments: LinkPayments;

  constructor(orders: PayableOrders, linkPayments: LinkPayments) {
    this.#orders = orders;
    this.#linkPayments = linkPayments;
  }

  /**
   * Charges an order once, however often the request is repeated.
   *
   * @throws {OrderOnLinkError} when it can be paid by a link
   */
  async pay(order: Order, { paymentMethod, ...choice }: PaymentChoice): Promise<ChargeOutcome> {
    await this.#linkPayments.read(order); // it may have ended meanwhile
    const { id, amount, shopper } = order;
    // Of the fields of a charge, only the title can carry the number of an order.
    const title = `${order.title} · ${orderNumber(order)}`;
    const customer_id = await shopper.customerId();
    return this.#orders.charge({ id, title, amount, customer_id }, paymentMethod, choice);
  }

  /** How an order stands; `undefined` before the first attempt. */
  async outcome(order: Order): Promise<OrderOutcome | undefined> {
    const payment = await this.#linkPayments.read(order);
    if (payment?.state === 'open') return { state: 'on_link', payment };
    if (payment?.state === 'paid') return { state: 'paid_by_link', payment };
    return this.#orders.read(order.id);
  }

  /** What the latest attempt at an order was to charge; `undefined` before the first one. */
  async kind({ id }: Order): Promise<PaymentKind | undefined> {
    const attempt = await this.#orders.store.read(id);
    return attempt && (attempt.body.account_id === undefined ? 'card' : 'account');
  }

  /** The card of the latest attempt; `undefined` where an account was to be debited, and before the first attempt. */
  async cardId({ id }: Order): Promise<string | undefined> {
    return (await this.#orders.store.read(id))?.body.card_id;
  }

  /** Resubmits an attempt of unknown outcome under its own idempotency key. */
  async resubmit({ id }: Order): Promise<void> {
    await this.#orders.resubmit(id);
  }

  /** Settles the order that an event of the service is about. */
  async applyEvent(event: ChargeEvent): Promise<void> {
    await this.#orders.settle(event);
  }
}

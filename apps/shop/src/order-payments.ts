import {
  type ChargeEvent,
  type ChargeOutcome,
  chargeOrder,
  type OrderCharging,
  type PaymentMethod,
  readOrder,
  resubmitOrder,
  settleOrder,
} from '@datafono/server/pay-routes';
import type { Order } from './orders.ts';
import type { PaymentKind } from './payment-kind.ts';

/** What the checkout form chooses. */
export interface PaymentChoice {
  readonly paymentMethod: PaymentMethod;
  /** Simulates an outcome; test keys only. */
  readonly testScenario?: string;
}

/** Pays orders. It needs no `keyPrefix`: order ids are random, so none repeats after a restart. */
export class OrderPayments {
  readonly #charging: OrderCharging;

  constructor(charging: OrderCharging) {
    this.#charging = charging;
  }

  /** Charges an order once, however often the request is repeated. */
  async pay({ id, title, amount, shopper }: Order, choice: PaymentChoice): Promise<ChargeOutcome> {
    const customer_id = await shopper.customerId();
    return chargeOrder({ ...this.#charging, order: { id, title, amount, customer_id }, ...choice });
  }

  /** How an order stands; `undefined` before the first attempt. */
  outcome({ id }: Order): Promise<ChargeOutcome | undefined> {
    return readOrder({ ...this.#charging, orderId: id });
  }

  /** What the latest attempt at an order was to charge; `undefined` before the first one. */
  async kind({ id }: Order): Promise<PaymentKind | undefined> {
    const attempt = await this.#charging.orderAttempts.read(id);
    return attempt && (attempt.body.account_id === undefined ? 'card' : 'account');
  }

  /** Resubmits an attempt of unknown outcome under its own idempotency key. */
  async resubmit({ id }: Order): Promise<void> {
    await resubmitOrder({ ...this.#charging, orderId: id });
  }

  /** Settles the order that an event of the service is about. */
  async applyEvent(event: ChargeEvent): Promise<void> {
    await settleOrder({ ...this.#charging, event });
  }
}

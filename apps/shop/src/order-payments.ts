import type { Client } from '@datafono/server';
import {
  type ChargeEvent,
  type ChargeOutcome,
  chargeOrder,
  memoryOrderAttempts,
  type OrderCharging,
  type PaymentMethod,
  readOrder,
  resubmitOrder,
  settleOrder,
} from '@datafono/server/pay-routes';
import type { Order } from './orders.ts';

/** What the checkout form chooses. */
export interface PaymentChoice {
  readonly paymentMethod: PaymentMethod;
  /** Simulates an outcome; test keys only. */
  readonly testScenario?: string;
}

/**
 * Pays orders. Order attempts are stored in memory, since this is a demonstration; a real shop stores them in its
 * database. It needs no `keyPrefix`: order ids are random, so none repeats after a restart.
 */
export class OrderPayments {
  readonly #charging: OrderCharging;

  /** @param report receives every error of the service */
  constructor(client: Client, report: (error: unknown) => void) {
    this.#charging = { client, report, orderAttempts: memoryOrderAttempts() };
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

  /** Resubmits an attempt of unknown outcome under its own idempotency key. */
  async resubmit({ id }: Order): Promise<void> {
    await resubmitOrder({ ...this.#charging, orderId: id });
  }

  /** Settles the order that an event of the service is about. */
  async applyEvent(event: ChargeEvent): Promise<void> {
    await settleOrder({ ...this.#charging, event });
  }
}

import type { Client } from '@datafono/server';
import {
  askOrder,
  type ChargeEvent,
  type ChargeOutcome,
  chargeOrder,
  type Means,
  memoryAttempts,
  readOrder,
  settleOrder,
} from '@datafono/server/pay-routes';
import type { Order } from './orders.ts';

/** What a form says an order is to be paid with. */
export interface Payment {
  readonly means: Means;
  /** Simulates an outcome; test keys only. */
  readonly testScenario?: string;
}

/**
 * Where orders are paid. Attempts are kept in memory: this is a demonstration, and a real shop keeps them in its
 * database, beside its orders. No `keyPrefix` is needed: the ids of orders are random, so none comes up again after a
 * restart.
 */
export class Till {
  readonly #charging: { readonly client: Client; readonly report: (error: unknown) => void };
  readonly #attempts = memoryAttempts();

  /** @param report gets every error of the service */
  constructor(client: Client, report: (error: unknown) => void) {
    this.#charging = { client, report };
  }

  get #common() {
    return { ...this.#charging, attempts: this.#attempts };
  }

  /** Charges an order once, however often it is asked for. */
  async pay({ id, title, amount, shopper }: Order, payment: Payment): Promise<ChargeOutcome> {
    const customer_id = await shopper.customerId();
    return chargeOrder({ ...this.#common, order: { id, title, amount, customer_id }, ...payment });
  }

  /** How an order stands; `undefined` before the first attempt. */
  outcome({ id }: Order): Promise<ChargeOutcome | undefined> {
    return readOrder({ ...this.#common, orderId: id });
  }

  /** Asks once more how an attempt of unknown outcome ended: the same attempt, under the same key. */
  async askAgain({ id }: Order): Promise<void> {
    await askOrder({ ...this.#common, orderId: id });
  }

  /** Settles what an event of the service is about. */
  async hear(event: ChargeEvent): Promise<void> {
    await settleOrder({ ...this.#common, event });
  }
}

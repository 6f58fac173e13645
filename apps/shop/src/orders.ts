import { randomUUID } from 'node:crypto';
import type { Charge, Client } from '@datafono/server';
import { coffee } from './catalogue.ts';
import { type Attempt, Payment } from './payment.ts';
import type { Shopper } from './shoppers.ts';

export interface Order {
  readonly id: string;
  readonly shopper: Shopper;
  readonly quantity: number;
  readonly title: string;
  /** Whole pesos. */
  readonly amount: number;
  readonly payment: Payment;
}

/** What a customer calls an order. */
export const orderNumber = ({ id }: Order): string => id.slice(0, 8).toUpperCase();

/**
 * The shop's orders, in memory: this is a demonstration. A real shop keeps orders and attempts in its database,
 * and writes an attempt down before it asks the service to charge it.
 */
export class Orders {
  readonly #byId = new Map<string, Order>();
  readonly #client: Client;
  readonly #report: (error: unknown) => void;

  constructor(client: Client, report: (error: unknown) => void) {
    this.#client = client;
    this.#report = report;
  }

  place(shopper: Shopper, quantity: number): Order {
    const order: Order = {
      id: randomUUID(),
      shopper,
      quantity,
      title: `${coffee.title} × ${quantity}`,
      amount: coffee.price * quantity,
      payment: new Payment((attempt) => this.#charge(order, attempt), this.#report),
    };
    this.#byId.set(order.id, order);
    return order;
  }

  /** The order of this id, if it is this shopper's. */
  find(id: string, shopper: Shopper): Order | undefined {
    const order = this.#byId.get(id);
    return order?.shopper === shopper ? order : undefined;
  }

  async #charge(order: Order, { number, means }: Attempt): Promise<Charge> {
    return this.#client.charges.create(
      {
        title: order.title,
        customer_id: await order.shopper.customerId(),
        amount: order.amount,
        card_id: means.cardId,
        ...(means.testScenario && { test_scenario: means.testScenario }),
      },
      { idempotencyKey: `order-${order.id}-attempt-${number}` },
    );
  }
}

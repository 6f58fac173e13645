import { randomUUID } from 'node:crypto';
import { coffee } from './catalogue.ts';
import type { Shopper } from './shoppers.ts';

export interface Order {
  readonly id: string;
  readonly shopper: Shopper;
  readonly quantity: number;
  readonly title: string;
  /** Whole pesos. */
  readonly amount: number;
  readonly placedAt: Date;
}

/** The short number of an order, for customers. */
export const orderNumber = ({ id }: Order): string => id.slice(0, 8).toUpperCase();

/** The shop's orders, in memory, since this is a demonstration. A real shop stores them in its database. */
export class Orders {
  readonly #byId = new Map<string, Order>();

  place(shopper: Shopper, quantity: number): Order {
    const order: Order = {
      id: randomUUID(),
      shopper,
      quantity,
      title: `${coffee.title} × ${quantity}`,
      amount: coffee.price * quantity,
      placedAt: new Date(),
    };
    this.#byId.set(order.id, order);
    return order;
  }

  /** The order that a shopper placed last. */
  latest(shopper: Shopper): Order | undefined {
    return [...this.#byId.values()].findLast((order) => order.shopper === shopper);
  }

  /** The order with this id, if it belongs to the shopper. */
  find(id: string, shopper: Shopper): Order | undefined {
    const order = this.#byId.get(id);
    return order?.shopper === shopper ? order : undefined;
  }
}

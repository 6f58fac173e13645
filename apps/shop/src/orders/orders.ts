import { randomUUID } from 'node:crypto';
import type { Query, Row } from '../database/database.ts';
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
export const orderNumber = ({ id }: Order): string => id.slice(-8).toUpperCase();

/** The shop's orders. */
export class Orders {
  readonly #query: Query;

  constructor(query: Query) {
    this.#query = query;
  }

  async place(shopper: Shopper, quantity: number): Promise<Order> {
    const order: Order = {
      id: randomUUID(),
      shopper,
      quantity,
      title: `${coffee.title} × ${quantity}`,
      amount: coffee.price * quantity,
      placedAt: new Date(),
    };
    await this.#query(
      'insert into shop_orders (id, shopper_id, quantity, title, amount, placed_at) values ($1, $2, $3, $4, $5, $6)',
      ...[order.id, shopper.id, quantity, order.title, order.amount, order.placedAt.toISOString()],
    );
    return order;
  }

  /** The order with this id, if it belongs to the shopper. */
  async find(id: string, shopper: Shopper): Promise<Order | undefined> {
    const sql = 'select * from shop_orders where id = $1 and shopper_id = $2';
    return orderIn(await this.#query(sql, id, shopper.id), shopper);
  }
}

const orderIn = ([row]: readonly Row[], shopper: Shopper): Order | undefined =>
  row && {
    id: String(row['id']),
    shopper,
    quantity: Number(row['quantity']),
    title: String(row['title']),
    amount: Number(row['amount']),
    placedAt: new Date(String(row['placed_at'])),
  };

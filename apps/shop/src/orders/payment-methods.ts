import type { EventOf } from '@datafono/server';
import type { PaymentMethod } from '@datafono/server/orders';
import type { Captured } from '@datafono/server/pay-routes';
import type { Query } from '../database/database.ts';
import type { Shopper } from './shoppers.ts';

/** Whose the payment methods are. */
export class PaymentMethods {
  readonly #query: Query;

  constructor(query: Query) {
    this.#query = query;
  }

  /** Whether it is the shopper's: of the one who pays with it first. Its id is random, and only that page received it. */
  async isOf(shopper: Shopper, method: PaymentMethod): Promise<boolean> {
    const id = 'card_id' in method ? method.card_id : method.account_id;
    const insert = 'insert into shop_payment_methods (id, shopper_id) values ($1, $2) on conflict do nothing';
    await this.#query(insert, id, shopper.id);
    const [row] = await this.#query('select shopper_id from shop_payment_methods where id = $1', id);
    return row?.['shopper_id'] === shopper.id;
  }
}

/** What was last captured through each connect link. */
export class Captures {
  readonly #query: Query;

  constructor(query: Query) {
    this.#query = query;
  }

  /** @param event verified: anybody could send another */
  async save({ data: { id, payment_method } }: EventOf<'connect_link.completed'>): Promise<void> {
    if (!payment_method) return;
    await this.#query(
      'insert into shop_captures (link, id, type) values ($1, $2, $3) ' +
        'on conflict (link) do update set id = excluded.id, type = excluded.type',
      ...[id, payment_method.id, payment_method.type ?? null],
    );
  }

  async find(link: string): Promise<Captured | undefined> {
    const [row] = await this.#query('select id, type from shop_captures where link = $1', link);
    return row && { id: String(row['id']), type: row['type'] === null ? undefined : String(row['type']) };
  }
}

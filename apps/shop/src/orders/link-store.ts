import type { PaymentCreate } from '@datafono/server';
import type { Query, Row } from '../database/database.ts';

/** A new payment by link of an order. Its request never changes, so it can be sent again without creating another. */
export interface NewLinkPayment {
  /** The shop's id of the order. */
  readonly orderId: string;
  /** The idempotency key of its creation, and its `external_id` at the service. */
  readonly key: string;
  readonly body: PaymentCreate;
}

/** A payment by link of an order. */
export interface LinkPayment extends NewLinkPayment {
  /** `open` while the customer can pay it, as far as the shop knows. */
  readonly state: 'open' | 'paid' | 'ended';
  /** The service's id of it; absent until its creation was answered. */
  readonly id?: string | undefined;
  /** Where the customer pays it. */
  readonly url?: string | undefined;
  /** Whether an answer to its creation was lost, so that it may exist. */
  readonly isUncertain: boolean;
}

/** The state is the order's: whatever ends one payment and begins another is one statement. */
const SELECT =
  "select l.*, case when o.paid_by = l.key then 'paid' " +
  "when o.link = l.key and o.paid_by is null then 'open' else 'ended' end as state " +
  'from shop_links l join shop_orders o on o.id = l.order_id ';

/** Payments by link. An order has at most one by which it can be paid. */
export class LinkStore {
  readonly #query: Query;

  constructor(query: Query) {
    this.#query = query;
  }

  /**
   * Saves a payment before it is created. From here on no charge of its order begins.
   *
   * @param attempt the number of the latest attempt to charge the order, which has ended; 0 before the first one
   * @returns whether it is the order's: not where a charge or another link has come first
   */
  async begin({ key, orderId, body }: NewLinkPayment, attempt: number): Promise<boolean> {
    const insert = 'insert into shop_links (key, order_id, body) values ($1, $2, $3)';
    await this.#query(insert, key, orderId, JSON.stringify(body));
    const claim =
      'update shop_orders set link = $1 ' +
      'where id = $2 and attempt = $3 and link is null and paid_by is null returning id';
    return (await this.#query(claim, key, orderId, attempt)).length > 0;
  }

  /** Saves what the service says of a payment. */
  async save(key: string, id: string, url: string | null | undefined): Promise<void> {
    const sql = 'update shop_links set id = $1, url = coalesce($2, url) where key = $3';
    await this.#query(sql, id, url ?? null, key);
  }

  /** The answer to its creation was lost. */
  async markUncertain({ key }: NewLinkPayment): Promise<void> {
    await this.#query('update shop_links set is_uncertain = 1 where key = $1', key);
  }

  /** Ends a payment without money: the order can be paid otherwise. */
  async end({ key, orderId }: NewLinkPayment): Promise<void> {
    const sql = 'update shop_orders set link = null where id = $1 and link = $2 and paid_by is null';
    await this.#query(sql, orderId, key);
  }

  /** A payment has paid its order. @returns `false` where the order was paid otherwise before */
  async pay({ key, orderId }: NewLinkPayment): Promise<boolean> {
    const sql =
      'update shop_orders set paid_by = $1, link = $2 where id = $3 and coalesce(paid_by, $4) = $5 returning id';
    return (await this.#query(sql, key, key, orderId, key, key)).length > 0;
  }

  /** The payment by which alone an order can be paid, or which paid it. */
  async of(orderId: string): Promise<LinkPayment | undefined> {
    return linkIn(await this.#query(`${SELECT} where o.id = $1 and o.link = l.key`, orderId));
  }

  async withId(id: string): Promise<LinkPayment | undefined> {
    return linkIn(await this.#query(`${SELECT} where l.id = $1`, id));
  }

  async withKey(key: string): Promise<LinkPayment | undefined> {
    return linkIn(await this.#query(`${SELECT} where l.key = $1`, key));
  }
}

const linkIn = ([row]: readonly Row[]): LinkPayment | undefined =>
  row && {
    orderId: String(row['order_id']),
    key: String(row['key']),
    body: JSON.parse(String(row['body'])), // only this store writes it
    state: row['state'] === 'paid' || row['state'] === 'open' ? row['state'] : 'ended',
    id: textOf(row['id']),
    url: textOf(row['url']),
    isUncertain: row['is_uncertain'] === 1,
  };

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

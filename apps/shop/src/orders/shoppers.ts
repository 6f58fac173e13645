import { randomUUID } from 'node:crypto';
import { type Client, NotFoundError } from '@datafono/server';
import type { CheckoutStore } from '@datafono/server/checkout';
import { parse } from 'hono/utils/cookie';
import type { Query } from '../database/database.ts';

/** The person that visitors of the demonstration are signed in as. */
export const demoPerson = {
  user_type: 'natural',
  first_name: 'Ana',
  last_name: 'Gómez',
  email: 'ana.gomez@example.com',
  phone: '+573001234567',
  document_type: 'CC',
  document_number: '1020304050',
} as const;

/** The cookie with the session of a browser. */
export const SESSION_COOKIE = 'shop_session';

/** A person who is signed in. */
export interface Shopper {
  readonly id: string;
  readonly firstName: string;
  readonly name: string;
  readonly email: string;
}

/** All visitors. A real shop has users. */
export class Shoppers {
  readonly #client: Client;
  readonly #query: Query;
  readonly #store: CheckoutStore;

  constructor(client: Client, query: Query, store: CheckoutStore) {
    this.#client = client;
    this.#query = query;
    this.#store = store;
  }

  /** The shopper of a session. */
  async find(session: string): Promise<Shopper | undefined> {
    const [row] = await this.#query('select id from shop_shoppers where session = $1', session);
    return row && shopperWith(String(row['id']));
  }

  /** The shopper who sent a request; `undefined` without a session. */
  of({ headers }: Request): Promise<Shopper | undefined> {
    const { [SESSION_COOKIE]: session = '' } = parse(headers.get('cookie') ?? '', SESSION_COOKIE);
    return this.find(session);
  }

  /**
   * Signs a new shopper in. The session is a secret of this shop and one browser. It differs from the shopper's id, which
   * is in idempotency keys that others may log.
   */
  async signIn(): Promise<{ readonly session: string; readonly shopper: Shopper }> {
    const [id, session] = [randomUUID(), randomUUID()];
    await this.#query('insert into shop_shoppers (id, session) values ($1, $2)', id, session);
    return { session, shopper: shopperWith(id) };
  }

  /** Whether the service has lost the customer of a shopper, as a sandbox has that was reset. */
  async isForgotten({ id }: Shopper): Promise<boolean> {
    const body = (await this.#store.readRecord(`person:${id}`))?.body;
    if (body?.kind !== 'person' || body.customer_id === undefined) return false;
    const found = this.#client.customers.get(body.customer_id);
    return found.then(
      () => false,
      (error: unknown) => error instanceof NotFoundError,
    );
  }
}

const shopperWith = (id: string): Shopper => ({
  id,
  firstName: demoPerson.first_name,
  name: `${demoPerson.first_name} ${demoPerson.last_name}`,
  email: demoPerson.email,
});

import { randomUUID } from 'node:crypto';
import type { Client } from '@datafono/server';
import type { Query, Row } from '../database/database.ts';
import { SingleFlight } from './single-flight.ts';

/** The person that visitors of the demonstration are signed in as. */
const demoPerson = {
  user_type: 'natural',
  first_name: 'Ana',
  last_name: 'Gómez',
  email: 'ana.gomez@example.com',
  phone: '+573001234567',
  document_type: 'CC',
  document_number: '1020304050',
} as const;

/** A person who is signed in. */
export interface Shopper {
  readonly id: string;
  readonly firstName: string;
  readonly name: string;
  readonly email: string;
  /**
   * The service's id of this person, who is created there once.
   *
   * @throws {CallError} when the service fails; the next call tries again under the same idempotency key
   */
  customerId(): Promise<string>;
}

/** All visitors. A real shop has users. */
export class Shoppers {
  readonly #client: Client;
  readonly #query: Query;
  readonly #creations = new SingleFlight<string>();

  constructor(client: Client, query: Query) {
    this.#client = client;
    this.#query = query;
  }

  /** The shopper of a session. */
  async find(session: string): Promise<Shopper | undefined> {
    const [row] = await this.#query('select id, customer_id from shop_shoppers where session = $1', session);
    return row && this.#shopperOf(row);
  }

  /**
   * Signs a new shopper in. The session is a secret of this shop and one browser. It differs from the shopper's id, which
   * is in idempotency keys that others may log.
   */
  async signIn(): Promise<{ readonly session: string; readonly shopper: Shopper }> {
    const [id, session] = [randomUUID(), randomUUID()];
    await this.#query('insert into shop_shoppers (id, session) values ($1, $2)', id, session);
    return { session, shopper: this.#shopperOf({ id }) };
  }

  /**
   * Asks the service for the customer anew when it is next needed. The same idempotency key has the same customer, unless
   * the sandbox was reset meanwhile.
   */
  async renewCustomer({ id }: Shopper): Promise<void> {
    await this.#query('update shop_shoppers set customer_id = null where id = $1', id);
  }

  #shopperOf(row: Row): Shopper {
    const [id, known] = [String(row['id']), row['customer_id']];
    return {
      id,
      firstName: demoPerson.first_name,
      name: `${demoPerson.first_name} ${demoPerson.last_name}`,
      email: demoPerson.email,
      customerId: async () =>
        typeof known === 'string' ? known : this.#creations.run(id, () => this.#createCustomer(id)),
    };
  }

  async #createCustomer(id: string): Promise<string> {
    const customer = await this.#client.customers.create(demoPerson, { idempotencyKey: `shopper-${id}` });
    await this.#query('update shop_shoppers set customer_id = $1 where id = $2', customer.id, id);
    return customer.id;
  }
}

import { randomUUID } from 'node:crypto';
import type { Client } from '@datafono/server';

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
export class Shopper {
  readonly id = randomUUID();
  readonly firstName = demoPerson.first_name;
  readonly name = `${demoPerson.first_name} ${demoPerson.last_name}`;
  readonly email = demoPerson.email;
  readonly #client: Client;
  #customer: Promise<string> | undefined;

  constructor(client: Client) {
    this.#client = client;
  }

  /**
   * The service's id of this person, who is created there once.
   *
   * @throws {CallError} when the service fails; the next call tries again under the same idempotency key
   */
  customerId(): Promise<string> {
    this.#customer ??= this.#createCustomer().catch((error: unknown) => {
      this.#customer = undefined;
      throw error;
    });
    return this.#customer;
  }

  /**
   * Asks the service for the customer anew when it is next needed. The same idempotency key has the same customer, unless
   * the sandbox was reset meanwhile.
   */
  renewCustomer(): void {
    this.#customer = undefined;
  }

  async #createCustomer(): Promise<string> {
    const customer = await this.#client.customers.create(demoPerson, {
      idempotencyKey: `shopper-${this.id}`,
    });
    return customer.id;
  }
}

/** All visitors, in memory. A real shop has users and a database. */
export class Shoppers {
  readonly #bySession = new Map<string, Shopper>();
  readonly #client: Client;

  constructor(client: Client) {
    this.#client = client;
  }

  /** The shopper of a session. */
  find(session: string): Shopper | undefined {
    return this.#bySession.get(session);
  }

  /**
   * Signs a new shopper in. The session is a secret of this shop and one browser. It differs from the shopper's id, which
   * is in idempotency keys that others may log.
   */
  signIn(): { readonly session: string; readonly shopper: Shopper } {
    const session = randomUUID();
    const shopper = new Shopper(this.#client);
    this.#bySession.set(session, shopper);
    return { session, shopper };
  }
}

import { fixtures } from '@datafono/server/testing';

type Json = Record<string, unknown>;

/** The addresses of a service and the keys of a namespace. */
export interface ServiceAddresses {
  readonly api: string;
  readonly cards: string;
  readonly control: string;
  readonly secretKey: string;
  readonly publicKey: string;
}

type Send = (url: string, init: RequestInit) => Promise<Response>;

/** Calls of a shop's server and page to the service, and calls to the sandbox's control API. */
export class ServiceCalls {
  readonly addresses: ServiceAddresses;
  readonly #send: Send;
  #count = 0;

  /** @param send replaces `fetch` for a service that is not on the network */
  constructor(addresses: ServiceAddresses, send: Send = fetch) {
    this.addresses = addresses;
    this.#send = send;
  }

  async customer(): Promise<string> {
    return text(await this.api('POST', '/v1/customers', fixtures.newCustomer), 'id');
  }

  /** Creates a capture link of a new customer. */
  async link(fields: Json = {}): Promise<{ id: string; url: string; customer: string }> {
    const customer = await this.customer();
    const link = await this.api('POST', '/v1/connect-links', {
      customer_id: customer,
      single_use: true,
      ...fields,
    });
    return { id: text(link, 'id'), url: text(link, 'url'), customer };
  }

  async payment(fields: Json = {}): Promise<{ id: string; url: string }> {
    const payment = await this.api('POST', '/v1/payments', {
      title: 'Arriendo de noviembre',
      amount: 1_250_000,
      ...fields,
    });
    return { id: text(payment, 'id'), url: text(payment, 'payment_link') };
  }

  /** Creates a card of a customer that is approved. */
  async card(customer_id: string): Promise<string> {
    const body = {
      card_number: '4242424242424242',
      expiration_year: '35',
      expiration_month: '04',
      ccv: '123',
      holder_name: 'Ana Gómez',
      customer_id,
      authorization: true,
    };
    return text(
      await this.#json(this.addresses.cards, this.addresses.publicKey, 'POST', '/v1/cards', body),
      'id',
    );
  }

  /**
   * Creates a card and charges it.
   *
   * @returns id of the charge
   */
  async charge(more: Json = {}): Promise<string> {
    const customer_id = await this.customer();
    const card_id = await this.card(customer_id);
    const body = { title: 'Café de origen', amount: 84_000, customer_id, card_id, ...more };
    return text(await this.api('POST', '/v1/charges', body), 'id');
  }

  read(path: string): Promise<Json> {
    return this.api('GET', path);
  }

  async attempts(payment: string): Promise<readonly Json[]> {
    return list(await this.api('GET', `/v1/payments/${payment}/intents`));
  }

  /** The bodies of the sent events, the oldest first. */
  async events(): Promise<readonly Json[]> {
    return list(await this.control('GET', '/v1/events'));
  }

  /** The requests with their answers, the oldest first. */
  async journal(): Promise<readonly Json[]> {
    return list(await this.control('GET', '/v1/journal'));
  }

  /** Objects of a type, from the control API. */
  async objects(type: string): Promise<readonly Json[]> {
    return list(await this.control('GET', `/v1/objects?type=${type}`));
  }

  /** Advances the clock, which becomes frozen. */
  async advanceClock(by: Json): Promise<void> {
    await this.control('PUT', '/v1/clock', { mode: 'frozen' });
    await this.control('POST', '/v1/clock/advance', { by });
  }

  api(method: string, path: string, body?: Json): Promise<Json> {
    return this.#json(this.addresses.api, this.addresses.secretKey, method, path, body);
  }

  control(method: string, path: string, body?: Json): Promise<Json> {
    return this.#json(this.addresses.control, this.addresses.secretKey, method, path, body);
  }

  /** @throws {Error} for an error answer */
  async #json(origin: string, key: string, method: string, path: string, body?: Json): Promise<Json> {
    this.#count += 1;
    const response = await this.#send(origin + path, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        'content-type': 'application/json',
        'x-idempotency': `call-${this.#count}`,
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const answer = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${answer}`);
    return answer ? JSON.parse(answer) : {};
  }
}

export function text(body: Json, field: string): string {
  const value = body[field];
  if (typeof value !== 'string') throw new Error(`No ${field}: ${JSON.stringify(body)}`);
  return value;
}

function list(body: Json): readonly Json[] {
  const { data } = body;
  if (!Array.isArray(data)) throw new Error(`No list: ${JSON.stringify(body)}`);
  return data;
}

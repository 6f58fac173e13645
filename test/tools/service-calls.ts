import { fixtures } from '@datafono/server/testing';

type Json = Record<string, unknown>;

export interface ServiceAddresses {
  readonly api: string;
  readonly cards: string;
  readonly control: string;
  readonly secretKey: string;
  readonly publicKey: string;
}

export class ServiceCalls {
  readonly addresses: ServiceAddresses;
  #count = 0;

  constructor(addresses: ServiceAddresses) {
    this.addresses = addresses;
  }

  async customer(): Promise<string> {
    return text(await this.api('POST', '/v1/customers', fixtures.newCustomer), 'id');
  }

  async link(fields: Json = {}): Promise<{ id: string; url: string; customer: string }> {
    const customer = await this.customer();
    const body = { customer_id: customer, single_use: true, ...fields };
    const link = await this.api('POST', '/v1/connect-links', body);
    return { id: text(link, 'id'), url: text(link, 'url'), customer };
  }

  async payment(fields: Json = {}): Promise<{ id: string; url: string }> {
    const body = { title: 'Arriendo de noviembre', amount: 1_250_000, ...fields };
    const payment = await this.api('POST', '/v1/payments', body);
    return { id: text(payment, 'id'), url: text(payment, 'payment_link') };
  }

  async card(customer_id: string): Promise<string> {
    const body = {
      ...{ card_number: '4242424242424242', expiration_year: '35', expiration_month: '04', ccv: '123' },
      ...{ holder_name: 'Ana Gómez', customer_id, authorization: true },
    };
    const { cards, publicKey } = this.addresses;
    return text(await this.#json(cards, publicKey, 'POST', '/v1/cards', body), 'id');
  }

  /** Creates a card and charges it. */
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

  async journal(): Promise<readonly Json[]> {
    return list(await this.control('GET', '/v1/journal'));
  }

  async objects(type: string): Promise<readonly Json[]> {
    return list(await this.control('GET', `/v1/objects?type=${type}`));
  }

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
    const response = await fetch(origin + path, {
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

import { createSandbox, type Sandbox } from '@datafono/sandbox';

type Json = Record<string, unknown>;

/** The service in this process at a moment that is always the same, and what a shop and a customer ask of it. */
export class Service implements AsyncDisposable {
  readonly sandbox: Sandbox;
  #asked = 0;

  private constructor(sandbox: Sandbox) {
    this.sandbox = sandbox;
  }

  static async open(): Promise<Service> {
    const now = () => new Date('2026-11-21T17:00:00Z');
    return new Service(await createSandbox({ clock: 'frozen', now, seed: 'stories' }));
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.sandbox.close();
  }

  async customer(): Promise<string> {
    const body = {
      user_type: 'natural',
      first_name: 'Ana',
      last_name: 'Gómez',
      email: 'ana@ejemplo.co',
      phone: '+573001234567',
      document_type: 'CC',
      document_number: '1032456789',
    };
    return text(await this.api('POST', '/v1/customers', body), 'id');
  }

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
    const { cards, publicKey } = this.sandbox;
    return text(await this.#json(cards, publicKey, 'POST', '/v1/cards', body), 'id');
  }

  /** Saves a card and charges it, as a shop does. */
  async charge(): Promise<void> {
    const customer_id = await this.customer();
    const card_id = await this.card(customer_id);
    await this.api('POST', '/v1/charges', { title: 'Café de origen', amount: 84_000, customer_id, card_id });
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

  api(method: string, path: string, body?: Json): Promise<Json> {
    return this.#json(this.sandbox.api, this.sandbox.secretKey, method, path, body);
  }

  control(method: string, path: string, body?: Json): Promise<Json> {
    return this.#json(this.sandbox.control, this.sandbox.secretKey, method, path, body);
  }

  /** @throws {Error} when it is refused */
  async #json(send: Sandbox['api'], key: string, method: string, path: string, body?: Json): Promise<Json> {
    this.#asked += 1;
    const headers = {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      'x-idempotency': `story-${this.#asked}`,
    };
    const request = new Request(`https://control.sandbox.test${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    const response = await send(request);
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

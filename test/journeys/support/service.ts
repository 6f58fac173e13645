import type { ServedSandbox } from '@datafono/sandbox';
import { fixtures } from '@datafono/server/testing';

type Json = Record<string, unknown>;

/** What a shop's server asks of the service, and what is asked of the sandbox itself. */
export class ServiceCalls {
  readonly #sandbox: ServedSandbox;
  #made = 0;

  constructor(sandbox: ServedSandbox) {
    this.#sandbox = sandbox;
  }

  async customer(): Promise<string> {
    return text(await this.api('POST', '/v1/customers', fixtures.newCustomer), 'id');
  }

  /** A capture link of a new customer. */
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

  read(path: string): Promise<Json> {
    return this.api('GET', path);
  }

  async attempts(payment: string): Promise<readonly Json[]> {
    return list(await this.api('GET', `/v1/payments/${payment}/intents`));
  }

  /** The bodies of the events that were sent, the oldest first. */
  async events(): Promise<readonly Json[]> {
    return list(await this.control('GET', '/v1/events'));
  }

  /** Objects of a type, by the control API. */
  async objects(type: string): Promise<readonly Json[]> {
    return list(await this.control('GET', `/v1/objects?type=${type}`));
  }

  /** Lets time pass. */
  async pass(by: Json): Promise<void> {
    await this.control('PUT', '/v1/clock', { mode: 'frozen' });
    await this.control('POST', '/v1/clock/advance', { by });
  }

  api(method: string, path: string, body?: Json): Promise<Json> {
    return this.#send(this.#sandbox.api, method, path, body);
  }

  control(method: string, path: string, body?: Json): Promise<Json> {
    return this.#send(this.#sandbox.control, method, path, body);
  }

  async #send(origin: string, method: string, path: string, body?: Json): Promise<Json> {
    this.#made += 1;
    const response = await fetch(origin + path, {
      method,
      headers: {
        authorization: `Bearer ${this.#sandbox.secretKey}`,
        'content-type': 'application/json',
        'x-idempotency': `journey-${this.#made}`,
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const answer = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${answer}`);
    return answer ? JSON.parse(answer) : {};
  }
}

function text(body: Json, field: string): string {
  const value = body[field];
  if (typeof value !== 'string') throw new Error(`No ${field}: ${JSON.stringify(body)}`);
  return value;
}

function list(body: Json): readonly Json[] {
  const { data } = body;
  if (!Array.isArray(data)) throw new Error(`No list: ${JSON.stringify(body)}`);
  return data;
}

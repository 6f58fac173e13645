import { Client } from '../conformance/client.ts';
import { done } from '../conformance/expect.ts';
import { type Json, listAt, textAt } from '../conformance/json.ts';
import { cardData, person } from '../conformance/makers.ts';

export interface ServiceAddresses {
  readonly api: string;
  readonly cards: string;
  readonly control: string;
  readonly secretKey: string;
  readonly publicKey: string;
}

/** Calls of a shop, and of the control of a sandbox. Each throws for an error answer. */
export class ServiceCalls {
  readonly addresses: ServiceAddresses;

  constructor(addresses: ServiceAddresses) {
    this.addresses = addresses;
  }

  async customer(): Promise<string> {
    return textAt(await this.api('POST', '/v1/customers', person()), 'id');
  }

  async link(fields: Json = {}) {
    const customer = await this.customer();
    const body = { customer_id: customer, single_use: true, ...fields };
    const link = await this.api('POST', '/v1/connect-links', body);
    return { id: textAt(link, 'id'), url: textAt(link, 'url'), customer };
  }

  async payment(fields: Json = {}) {
    const body = { title: 'Arriendo de noviembre', amount: 1_250_000, ...fields };
    const payment = await this.api('POST', '/v1/payments', body);
    return { id: textAt(payment, 'id'), url: textAt(payment, 'payment_link') };
  }

  async card(customer_id: string): Promise<string> {
    const { cards, publicKey } = this.addresses;
    return textAt(await call(cards, publicKey, 'POST', '/v1/cards', cardData(customer_id)), 'id');
  }

  async charge(more: Json = {}): Promise<string> {
    const customer_id = await this.customer();
    const card_id = await this.card(customer_id);
    const body = { title: 'Café de origen', amount: 84_000, customer_id, card_id, ...more };
    return textAt(await this.api('POST', '/v1/charges', body), 'id');
  }

  read = (path: string): Promise<Json> => this.api('GET', path);

  attempts = async (payment: string): Promise<readonly Json[]> =>
    list(await this.read(`/v1/payments/${payment}/intents`));

  events = async (): Promise<readonly Json[]> => list(await this.control('GET', '/v1/events'));

  journal = async (): Promise<readonly Json[]> => list(await this.control('GET', '/v1/journal'));

  objects = async (type: string): Promise<readonly Json[]> =>
    list(await this.control('GET', `/v1/objects?type=${type}`));

  async advanceClock(by: Json): Promise<void> {
    await this.control('PUT', '/v1/clock', { mode: 'frozen' });
    await this.control('POST', '/v1/clock/advance', { by });
  }

  api = (method: string, path: string, body?: Json): Promise<Json> =>
    call(this.addresses.api, this.addresses.secretKey, method, path, body);

  control = (method: string, path: string, body?: Json): Promise<Json> =>
    call(this.addresses.control, this.addresses.secretKey, method, path, body);
}

const call = async (origin: string, key: string, method: string, path: string, body?: Json): Promise<Json> =>
  done(await new Client(origin, key).send(method, path.replace(/^\/v1/, ''), body)).body;

const list = (body: Json): readonly Json[] => listAt(body, 'data').map(Object);

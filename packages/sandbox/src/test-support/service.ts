import { type Profile, type Route, routes, stated } from '@datafono/contract';
import { expect } from 'vitest';
import { banks } from '../lib/banks.ts';
import { createSandbox, type Sandbox } from '../start/create-sandbox.ts';
import { call, card, controlOf, customer, type Json } from './calls.ts';

/** A Saturday, at noon in Colombia. */
const START = new Date('2026-11-21T17:00:00.000Z');

interface Outcome {
  readonly status: number;
  readonly body: Json;
}

/** The operations of a sandbox in this process, by name. Time passes only in `pass`. */
export class Service {
  readonly #sandbox: Sandbox;
  #keys = 0;

  private constructor(sandbox: Sandbox) {
    this.#sandbox = sandbox;
  }

  static async open(profile: Profile = stated): Promise<Service> {
    return new Service(await createSandbox({ profile, clock: 'frozen', now: START }));
  }

  close(): Promise<void> {
    return this.#sandbox.close();
  }

  /** Calls an operation by its name in the route table, such as `charges.create`. */
  async call(
    name: string,
    body: Json | undefined = undefined,
    params: Record<string, string> = {},
    query: Readonly<Record<string, string>> = {},
  ): Promise<Outcome> {
    const { method, path, address } = routeOf(name);
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, param: string) => params[param] ?? '');
    const url = `http://sandbox.test${filled}?${new URLSearchParams(query)}`;
    const { api, cards, secretKey, publicKey } = this.#sandbox;
    const at = address === 'cards' ? { send: cards, key: publicKey } : { send: api, key: secretKey };
    return this.#send({ ...at, url, method, body: method === 'GET' ? undefined : (body ?? {}) });
  }

  /** Sends a call; asserts that a refusal has the same texts in English, each of them translated. */
  async #send(request: Parameters<typeof call>[0]): Promise<Outcome> {
    const sent = async (language: string) => {
      const headers = { 'x-idempotency': `key ${++this.#keys}`, 'accept-language': language };
      return call({ ...request, headers });
    };
    const { status, body } = await sent('es');
    if (status >= 400) {
      const [spanish, english] = [textsOf(body), textsOf((await sent('en')).body)];
      expect(english).toHaveLength(spanish.length);
      for (const text of english) expect(spanish).not.toContain(text);
    }
    return { status, body };
  }

  async create(noun: Creatable, changes: Json = {}): Promise<Outcome> {
    return this.call(`${noun}.create`, { ...(await validBody(this, noun, changes)), ...changes });
  }

  async made(noun: Creatable, changes: Json = {}): Promise<string> {
    const { status, body } = await this.create(noun, changes);
    const { id } = body;
    if (status >= 300 || typeof id !== 'string') throw new Error(`Not created: ${JSON.stringify(body)}`);
    return id;
  }

  /** A customer with an account authorized for debits. */
  async withAccount(changes: Json = {}) {
    const customer_id = await this.made('customers');
    return { customer_id, account_id: await this.made('accounts', { customer_id, ...changes }) };
  }

  /** A customer with a card authorized for debits. */
  async withCard(changes: Json = {}) {
    const customer_id = await this.made('customers');
    return { customer_id, card_id: await this.made('cards', { customer_id, ...changes }) };
  }

  get(noun: Readable, id: unknown): Promise<Outcome> {
    const name = noun === 'payments' ? 'payment_id' : noun === 'invoices' ? 'invoice' : 'id';
    return this.call(`${noun}.get`, undefined, { [name]: String(id) });
  }

  read = async (noun: Readable, id: unknown): Promise<Json> => (await this.get(noun, id)).body;
  statusOf = async (noun: Readable, id: unknown): Promise<unknown> => (await this.read(noun, id))['status'];
  balance = async (): Promise<unknown> => (await this.call('balance.get')).body['balance'];

  setBalance = (balance: number) => controlOf(this.#sandbox).put('/v1/balance', { balance });

  #list = (name: string) => controlOf(this.#sandbox).list(`/v1/${name}?limit=1000`);
  history = () => this.#list('history');
  messages = () => this.#list('messages');
  messageKinds = async () => (await this.messages()).map(({ kind }) => kind);
  /** The events, with the data of their objects. */
  events = async () =>
    (await this.#list('events')).map(({ type, object, body }) => {
      const data: Json = Object(body)[Object(object).type];
      return { type, object, data };
    });
  types = async () => (await this.events()).map(({ type }) => type);

  /** Runs an action of the control API: `cashouts.cancel`, or `banks.update`. */
  async control(name: string, id: string, body: unknown = {}): Promise<Outcome> {
    const [noun = '', act = ''] = name.split('.');
    const { control: send, secretKey: key } = this.#sandbox;
    const request = { send, key, body, url: `http://control.test/v1/${noun}/${id}` };
    if (act === 'update') return this.#send({ ...request, method: 'PUT' });
    return this.#send({ ...request, url: `${request.url}/${act}` });
  }

  /** Advances the time by seconds, and runs the jobs that become due. @returns when the next job is due, if there is one */
  async pass(seconds: number): Promise<unknown> {
    const { body } = await controlOf(this.#sandbox).post('/v1/clock/advance', { by: { seconds } });
    return body['next'];
  }
}

export const DAYS = 24 * 60 * 60;

const textsOf = ({ message, errors }: Json) => [message, ...Object.values(Object(errors)).flat()];

function routeOf(name: string): Route {
  const [noun = '', verb = ''] = name.split('.');
  const route = (routes as Record<string, Record<string, Route>>)[noun]?.[verb]; // looked up by name
  if (!route) throw new Error(`There is no operation ${name}.`);
  return route;
}

export const bankId = banks[0]?.id ?? '';

export const account = { bank_id: bankId, subtype: 'SAVINGS', account_number: '12345678' };

export const identity = { provider: 'siigo', reference: 'FV-1', provider_id: 'p-1' };

export type Readable =
  | 'customers'
  | 'accounts'
  | 'cashouts'
  | 'charges'
  | 'payments'
  | 'invoices'
  | 'connectLinks';
type Creatable = Readable | 'cards';

/** A valid body of a creation. Objects that it names are created, unless the changes name others. */
async function validBody(service: Service, noun: Creatable, changes: Json): Promise<Json> {
  const owner = async () => ({
    customer_id: 'customer_id' in changes ? changes['customer_id'] : await service.made('customers'),
  });
  switch (noun) {
    case 'customers':
      return customer;
    case 'accounts':
      return { ...account, authorization: true, ...(await owner()) };
    case 'cards':
      return { ...card, ...(await owner()) };
    case 'cashouts': {
      const to = 'account_id' in changes ? {} : await service.withAccount();
      return { amount: 50_000, currency: 'COP', method: 'ACH', ...to };
    }
    case 'charges':
      return { title: 'Café', amount: 25_000, ...('card_id' in changes ? {} : await service.withCard()) };
    case 'payments':
      return { title: 'Matrícula', amount: 80_000 };
    case 'invoices':
      return { ...identity, amount: 90_000 };
    case 'connectLinks':
      return { single_use: true, ...(await owner()) };
  }
}

import type { ServeOptions } from '../options/serve-options.ts';
import { banks } from '../reference/banks.ts';
import { type ServedSandbox, serveSandbox } from '../start/serve-sandbox.ts';
import { type Call, call, card, customer, idOf, type Json, NOON, type Reply } from './calls.ts';

type HeaderValues = Readonly<Record<string, string>>;

/** Details of a call besides its body. */
export interface CallDetails {
  readonly method?: string;
  readonly headers?: HeaderValues;
  /** Default: the secret key, or the public key at the cards address; `null` for none. */
  readonly key?: string | null;
}

/** A sandbox on its own ports with a frozen clock, and the calls of a shop. */
export class ServedShop {
  readonly #sandbox: ServedSandbox;
  readonly #language: string | undefined;
  #keys = 0;

  private constructor(sandbox: ServedSandbox, language: string | undefined) {
    this.#sandbox = sandbox;
    this.#language = language;
  }

  /** @param language the `Accept-Language` of its calls; the platform's by default */
  static async open(options: ServeOptions = {}, language?: string): Promise<ServedShop> {
    return new ServedShop(await serveSandbox({ clock: 'frozen', now: NOON, ...options }), language);
  }

  close = (): Promise<void> => this.#sandbox.close();

  /** Headers with an unused idempotency key. */
  key = (): HeaderValues => ({ 'x-idempotency': `key-${++this.#keys}` });

  api = (path: string, body?: unknown, details: CallDetails = {}): Promise<Reply> =>
    this.#call('api', this.#sandbox.secretKey, path, body, details);

  cards = (body: unknown, details: CallDetails = {}): Promise<Reply> =>
    this.#call('cards', this.#sandbox.publicKey, '/v1/cards', body, details);

  control = (path: string, body?: unknown, details: CallDetails = {}): Promise<Reply> =>
    this.#call('control', this.#sandbox.secretKey, path, body, details);

  get = (path: string): Promise<Reply> => this.api(path, undefined, { method: 'GET' });

  /** Sends a request twice with one idempotency key; returns the second answer. */
  twice = async (path: string, body: unknown): Promise<Reply> => {
    const headers = this.key();
    await this.api(path, body, { headers });
    return this.api(path, body, { headers });
  };

  /** A list of the control API, newest last. */
  list = async (path: string): Promise<readonly Json[]> => {
    const { body } = await this.control(path, undefined, { method: 'GET' });
    return body['data'] as readonly Json[]; // rows of a list
  };

  pass = (by: string): Promise<Reply> => this.control('/v1/clock/advance', { by });

  customer = async (changes: Json = {}): Promise<string> =>
    idOf(await this.api('/v1/customers', { ...customer, ...changes }));

  /** A customer with a card. */
  withCard = async (changes: Json = {}) => {
    const customer_id = await this.customer();
    return { customer_id, card_id: idOf(await this.cards({ ...card, customer_id, ...changes })) };
  };

  /** A customer with a bank account. */
  withAccount = async (changes: Json = {}, person: Json = {}) => {
    const customer_id = await this.customer(person);
    const made = await this.api('/v1/accounts', { ...account, customer_id, ...changes });
    return { customer_id, account_id: idOf(made) };
  };

  payment = async (changes: Json = {}): Promise<string> =>
    idOf(await this.api('/v1/payments', { title: 'Café', amount: 20_000, ...changes }));

  invoice = async (changes: Json = {}): Promise<Json> =>
    (await this.api('/v1/invoices', { ...this.identity(), amount: 90_000, ...changes })).body;

  /** Unique identifying fields of an invoice. */
  identity = () => ({ provider: 'siigo', reference: `FV-${++this.#keys}`, provider_id: 'p' });

  link = async (): Promise<string> =>
    idOf(await this.api('/v1/connect-links', { customer_id: await this.customer(), single_use: true }));

  resolve = (payment: unknown, body: Json = { action: 'approve' }): Promise<Reply> =>
    this.api(`/v1/payments/${payment}/resolve`, body);

  #call(
    address: 'api' | 'cards' | 'control',
    defaultKey: string,
    path: string,
    body: unknown,
    { method, headers, key }: CallDetails,
  ): Promise<Reply> {
    const request: Call = {
      send: fetch,
      url: this.#sandbox[address] + path,
      body,
      ...(key !== null && { key: key ?? defaultKey }),
      ...(method !== undefined && { method }),
      headers: { ...(this.#language !== undefined && { 'accept-language': this.#language }), ...headers },
    };
    return call(request);
  }
}

const bankIds = banks.filter(({ kind }) => kind === 'bank').map(({ id }) => id);

/** A bank that is always in service, and one that tests put out of service. */
export const [BANK = '', BANK_OUT = ''] = bankIds;

export const account = { bank_id: BANK, subtype: 'SAVINGS', account_number: '12345678', authorization: true };

import { type Assumption, assumptionTexts } from '../core/assumptions/assumed.ts';
import type { ServeOptions } from '../options/serve-options.ts';
import { banks } from '../reference/banks.ts';
import { type ServedSandbox, serveSandbox } from '../start/serve-sandbox.ts';
import { type Call, call, card, customer, idOf, type Json, NOON, type Reply } from './calls.ts';

type Headings = Readonly<Record<string, string>>;

/** What a call may say besides its body. */
export interface Details {
  readonly method?: string;
  readonly headers?: Headings;
  /** The secret key, or at the cards address the public one, by default; `null` for none. */
  readonly key?: string | null;
}

/** A sandbox on ports of its own whose clock stands, and what a shop does with it. */
export class MarkedShop {
  readonly #sandbox: ServedSandbox;
  #keys = 0;

  private constructor(sandbox: ServedSandbox) {
    this.#sandbox = sandbox;
  }

  static async open(options: ServeOptions = {}): Promise<MarkedShop> {
    return new MarkedShop(await serveSandbox({ clock: 'frozen', now: NOON, ...options }));
  }

  close = (): Promise<void> => this.#sandbox.close();

  /** Headers with an idempotency key that nobody used. */
  key = (): Headings => ({ 'x-idempotency': `key-${++this.#keys}` });

  api = (path: string, body?: unknown, details: Details = {}): Promise<Reply> =>
    this.#call('api', this.#sandbox.secretKey, path, body, details);

  cards = (body: unknown, details: Details = {}): Promise<Reply> =>
    this.#call('cards', this.#sandbox.publicKey, '/v1/cards', body, details);

  control = (path: string, body?: unknown, details: Details = {}): Promise<Reply> =>
    this.#call('control', this.#sandbox.secretKey, path, body, details);

  get = (path: string): Promise<Reply> => this.api(path, undefined, { method: 'GET' });

  /** Sends the same, under one idempotency key, twice. */
  twice = async (path: string, body: unknown): Promise<Reply> => {
    const headers = this.key();
    await this.api(path, body, { headers });
    return this.api(path, body, { headers });
  };

  /** A list of the control API, the newest last. */
  list = async (path: string): Promise<readonly Json[]> => {
    const { body } = await this.control(path, undefined, { method: 'GET' });
    return body['data'] as readonly Json[]; // rows of a list
  };

  /** The names of what the journal says that an answer leans on, in the order of the alphabet. */
  leaningsOf = async ({ headers }: Reply): Promise<readonly Assumption[]> => {
    const id = headers.get('x-request-id');
    const entry = (await this.list('/v1/journal?limit=5')).find(({ request_id }) => request_id === id);
    if (!entry) throw new Error('The journal has no such request.');
    return namesOf(entry['assumed']);
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

  /** What no other invoice is recognised by. */
  identity = () => ({ provider: 'siigo', reference: `FV-${++this.#keys}`, provider_id: 'p' });

  link = async (): Promise<string> =>
    idOf(await this.api('/v1/connect-links', { customer_id: await this.customer(), single_use: true }));

  resolve = (payment: unknown, body: Json = { action: 'approve' }): Promise<Reply> =>
    this.api(`/v1/payments/${payment}/resolve`, body);

  #call(
    address: 'api' | 'cards' | 'control',
    own: string,
    path: string,
    body: unknown,
    { method, headers, key }: Details,
  ): Promise<Reply> {
    const asked: Call = {
      send: fetch,
      url: this.#sandbox[address] + path,
      body,
      ...(key !== null && { key: key ?? own }),
      ...(method !== undefined && { method }),
      ...(headers !== undefined && { headers }),
    };
    return call(asked);
  }
}

const bankIds = banks.filter(({ kind }) => kind === 'bank').map(({ id }) => id);

/** A bank that is always in service, and one that tests put out of it. */
export const [BANK = '', BANK_OUT = ''] = bankIds;

export const account = { bank_id: BANK, subtype: 'SAVINGS', account_number: '12345678', authorization: true };

/** The names of sentences. */
export function namesOf(sentences: unknown): readonly Assumption[] {
  return [sentences].flat().map(nameOf).sort();
}

function nameOf(sentence: unknown): Assumption {
  const found = Object.entries(assumptionTexts).find(([, text]) => text === sentence);
  if (!found) throw new Error(`No assumption says: ${sentence}`);
  return found[0] as Assumption; // a key of the table
}

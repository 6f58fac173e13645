import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { ControlClient } from '../../core/control-client.ts';
import { Created, type Namespace } from '../../core/control-shapes.ts';
import { directFetch } from '../../lib/direct-fetch.ts';
import { CommandError } from '../command-error.ts';
import { connect } from '../connect.ts';

const CreatedInvoice = z.object({ id: z.string(), payment: Created });
const Banks = z.union([z.array(Created), z.object({ data: z.array(Created) })]);

/** The calls of a shop and its customers that lead to the events. Each created object is recorded. */
export class Shop {
  /** Ids of the created objects by type, in the order of their creation. */
  readonly ids: Record<string, string> = {};
  readonly #client: ControlClient;
  readonly #namespace: Namespace;
  readonly #key: string;

  constructor(client: ControlClient, namespace: Namespace, key: string) {
    this.#client = client;
    this.#namespace = namespace;
    this.#key = key;
  }

  /** The time of the sandbox's clock when the command began. */
  get now(): Date {
    return new Date(this.#namespace.clock.now);
  }

  customer = (): Promise<string> => this.create('customer', CUSTOMER);

  /** Creates a test card as a web page does, with the public key. */
  async card(card_number: string, customer_id: string, authorization = true): Promise<string> {
    const { cards, publicKey } = this.#namespace;
    const card = { ...CARD, card_number, customer_id, authorization };
    const { id } = Created.parse(await this.#send(`${cards}/v1/cards`, publicKey, 'POST', card));
    return this.#record('card', id);
  }

  /** Creates an account at the first bank of the list. */
  async account(customer_id: string): Promise<string> {
    const answered = Banks.parse(
      await this.#send(`${this.#namespace.api}/v1/accounts/banks`, this.#key, 'GET'),
    );
    const [bank] = 'data' in answered ? answered.data : answered;
    return this.create('account', { ...ACCOUNT, customer_id, bank_id: bank?.id });
  }

  /** Creates an object that one call creates. */
  async create(type: string, body: object): Promise<string> {
    const { id } = Created.parse(await this.#post(`/v1/${type}s`, body));
    return this.#record(type, id);
  }

  /** Changes an object as the service's own processes would. */
  async act(type: string, id: string, action: string): Promise<void> {
    await this.#client.call('POST', `/v1/${type}s/${id}/${action}`, {});
  }

  async resolve(paymentId: string, body: object): Promise<void> {
    await this.#post(`/v1/payments/${paymentId}/resolve`, body);
  }

  /** Creates an invoice. Its payment is recorded too. */
  async invoice(): Promise<{ readonly id: string; readonly payment: string }> {
    const number = String(Date.now()).slice(-8);
    const own = { provider_id: number, reference: `FV-${number}`, name: `Factura ${number}` };
    const invoice = CreatedInvoice.parse(await this.#post('/v1/invoices', { ...INVOICE, ...own }));
    const id = this.#record('invoice', invoice.id);
    return { id, payment: this.#record('payment', invoice.payment.id) };
  }

  async deleteInvoice(id: string): Promise<void> {
    const url = `${this.#namespace.api}/v1/invoices/${id}`;
    await this.#send(url, this.#key, 'DELETE', { reason: 'DELETE_FROM_PROVIDER' });
  }

  /** Creates a link for one capture, and captures a card as the customer does on its page. */
  async capture(customer_id: string): Promise<string> {
    const { id } = Created.parse(await this.#post('/v1/connect-links', { customer_id, single_use: true }));
    this.#record('connect_link', id);
    const card_id = await this.card(APPROVED_CARD, customer_id, true);
    const { pages, pageToken } = this.#namespace;
    const page = await directFetch(`${pages}/${pageToken}/c/${id}`, {
      method: 'POST',
      // The page refuses a form that comes from another page.
      headers: { origin: pages },
      body: new URLSearchParams({ method: 'card', card_id }),
      redirect: 'manual',
    });
    await page.body?.cancel();
    if (page.status !== 303)
      throw new CommandError(`The capture was not completed: its page answered ${page.status}.`);
    return id;
  }

  #post(path: string, body: object): Promise<unknown> {
    return this.#send(`${this.#namespace.api}${path}`, this.#key, 'POST', body);
  }

  #send(url: string, key: string, method: string, body?: object): Promise<unknown> {
    const { origin, pathname } = new URL(url);
    return connect({ control: origin, key }, withIdempotencyKey).call(method, pathname, body);
  }

  #record(type: string, id: string): string {
    this.ids[type] = id;
    return id;
  }
}

/** A `fetch` of a shop, whose every call has an idempotency key. */
const withIdempotencyKey: typeof fetch = (input, init) =>
  directFetch(input, { ...init, headers: { ...init?.headers, 'x-idempotency': randomUUID() } });

/** Test cards: the charges of the second one are declined with `INSUFFICIENT_FUNDS`. */
const APPROVED_CARD = '4242424242424242';
const DECLINED_CARD = '4000000000009995';

const CARD = { ccv: '123', expiration_month: '12', expiration_year: '79', holder_name: 'ANA GOMEZ' };

const CUSTOMER = {
  user_type: 'natural',
  first_name: 'Ana',
  last_name: 'Gómez',
  email: 'ana@ejemplo.co',
  phone: '+573001234567',
  document_type: 'CC',
  document_number: '1020304050',
};

const ACCOUNT = { subtype: 'SAVINGS', account_number: '1234567890', authorization: true };

const ORDER = { title: 'Café de origen', amount: 76_000 };

const INVOICE = { provider: 'siigo', amount: 350_000, phone: '+573001234567', email: 'ana@ejemplo.co' };

/**
 * Makes the calls that lead to an event.
 *
 * @returns the id of the object that the event is about
 */
type Recipe = (shop: Shop) => Promise<string>;

/** How to make each event happen, by the name of the event. */
export const recipes: Readonly<Record<string, Recipe>> = {
  'payment.approved': (shop) => resolvedPayment(shop, { action: 'approve' }),
  'payment.rejected': (shop) => resolvedPayment(shop, REJECTION),
  'charge.paid': (shop) => chargeOf(shop, APPROVED_CARD),
  'charge.failed': (shop) => chargeOf(shop, DECLINED_CARD),
  'cashout.completed': (shop) => cashoutOf(shop, 'process', 'complete'),
  'invoice.paid': async (shop) => {
    const { id, payment } = await shop.invoice();
    await shop.resolve(payment, { action: 'approve' });
    return id;
  },
  'invoice.canceled': async (shop) => {
    const { id } = await shop.invoice();
    await shop.deleteInvoice(id);
    return id;
  },
  'connect_link.completed': async (shop) => shop.capture(await shop.customer()),

  // Events that only some profiles send.
  'payment.created': (shop) => shop.create('payment', ORDER),
  'payment.deleted': async (shop) => {
    const { id, payment } = await shop.invoice();
    await shop.deleteInvoice(id);
    return payment;
  },
  'payment.expired': (shop) => shop.create('payment', { ...ORDER, expiration_at: secondsAfter(shop.now, 2) }),
  'charge.created': (shop) => chargeOf(shop, APPROVED_CARD),
  'cashout.created': (shop) => cashoutOf(shop),
  'cashout.rejected': (shop) => cashoutOf(shop, 'process', 'fail'),
  'invoice.created': async (shop) => (await shop.invoice()).id,
};

const REJECTION = { action: 'reject', remarks: 'INSUFFICIENT_FUNDS' };

async function resolvedPayment(shop: Shop, resolution: object): Promise<string> {
  const id = await shop.create('payment', ORDER);
  await shop.resolve(id, resolution);
  return id;
}

async function chargeOf(shop: Shop, cardNumber: string): Promise<string> {
  const customer_id = await shop.customer();
  const card_id = await shop.card(cardNumber, customer_id);
  return shop.create('charge', { ...ORDER, customer_id, card_id });
}

async function cashoutOf(shop: Shop, ...actions: readonly string[]): Promise<string> {
  const customer_id = await shop.customer();
  const account_id = await shop.account(customer_id);
  const order = { amount: 250_000, customer_id, account_id, currency: 'COP', method: 'ACH' };
  const id = await shop.create('cashout', order);
  for (const action of actions) await shop.act('cashout', id, action);
  return id;
}

const secondsAfter = (time: Date, seconds: number): string =>
  new Date(time.getTime() + seconds * 1_000).toISOString();

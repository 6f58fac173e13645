import { type Client, createClient, createWebhooks } from '@datafono/server';
import type { Checkout, CheckoutOptions } from '@datafono/server/checkout';
import { CheckoutShop, stateIn } from './checkout-shop.ts';
import { MortalProcess } from './mortal-process.ts';

/** A process of the shop, and what it is killed by. */
interface Process {
  readonly mortal: MortalProcess;
  readonly checkout: Checkout;
}

const ENDED: readonly string[] = ['approved', 'expired', 'cancelled'];

/** An order of one person, who has a card. */
export interface Purchase {
  readonly id: string;
  readonly as: string;
  readonly card_id: string;
}

/** A shop whose processes are killed, each while one person pays one order; the service lives on. */
export class KilledShop implements AsyncDisposable {
  readonly shop: CheckoutShop;
  readonly client: Client;
  #purchases = 0;

  private constructor(shop: CheckoutShop) {
    const { api: baseUrl, fetch, secretKey } = shop.sandbox;
    this.shop = shop;
    this.client = createClient({ baseUrl, fetch, secretKey });
  }

  static async open(options: Partial<CheckoutOptions> = {}): Promise<KilledShop> {
    const shop = await CheckoutShop.open(options);
    await shop.sandbox.receiveEvents(() => new Response()); // each test delivers its own
    return new KilledShop(shop);
  }

  /** Another process over the same store. */
  process(mortal = new MortalProcess(), options: Partial<CheckoutOptions> = {}): Process {
    const { api: baseUrl, secretKey, webhookSecret: secret, fetch } = this.shop.sandbox;
    const store = mortal.store(this.shop.store);
    const now = () => this.shop.now;
    const checkout = this.shop.another({
      store,
      client: createClient({ baseUrl, secretKey, fetch: mortal.fetch(fetch), maxRetries: 0 }),
      webhooks: createWebhooks({ secret, store, now, report: () => {} }),
      ...options,
    });
    return { mortal, checkout };
  }

  /** A person who comes for the first time, with an order. */
  newOrder(amount = 38_000): Pick<Purchase, 'id' | 'as'> {
    this.#purchases += 1;
    const [id, as] = [`K-${this.#purchases}`, `person-${this.#purchases}`];
    this.shop.orders.set(id, { id, owner: as, title: 'Café', amount });
    return { id, as };
  }

  /** A person who has seen the page of their order, and has a card. */
  async newPurchase(amount?: number): Promise<Purchase> {
    const order = this.newOrder(amount);
    await this.shop.html(order.id, order);
    return { ...order, card_id: await this.newCard(order) };
  }

  newCard = async ({ as }: Pick<Purchase, 'as'>, number?: string): Promise<string> =>
    this.shop.sandbox.createCard({
      customer_id: await this.shop.customer(as),
      ...(number !== undefined && { number }),
    });

  state = async ({ id, as }: Pick<Purchase, 'id' | 'as'>): Promise<string | undefined> =>
    stateIn(await this.shop.html(id, { as }));

  /** Whoever has the link of an order pays with it. */
  async scan({ id }: Pick<Purchase, 'id'>): Promise<void> {
    const attempt = await this.shop.store.read(id);
    if (attempt?.state !== 'open' || !attempt.link || !attempt.charge) return;
    const { status } = await this.client.payments.get(attempt.charge.id);
    if (!ENDED.includes(status)) await this.client.payments.resolve(attempt.charge.id, { action: 'approve' });
  }

  /** Delivers the latest event of the service about one kind of object. */
  async deliver(kind: 'charge' | 'payment', checkout: Checkout): Promise<Response> {
    const events = await this.shop.sandbox.events();
    const { type = '', data } = events.findLast((event) => event.type.startsWith(`${kind}.`)) ?? {};
    return checkout.routes(await this.shop.signed(type, Object(data)));
  }

  /** The amounts that a person's order has cost them, by charges and by payments. */
  async taken({ id, as }: Pick<Purchase, 'id' | 'as'>): Promise<readonly number[]> {
    const customer = await this.shop.customer(as);
    const charged = (await this.shop.sandbox.charges()).filter(
      ({ customer_id, status }) => customer_id === customer && status === 'succeeded',
    );
    const attempt = await this.shop.store.read(id);
    const linked = attempt?.link && attempt.charge ? [await this.client.payments.get(attempt.charge.id)] : [];
    const paid = linked.filter(({ status }) => status === 'approved');
    return [...charged, ...paid].map(({ amount }) => Number(amount));
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.shop[Symbol.asyncDispose]();
  }
}

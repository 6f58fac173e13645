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

  /** The amounts that an order has cost, by charges and by its link. */
  taken = async (purchase: Purchase): Promise<readonly number[]> =>
    (await this.takenOf([purchase])).get(purchase) ?? [];

  /** As {@link taken}, of each. */
  async takenOf(purchases: readonly Purchase[]): Promise<ReadonlyMap<Purchase, readonly number[]>> {
    const charges = (await this.shop.sandbox.charges()).filter(({ status }) => status === 'succeeded');
    const taken = new Map<Purchase, readonly number[]>();
    for (const purchase of purchases) {
      const customer = await this.shop.customer(purchase.as);
      const charged = charges.filter(({ customer_id }) => customer_id === customer);
      const attempt = await this.shop.store.read(purchase.id);
      const payment = attempt?.link && attempt.charge && (await this.client.payments.get(attempt.charge.id));
      const paid = payment?.status === 'approved' ? [payment] : [];
      taken.set(
        purchase,
        [...charged, ...paid].map(({ amount }) => Number(amount)),
      );
    }
    return taken;
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.shop[Symbol.asyncDispose]();
  }
}

import { startSandbox, type TestSandbox } from '@datafono/sandbox/testing';
import { createClient, createWebhooks } from '@datafono/server';
import { type Checkout, type CheckoutOptions, createCheckout } from '@datafono/server/checkout';
import { memoryStore } from '@datafono/server/orders';
import { fixtures, signWebhook, testEvent } from '@datafono/server/testing';

const SHOP = 'https://shop.example';

/** An order of the shop, whose amount the shop may change. */
interface Order {
  readonly id: string;
  readonly title: string;
  amount: number;
  readonly owner: string;
}

/** A request of a person's browser. */
interface Sent {
  readonly as?: string;
  readonly json?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A shop with a checkout, two people and some orders; a service in this process whose clock stands still. */
export class CheckoutShop implements AsyncDisposable {
  readonly sandbox: TestSandbox;
  readonly store = memoryStore();
  readonly reported: unknown[] = [];
  readonly orders = new Map<string, Order>();
  readonly checkout: Checkout;
  readonly elsewhere: Checkout;
  #now: Date;
  #isBroken = false;
  #spoiled: string | undefined;
  #held: { readonly route: string; readonly until: Promise<void> } | undefined;
  phone: string = fixtures.newCustomer.phone;

  private constructor(sandbox: TestSandbox, now: Date, options: Partial<CheckoutOptions>) {
    this.sandbox = sandbox;
    this.#now = now;
    for (const [id, owner] of [
      ['A-1', 'ana'],
      ['A-2', 'ana'],
      ['L-1', 'luis'],
    ] as const)
      this.orders.set(id, { id, owner, title: 'Café', amount: 38_000 });
    this.checkout = createCheckout(this.#options(options));
    this.elsewhere = createCheckout(this.#options(options));
  }

  static async open(options: Partial<CheckoutOptions> = {}): Promise<CheckoutShop> {
    const sandbox = await startSandbox();
    const shop = new CheckoutShop(sandbox, await sandbox.clock.now(), options);
    await sandbox.receiveEvents((event) => shop.checkout.routes(new Request(`${SHOP}/pay/events`, event)));
    return shop;
  }

  #options(options: Partial<CheckoutOptions>): CheckoutOptions {
    const { api: baseUrl, secretKey, publicKey, cards, webhookSecret: secret } = this.sandbox;
    const fetch = this.#fetch;
    const broken = async () => Promise.reject(new Error('The database is gone.'));
    const store = { ...this.store, read: (id: string) => (this.#isBroken ? broken() : this.store.read(id)) };
    const report = (error: unknown) => this.reported.push(error);
    const now = () => this.#now;
    return {
      client: createClient({ baseUrl, fetch, secretKey, maxRetries: 0 }),
      webhooks: createWebhooks({ secret, store, report, now }),
      ...{ store, publicKey, report, now },
      card: { cardsUrl: cards },
      page: '/orders/{id}/pay',
      shopper: ({ headers }) => {
        const id = headers.get('x-person');
        return id === null ? undefined : { ...fixtures.newCustomer, phone: this.phone, id };
      },
      order: ({ headers }, id) => {
        const found = this.orders.get(id);
        return found?.owner === headers.get('x-person') ? found : undefined;
      },
      ...options,
    };
  }

  /** Another process of the shop, over the same store. */
  another(options: Partial<CheckoutOptions> = {}): Checkout {
    return createCheckout(this.#options(options));
  }

  /** The time of the shop, which is the service's. */
  get now(): Date {
    return this.#now;
  }

  #request(path: string, init: RequestInit, { as = 'ana', json = false, headers }: Sent): Request {
    return new Request(SHOP + path, {
      ...init,
      headers: {
        'x-person': as,
        origin: SHOP,
        accept: json ? 'application/json' : 'text/html',
        'accept-language': 'es',
        ...headers,
      },
    });
  }

  /** Any request to the routes. */
  raw(
    path: string,
    { headers, ...init }: RequestInit & { readonly headers?: Readonly<Record<string, string>> },
  ) {
    return this.checkout.routes(this.#request(path, init, { ...(headers && { headers }) }));
  }

  /** From now on a gateway answers a call, once it was executed, with a page of its own. */
  spoil(route: string | undefined): void {
    this.#spoiled = route;
  }

  /** From now on the answer to a call comes only when it is let go. */
  hold(route: string): () => void {
    let release = () => {};
    const until = new Promise<void>((resolve) => {
      release = resolve;
    });
    this.#held = { route, until };
    return release;
  }

  #fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    if (`${request.method} ${new URL(request.url).pathname}` === this.#held?.route) await this.#held.until;
    const answer = await this.sandbox.fetch(request);
    if (`${request.method} ${new URL(request.url).pathname}` !== this.#spoiled) return answer;
    const headers = { 'content-type': 'text/html' };
    return new Response('<html><body><h1>502 Bad Gateway</h1></body></html>', { status: 502, headers });
  };

  /** The page of an order. */
  html(
    id = 'A-1',
    {
      path = `/orders/${id}/pay`,
      lang,
      ...sent
    }: Sent & { readonly path?: string; readonly lang?: 'es' | 'en' } = {},
    checkout = this.checkout,
  ) {
    return checkout.html(this.#request(path, {}, sent), id, { lang });
  }

  /** Sends a form of the checkout. */
  send(
    fields: Readonly<Record<string, string>>,
    { id = 'A-1', ...sent }: Sent & { readonly id?: string } = {},
    checkout = this.checkout,
  ) {
    const body = new URLSearchParams(fields);
    return checkout.routes(
      this.#request(`/pay/checkouts/${encodeURIComponent(id)}`, { method: 'POST', body }, sent),
    );
  }

  /** The page of what a person has saved. */
  methods(
    {
      path = '/account/cards',
      lang,
      ...sent
    }: Sent & { readonly path?: string; readonly lang?: 'es' | 'en' } = {},
    checkout = this.checkout,
  ) {
    return checkout.methodsHtml(this.#request(path, {}, sent), { lang });
  }

  /** Sends a form of that page, and follows its answer. */
  async sendMethod(
    fields: Readonly<Record<string, string>>,
    sent: Sent = {},
    checkout = this.checkout,
  ): Promise<{ readonly answer: Response; readonly page: string }> {
    const body = new URLSearchParams(fields);
    const answer = await checkout.routes(this.#request('/pay/methods', { method: 'POST', body }, sent));
    const path = answer.headers.get('location') ?? '';
    const isHere = path.startsWith('/account/cards');
    return { answer, page: (isHere && (await this.methods({ ...sent, path }, checkout))) || '' };
  }

  /** Sends the form that pays, as the page shows it. */
  async pay(
    fields: Readonly<Record<string, string>>,
    sent: Sent & { readonly id?: string } = {},
    checkout = this.checkout,
  ) {
    const page = (await this.html(sent.id ?? 'A-1', sent)) ?? '';
    const hidden = Object.fromEntries(
      [...page.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
        name,
        value,
      ]),
    );
    const answer = await this.send({ ...hidden, ...fields }, sent, checkout);
    return { answer, page: await this.#followed(answer, sent) };
  }

  async #followed(answer: Response, sent: Sent & { readonly id?: string }): Promise<string> {
    const location = answer.headers.get('location');
    return location?.startsWith('/')
      ? ((await this.html(sent.id ?? 'A-1', { ...sent, path: location })) ?? '')
      : '';
  }

  async customer(person: string): Promise<string> {
    const [, record] = (await this.store.findRecords(`person:${person}`))[0] ?? [];
    return record?.body.kind === 'person' ? (record.body.customer_id ?? '') : '';
  }

  async card(number?: string, person = 'ana'): Promise<string> {
    await this.html(person === 'ana' ? 'A-1' : 'L-1', { as: person });
    return this.sandbox.createCard({
      customer_id: await this.customer(person),
      ...(number !== undefined && { number }),
    });
  }

  /** An event of the service, as it delivers one. */
  signed(type: string, data: Readonly<Record<string, unknown>>): Promise<Request> {
    const { webhookSecret: secret } = this.sandbox;
    return signWebhook({ event: testEvent(type, data), secret, at: this.#now, url: `${SHOP}/pay/events` });
  }

  /** From now on nobody reads or writes the store. */
  failStore(): void {
    this.#isBroken = true;
  }

  async pass(minutes: number): Promise<void> {
    await this.sandbox.clock.advance({ minutes });
    this.#now = await this.sandbox.clock.now();
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.sandbox.close();
  }
}

export const stateIn = (page: string | undefined): string | undefined =>
  /data-state="(\w+)"/.exec(page ?? '')?.[1];
/** What the page shows; not the words that it has for its element, in templates. */
export const shownOf = (page: string | undefined): string =>
  (page ?? '').replace(/<template.*?<\/template>/gs, '');
export const messageIn = (page: string | undefined): string | undefined =>
  /data-part="message"[^>]*>([^<]*)</.exec(shownOf(page))?.[1];

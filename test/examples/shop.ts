import { startSandbox, type TestSandbox } from '@datafono/sandbox/testing';
import { type Client, createClient } from '@datafono/server';
import { createOrders, memoryStore } from '@datafono/server/orders';
import { type Captured, payRoutes } from '@datafono/server/pay-routes';
import { fixtures } from '@datafono/server/testing';
import type { BrowserContext, Route } from 'playwright-core';

/** The id that the examples have for the payment. */
const SHOWN = 'payment_1';

/** A shop's server, which has the routes of the elements at `/pay` of any page, and its payment service, in this process. */
export class Shop implements AsyncDisposable {
  readonly client: Client;
  readonly #sandbox: TestSandbox;
  readonly #customer: string;
  readonly #payment: string;
  readonly #captured = new Map<string, Captured>();
  readonly #pay: (request: Request) => Promise<Response>;

  private constructor(
    sandbox: TestSandbox,
    client: Client,
    ids: Readonly<Record<'customer' | 'payment', string>>,
  ) {
    this.client = client;
    this.#sandbox = sandbox;
    this.#customer = ids.customer;
    this.#payment = ids.payment;
    this.#pay = payRoutes({
      orders: createOrders({ client, store: memoryStore() }),
      customer: () => ids.customer,
      getOrder: () => undefined,
      canAccess: (_, access) => access.route !== 'payments.get' || access.id === ids.payment,
      describeConnectLink: () => ({ single_use: true }),
      getCaptured: (_, link) => this.#captured.get(link),
    });
  }

  static async open(): Promise<Shop> {
    const sandbox = await startSandbox();
    const { secretKey, api: baseUrl, fetch } = sandbox;
    const client = createClient({ secretKey, baseUrl, fetch });
    const { id: customer } = await client.customers.create(fixtures.newCustomer);
    const { id: payment } = await client.payments.create({ title: 'Café de origen', amount: 38_000 });
    return new Shop(sandbox, client, { customer, payment });
  }

  /** Answers the requests of pages to the shop's routes and to the pages of the service. */
  readonly serve = async (context: BrowserContext): Promise<void> => {
    await context.route(/\/pay\//, (route) =>
      answer(route, (request) => this.#pay(request), [`/payments/${SHOWN}`, `/payments/${this.#payment}`]),
    );
    await context.route(`${this.#sandbox.pages}/**`, (route) => answer(route, this.#sandbox.fetch));
  };

  /** Saves a card on the page of a link. */
  async capture(url: string): Promise<string> {
    const id = await this.#sandbox.createCard({ customer_id: this.#customer });
    const { origin, pathname } = new URL(url);
    const { status } = await this.#sandbox.fetch(url, {
      method: 'POST',
      headers: { origin },
      body: new URLSearchParams({ method: 'card', card_id: id }),
    });
    if (status !== 303) throw new Error(`The page of the link answered ${status}.`);
    this.#captured.set(pathname.split('/').at(-1) ?? '', { id, type: 'card' });
    return id;
  }

  async approve(): Promise<void> {
    await this.client.payments.resolve(this.#payment, { action: 'approve' });
    await this.#sandbox.clock.advance({ seconds: 10 });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#sandbox.close();
  }
}

/** Answers a browser's request by a handler, with a text of its address replaced. */
async function answer(
  route: Route,
  handle: (request: Request) => Promise<Response>,
  [from, to]: readonly [from: string, to: string] = ['', ''],
): Promise<void> {
  const request = route.request();
  const body = request.postData();
  const response = await handle(
    new Request(request.url().replace(from, to), {
      method: request.method(),
      headers: request.headers(),
      body,
    }),
  );
  await route.fulfill({
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: Buffer.from(await response.arrayBuffer()),
  });
}

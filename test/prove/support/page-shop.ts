import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createClient } from '@datafono/server';
import { fixtures } from '@datafono/server/testing';
import { Proof } from './prove.ts';

const KEY = 'sk_test_sandbox_0001';

interface Manner {
  /** Who is shown the secret key. */
  readonly saysKeyTo?: 'customer' | 'sender of events';
}

/** A shop of forms and pages in this process, for one proof. */
export class PageShop implements AsyncDisposable {
  /** How it is paid and read: the contents of a prove.json. */
  readonly described = {
    order: {} as object,
    pay: {
      send: 'POST /pay/{id}',
      form: { card: '{card}' },
      told: { paid: 'text=Gracias', 'not charged': 'status=402' } as object,
    },
    read: { send: 'GET /{id}', told: { paid: 'text=Gracias', open: 'text=Pagar' } as object },
  };
  readonly #server: Server;
  readonly #manner: Manner;
  readonly #port = 20_000 + 10 * (process.pid % 1_000); // five ports below those that a system lends
  readonly #client = createClient({ baseUrl: `http://127.0.0.1:${this.#port}`, secretKey: KEY });
  readonly #orders = new Map<string, { readonly customer_id: string; isPaid: boolean }>();
  readonly #waiting: (readonly [count: number, resolve: () => void])[] = [];

  private constructor(manner: Manner) {
    this.#manner = manner;
    this.#server = createServer(async (request, response) => {
      const answer = await this.#answer(request).catch(
        (error: unknown) => new Response(`${error}`, { status: 500 }),
      );
      response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text());
    });
  }

  static async open(manner: Manner = {}): Promise<PageShop> {
    const shop = new PageShop(manner);
    await once(shop.#server.listen(0, '127.0.0.1'), 'listening');
    return shop;
  }

  get address(): string {
    return `http://127.0.0.1:${Object(this.#server.address()).port}`;
  }

  /** A proof of this shop, by its description. @param order how an order is made */
  proof(...order: readonly string[]): Proof {
    const proof = new Proof(() => [
      ...['--pay', this.address, '--port', `${this.#port}`],
      ...(order.length > 0 ? order : ['--order', 'POST /orders']),
    ]);
    writeFileSync(join(proof.folder, 'prove.json'), JSON.stringify(this.described));
    return proof;
  }

  /** Resolves when so many orders were made. */
  async untilOrders(count: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#waiting.push([count, resolve]);
    return promise;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#server.close();
    await once(this.#server, 'close');
  }

  async #answer(request: IncomingMessage): Promise<Response> {
    const body = await text(request);
    const [, first = '', id = ''] = request.url?.split('/') ?? [];
    if (first === 'orders') return this.#order(await this.#customer());
    if (first === 'cart') return Response.json({ cart: `cart of ${await this.#customer()}` });
    if (first === 'checkout') {
      const [, customer] = /^cart of (.+)$/.exec(new URLSearchParams(body).get('cart') ?? '') ?? [];
      return customer === undefined ? new Response('No hay carrito', { status: 400 }) : this.#order(customer);
    }
    if (first === 'webhooks') return new Response(this.#manner.saysKeyTo === 'sender of events' ? KEY : null);
    if (first === 'pay') return this.#pay(id, new URLSearchParams(body).get('card') ?? '');
    return this.#page(first);
  }

  async #customer(): Promise<string> {
    return (await this.#client.customers.create(fixtures.newCustomer)).id;
  }

  #order(customer_id: string): Response {
    const id = `${this.#orders.size + 1}`;
    this.#orders.set(id, { customer_id, isPaid: false });
    for (const [count, resolve] of this.#waiting) if (count <= this.#orders.size) resolve();
    return Response.json({ id, customer_id, amount: 38_000, before: 45_000, words: 'treinta y ocho mil' });
  }

  async #pay(id: string, card_id: string): Promise<Response> {
    const order = this.#orders.get(id);
    if (!order) return noOrder();
    const { customer_id } = order;
    const charge = { customer_id, card_id, title: id, amount: 38_000 };
    const { status } = await this.#client.charges.create(charge, { idempotencyKey: id });
    if (status === 'succeeded') order.isPaid = true;
    return this.#page(id, status === 'succeeded' ? 200 : 402);
  }

  #page(id: string, status = 200): Response {
    const order = this.#orders.get(id);
    if (!order) return noOrder();
    const key = this.#manner.saysKeyTo === 'customer' ? KEY : '';
    return new Response(`<p>${order.isPaid ? 'Gracias' : 'Pagar'} ${key}`, {
      status,
      headers: { 'content-type': 'text/html' },
    });
  }
}

/** With a type of its own: a server's library in this process may write the default one otherwise. */
const noOrder = (): Response =>
  new Response('No hay tal pedido', { status: 404, headers: { 'content-type': 'text/plain' } });

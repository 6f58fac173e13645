import { randomUUID } from 'node:crypto';
import { type Client, createClient, createWebhooks } from '@datafono/server';
import { type Checkout, type CheckoutOptions, createCheckout } from '@datafono/server/checkout';
import { fixtures } from '@datafono/server/testing';
import type { ShopDatabase } from './shop-database.ts';

/** What a process of the shop reaches, and how it ends. */
export interface AppParts {
  readonly database: Omit<ShopDatabase, 'store'> & { readonly store: CheckoutOptions['store'] };
  /** The addresses and keys of the sandbox. */
  readonly sandbox: {
    readonly api: string;
    readonly control: string;
    readonly secretKey: string;
    readonly webhookSecret: string;
    readonly fetch: typeof fetch;
  };
  /** Ends the process, before or after one of its calls. */
  readonly die: () => void;
}

/** A shop that does one thing otherwise. */
export interface Mistake {
  readonly client?: (client: Client) => Client;
  readonly store?: (store: CheckoutOptions['store']) => CheckoutOptions['store'];
  /** Answers a request under `/pay` in place of the checkout. */
  readonly routes?: (request: Request, shop: MistakenShop) => Promise<Response>;
}

export interface MistakenShop extends ShopDatabase {
  readonly checkout: Checkout;
  readonly store: CheckoutOptions['store'] & ShopDatabase['store'];
  readonly personOf: (request: Request) => string | undefined;
}

/** The calls of a process, one of which it may not survive. */
class Calls {
  #left = Number.POSITIVE_INFINITY;
  #when = '';
  readonly #die: () => void;
  #isDead = false;

  constructor(die: () => void) {
    this.#die = die;
  }

  /** From now on the process dies as a header says, such as `before 3`; it survives without one. */
  expect(header: string | null): void {
    const [when = '', left] = header?.split(' ') ?? [];
    this.#when = when;
    this.#left = left === undefined ? Number.POSITIVE_INFINITY : Number(left);
  }

  async call<Value>(act: () => Promise<Value>): Promise<Value> {
    this.#left -= 1;
    const isLast = this.#left === 0;
    if (isLast && this.#when === 'before') this.#end();
    this.#check();
    const value = await act();
    if (isLast && this.#when === 'after') this.#end();
    this.#check();
    return value;
  }

  #end(): void {
    this.#isDead = true;
    this.#die();
  }

  #check(): void {
    if (this.#isDead) throw new Error('The process is dead.');
  }

  /** An object whose functions, which are all asynchronous, are such calls. */
  through<Called extends object>(called: Called): Called {
    const through = Object.entries(called).map(([name, own]) => [
      name,
      typeof own === 'function' ? (...given: unknown[]) => this.call(async () => own(...given)) : own,
    ]);
    return Object.fromEntries(through); // the same functions, each through a call
  }
}

const person = ({ headers }: Request): string | undefined =>
  /person=([\w-]+)/.exec(headers.get('cookie') ?? '')?.[1];

/**
 * A process of a shop whose orders are paid by a checkout:
 *
 * `POST /orders` makes an order, `GET /orders/{id}/pay` shows its checkout, `POST /orders/{id}/amount` makes it dearer, and
 * `POST /sweep` sweeps. A header `x-dies` names the call that the process does not survive.
 */
export function checkoutApp(
  { database, sandbox, die }: AppParts,
  mistake: Mistake = {},
): (request: Request) => Promise<Response> {
  const { api: baseUrl, control, secretKey, webhookSecret: secret, fetch } = sandbox;
  const calls = new Calls(die);
  const own = mistake.store?.(database.store) ?? database.store;
  const store = calls.through(own);
  let time = new Date(0);
  const now = () => time;
  const report = () => {}; // each fault would be a line
  const sent: typeof fetch = (input, init) => calls.call(() => fetch(input, init));
  const client = createClient({ baseUrl, secretKey, fetch: sent, maxRetries: 0, timeout: 60_000 });
  const options: CheckoutOptions = {
    ...{ store, now, report },
    client: mistake.client?.(client) ?? client,
    webhooks: createWebhooks({ secret, store, report }), // events are signed in real time
    ...{ publicKey: 'pk_test_none', card: { cardsUrl: baseUrl }, page: '/orders/{id}/pay' },
    shopper: (request) => {
      const id = person(request);
      return id === undefined ? undefined : { ...fixtures.newCustomer, id };
    },
    order: async (request, id) => {
      if ((await database.customerOf(id)) !== person(request)) return undefined;
      return { id, title: `Order ${id}`, amount: await database.amountOf(id) };
    },
  };
  const checkout = createCheckout(options);
  // A link is made as the header of its form says.
  const withInvoices = createCheckout({ ...options, link: { as: 'invoice' } });
  const shop: MistakenShop = { ...database, store: own as MistakenShop['store'], checkout, personOf: person };

  async function order(request: Request): Promise<Response> {
    const [id, owner] = [randomUUID(), person(request) ?? randomUUID()];
    await database.insert(id, owner);
    const headers = { location: `/orders/${id}/pay`, 'set-cookie': `person=${owner}; HttpOnly` };
    return new Response(null, { status: 303, headers });
  }

  async function page(request: Request, id: string): Promise<Response> {
    const html = await checkout.html(request, id);
    return new Response(html ?? 'There is no such order.', {
      status: html === undefined ? 404 : 200,
      headers: { 'content-type': 'text/html; charset=utf-8' },
    });
  }

  return async (request) => {
    const headers = { authorization: `Bearer ${secretKey}` };
    time = new Date(Object(await (await fetch(`${control}/v1/clock`, { headers })).json()).now);
    calls.expect(request.headers.get('x-dies'));
    const [, first, id = '', verb] = new URL(request.url).pathname.split('/');
    if (request.headers.get('x-link') === 'invoice') return withInvoices.routes(request);
    if (first === 'pay') return (mistake.routes ?? ((one) => checkout.routes(one)))(request, shop);
    if (first === 'sweep') return Response.json(await checkout.sweep());
    if (id === '') return order(request);
    if (verb === 'pay') return page(request, id);
    await database.raise(id);
    return new Response(null, { status: 204 });
  };
}

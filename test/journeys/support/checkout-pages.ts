import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { createClient, createWebhooks } from '@datafono/server';
import { type Checkout, createCheckout, type Way } from '@datafono/server/checkout';
import { memoryStore } from '@datafono/server/orders';
import { toNodeHandler } from '@datafono/server/pay-routes';
import { fixtures } from '@datafono/server/testing';
import { type PageScript, pageScript } from '../../tools/page-script.ts';
import { ServiceCalls } from '../../tools/service-calls.ts';
import { openFrame } from './frame-host.ts';
import { type Account, closeAccount, openAccount } from './sandbox.ts';
import { Wire } from './wire.ts';

/** A page of the shop, and its headers. */
export interface ShopPage {
  readonly html: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Writes a page of the shop. `checkout` returns the server's HTML of an order. */
export type WritePage = (checkout: (order: string) => Promise<string>) => Promise<ShopPage | string>;

interface Options {
  readonly ways?: readonly Way[];
  /** Scripts of a page, by path. */
  readonly scripts?: Readonly<Record<string, string>>;
  /** The language of checkouts; Spanish by default. */
  readonly language?: 'es' | 'en';
  /** What the script of a page defines: entries of the elements; the checkout by default. */
  readonly entries?: readonly string[];
  /** Whether a card is typed in a frame of another site. */
  readonly framed?: boolean;
  /** How long a payment link can be paid, in milliseconds. */
  readonly linkLifetime?: number;
}

const built = new Map<string, Promise<PageScript>>();

/** A script that imports entries of the elements, bundled once. */
function scriptOf(entries: readonly string[]): Promise<PageScript> {
  const key = entries.join();
  const script =
    built.get(key) ??
    pageScript(
      fileURLToPath(new URL('../../..', import.meta.url)),
      entries.map((entry) => `packages/elements/src/entries/${entry}.ts`),
    );
  built.set(key, script);
  return script;
}

/** A shop whose pages are of the test's own making: what others do around a checkout. All orders are of one person. */
export class CheckoutPages implements AsyncDisposable {
  readonly service: ServiceCalls;
  readonly account: Account;
  /** The network to the cards address, which can be slow. */
  readonly cards: Wire;
  readonly url: string;
  readonly orders = new Map([
    ['A-1', 38_000],
    ['A-2', 45_000],
  ]);
  /** The forms that were sent, in their order: the path and the fields. */
  readonly posts: string[] = [];
  readonly #checkout: Checkout;
  readonly #close: () => Promise<unknown>;
  readonly #language: 'es' | 'en';
  #page: WritePage;
  /** What a script waits for before it is served. */
  #until: Promise<void> = Promise.resolve();
  /** What an answer to a POST waits for, by a part of its path. */
  readonly #answersAfter = new Map<string, Promise<void>>();

  private constructor(
    {
      account,
      cards,
      frame,
    }: Pick<CheckoutPages, 'account' | 'cards'> & { readonly frame: string | undefined },
    url: string,
    page: WritePage,
    { ways, language = 'es', linkLifetime }: Options,
    close: () => Promise<unknown>,
  ) {
    this.account = account;
    this.cards = cards;
    this.service = new ServiceCalls(account);
    this.url = url;
    this.#page = page;
    this.#close = close;
    this.#language = language;
    const { api: baseUrl, secretKey, publicKey, webhookSecret: secret } = account;
    const store = memoryStore();
    this.#checkout = createCheckout({
      client: createClient({ baseUrl, secretKey }),
      webhooks: createWebhooks({ secret, store }),
      ...{
        store,
        publicKey,
        card: frame === undefined ? { cardsUrl: cards.url } : { frame },
        page: '/orders/{id}',
      },
      shopper: () => ({ id: 'ana', ...fixtures.newCustomer }),
      order: (_, id) => {
        const amount = this.orders.get(id);
        return amount === undefined ? undefined : { id, title: 'Café', amount };
      },
      ...(ways && { ways }),
      ...(linkLifetime && { link: { lifetimeMs: linkLifetime } }),
    });
  }

  static async open(page: WritePage, options: Options = {}): Promise<CheckoutPages> {
    const account = await openAccount();
    const { code, later } = await scriptOf(options.entries ?? ['checkout.define']);
    const scripts = new Map(Object.entries({ '/page.js': code, ...options.scripts }));
    for (const [name, text] of Object.entries(later)) scripts.set(`/${name}`, text);
    const server = createServer((request, response) =>
      toNodeHandler((received) => shop.#answer(received, scripts))(request, response),
    );
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo; // a server on a port has one
    const cards = await Wire.to(account.cards);
    const frame = options.framed ? await openFrame(cards.url) : undefined;
    const shop = new CheckoutPages(
      { account, cards, frame },
      `http://127.0.0.1:${port}`,
      page,
      options,
      () => {
        const closed = once(server, 'close');
        server.close();
        server.closeAllConnections();
        return closed;
      },
    );
    await shop.service.control('PUT', '/v1/clock', { mode: 'frozen', now: new Date().toISOString() });
    return shop;
  }

  async #answer(request: Request, scripts: ReadonlyMap<string, string>): Promise<Response> {
    const path: string = new URL(request.url).pathname;
    if (path.startsWith('/pay/')) return this.#pay(request, path);
    const script = scripts.get(path);
    if (script !== undefined) {
      await this.#until;
      return new Response(script, { headers: { 'Content-Type': 'text/javascript' } });
    }
    if (path === '/favicon.ico') return new Response(null, { status: 204 });
    const page = await this.#page(
      async (order) => `${await this.#checkout.html(request, order, { lang: this.#language })}`,
    );
    const { html, headers = {} } = typeof page === 'string' ? { html: page } : page;
    return new Response(html, {
      headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store', ...headers },
    });
  }

  async #pay(request: Request, path: string): Promise<Response> {
    if (request.method !== 'POST') return this.#checkout.routes(request);
    if (path.includes('/checkouts/'))
      this.posts.push(
        `${path.split('/').at(-1)} ${new URLSearchParams(await request.clone().text()).get('do')}`,
      );
    const answer = await this.#checkout.routes(request);
    for (const [part, until] of this.#answersAfter) if (path.includes(part)) await until;
    return answer;
  }

  show(page: WritePage): void {
    this.#page = page;
  }

  /** No script is served until the returned function is called. */
  holdScripts(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#until = promise;
    return resolve;
  }

  /**
   * No form is answered until the returned function is called; what it says is done.
   *
   * @param part of the path to which it is sent
   */
  holdAnswers(part = '/checkouts/'): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#answersAfter.set(part, promise);
    return resolve;
  }

  /** The amounts that the service has charged. */
  async charged(): Promise<readonly unknown[]> {
    const charges = await this.service.objects('charge');
    const found = charges.filter(({ status }) => status === 'succeeded');
    return Promise.all(
      found.map(
        async ({ id }) =>
          Object((await this.service.control('GET', `/v1/objects/charge/${id}`))['object']).amount,
      ),
    );
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#close();
    await closeAccount(this.account);
  }
}

/** A page with checkouts, its style sheet and its script. */
export const shopPage = (body: string, head = ''): string =>
  `<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Pague su pedido</title><link rel="stylesheet" href="/pay/checkout.css"><script type="module" src="/page.js"></script>${head}</head><body>${body}</body></html>`;

/** The names of Trusted Types policies that the documentation lists. */
function documentedPolicies(): string {
  const page = readFileSync(new URL('../../../apps/docs/pages/security.md', import.meta.url), 'utf8');
  const [, names] = /^ +require-trusted-types-for 'script'; trusted-types ([\w -]+)$/m.exec(page) ?? [];
  if (!names) throw new Error('The documentation lists no policy of Trusted Types.');
  return names;
}

/** The strictest policy that a page with its own scripts and style sheets can have. */
export const strictPolicy = (cards: string): string =>
  [
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'",
    `connect-src 'self' ${cards}; form-action 'self'; base-uri 'none'`,
    `require-trusted-types-for 'script'; trusted-types ${documentedPolicies()}`,
  ].join('; ');

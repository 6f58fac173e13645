import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { createClient, createWebhooks } from '@datafono/server';
import { type Checkout, createCheckout } from '@datafono/server/checkout';
import { memoryStore } from '@datafono/server/orders';
import { toNodeHandler } from '@datafono/server/pay-routes';
import { fixtures } from '@datafono/server/testing';
import { build } from 'esbuild';
import { cardsPage } from '../../../apps/docs/snippets/checkout/subscription.ts';
import { ServiceCalls } from '../../tools/service-calls.ts';
import { type Account, closeAccount, openAccount } from './sandbox.ts';

/** The script of the page, with the elements of the checkout in one file. */
const script = build({
  stdin: {
    contents: "import '@datafono/elements/checkout.define';",
    resolveDir: fileURLToPath(new URL('.', import.meta.url)),
  },
  ...{ bundle: true, write: false, conditions: ['source'], format: 'esm' },
});

/** The documentation's page of what a person has saved, served in this process, and an account that only it has. */
export class MethodsShop implements AsyncDisposable {
  readonly service: ServiceCalls;
  readonly checkout: Checkout;
  /** The page of what Ana has saved. */
  readonly page: string;
  readonly #account: Account;
  readonly #server: Server;

  private constructor(account: Account, server: Server, origin: string) {
    const { api: baseUrl, secretKey, publicKey, cards: cardsUrl, webhookSecret: secret } = account;
    const store = memoryStore();
    this.#account = account;
    this.#server = server;
    this.service = new ServiceCalls(account);
    this.page = `${origin}/account/cards`;
    this.checkout = createCheckout({
      client: createClient({ baseUrl, secretKey }),
      webhooks: createWebhooks({ secret, store }),
      ...{ store, publicKey, card: { cardsUrl }, page: '/orders/{id}/pay', methodsPage: '/account/cards' },
      shopper: () => ({ ...fixtures.newCustomer, id: 'ana' }),
      order: (_, id) => ({ id, title: 'Café', amount: 38_000 }),
    });
    server.on(
      'request',
      toNodeHandler((request) => this.#answer(request)),
    );
  }

  static async open(): Promise<MethodsShop> {
    const account = await openAccount();
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo; // a server that listens on TCP has one
    const origin = `http://127.0.0.1:${port}`;
    const shop = new MethodsShop(account, server, origin);
    await shop.service.control('PUT', '/v1/clock', { mode: 'frozen', now: new Date().toISOString() });
    await shop.service.control('POST', '/v1/webhooks', { url: `${origin}/pay/events` });
    return shop;
  }

  async #answer(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    if (pathname === '/account/cards') return cardsPage(this.checkout, request);
    if (pathname !== '/checkout.js') return this.checkout.routes(request);
    const { outputFiles } = await script;
    const text = outputFiles.map((file) => file.text).join('');
    return new Response(text, { headers: { 'content-type': 'text/javascript' } });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#server.close();
    this.#server.closeAllConnections();
    await closeAccount(this.#account);
  }
}

import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { SandboxNamespace } from '@datafono/elements/testing';
import { type Client, createClient } from '@datafono/server';
import { memoryOrderAttempts, payRoutes, toNodeHandler } from '@datafono/server/pay-routes';
import { fixtures } from '@datafono/server/testing';
import { pageScript } from './page-script.ts';

export interface Shop {
  readonly url: string;
  close(): Promise<void>;
}

/** @returns the address of a shop, which ends with the process */
export const openShop = async (namespace: SandboxNamespace): Promise<string> =>
  (await serveShop(namespace)).url;

/** @param amount of the order, in pesos */
export async function serveShop(namespace: SandboxNamespace, amount = 38_000): Promise<Shop> {
  const client = createClient({ secretKey: namespace.secretKey, baseUrl: namespace.api });
  const customer = await client.customers.create(fixtures.newCustomer);
  const order = { title: 'Café de origen', customer_id: customer.id, amount };
  const server = createServer(listenerOf(client, namespace, order))
    .listen(0, '127.0.0.1')
    .unref();
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // a server that listens on TCP has one
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

interface Order {
  readonly title: string;
  readonly customer_id: string;
  readonly amount: number;
}

function listenerOf(client: Client, namespace: SandboxNamespace, order: Order): RequestListener {
  const pay = toNodeHandler(
    payRoutes({
      client,
      path: '/pay',
      orderAttempts: memoryOrderAttempts(),
      customer: () => order.customer_id,
      order: () => undefined, // it charges by itself
      connectLink: () => ({ single_use: true }),
      canAccess: () => true,
    }),
  );
  const pages: Readonly<Record<string, (request: IncomingMessage) => string | Promise<string>>> = {
    '/': ({ url = '' }) => checkout(namespace, order, url),
    '/page.js': async () => (await pageScript()).code,
    '/orders': async (request) => {
      const form = new URLSearchParams(await text(request));
      const card_id = String(form.get('card_id'));
      await client.charges.create({ ...order, card_id });
      return thanks('Gracias por su compra', card_id);
    },
    '/methods': ({ url = '' }) =>
      page(url, '<pay-connect-link src="/pay" mode="popup">Guardar una tarjeta</pay-connect-link>'),
    '/link': async ({ url = '' }) => {
      const { id } = await client.payments.create(order);
      return page(url, `<pay-payment-link src="/pay" payment-id="${id}"></pay-payment-link>`);
    },
    '/accounts': async (request) =>
      thanks('Cuenta guardada', String(new URLSearchParams(await text(request)).get('account_id'))),
  };
  return (request, response) => {
    const [path = ''] = (request.url ?? '').split('?');
    const page = pages[path] ?? (path.endsWith('.js') ? () => laterScript(path.slice(1)) : undefined);
    if (page) void answer(response, path, page(request));
    else void pay(request, response);
  };
}

async function answer(response: ServerResponse, path: string, body: string | Promise<string>): Promise<void> {
  const type = path.endsWith('.js') ? 'text/javascript' : 'text/html';
  try {
    response.setHeader('content-type', `${type}; charset=utf-8`).end(await body);
  } catch (error) {
    response.writeHead(500).end(String(error));
  }
}

const laterScript = async (name: string): Promise<string> => (await pageScript()).later[name] ?? '';

const checkout = ({ publicKey, cards }: SandboxNamespace, { customer_id }: Order, url: string): string =>
  page(
    url,
    `<form action="/orders" method="post">
    <pay-card-form public-key="${publicKey}" cards-url="${cards}" customer-id="${customer_id}"></pay-card-form>
    <button>Pagar</button>
  </form>
  <form action="/accounts" method="post">
    <pay-account-form src="/pay"></pay-account-form>
    <button>Guardar mi cuenta</button>
  </form>`,
  );

const page = (url: string, content: string): string =>
  `<!doctype html><html lang="${url.endsWith('?lang=en') ? 'en' : 'es'}"><title>Café</title>
  <meta name="viewport" content="width=device-width">
  <script type="module" src="/page.js"></script>
  ${content}`;

const thanks = (heading: string, id: string): string =>
  `<!doctype html><html lang="es"><title>Café</title><h1>${heading}</h1><output>${id}</output>`;

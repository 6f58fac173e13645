import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { SandboxNamespace } from '@datafono/elements/testing';
import { createClient } from '@datafono/server';
import { fixtures } from '@datafono/server/testing';

/** Opens a shop with one customer and one order, for the browser test. It ends with the process. */
export async function openShop({ api, cards, publicKey, secretKey }: SandboxNamespace): Promise<string> {
  const client = createClient({ secretKey, baseUrl: api });
  const { id: customer_id } = await client.customers.create(fixtures.newCustomer);
  const pages: Readonly<Record<string, (request: IncomingMessage) => string | Promise<string>>> = {
    '/': () =>
      pageOf(`<form action="/orders" method="post">
        <pay-card-form public-key="${publicKey}" cards-url="${cards}" customer-id="${customer_id}"></pay-card-form>
        <button>Pagar</button>
      </form>`),
    '/page.js': () => readFile(process.env['PAGE_SCRIPT'] ?? '', 'utf8'),
    '/orders': async (request) => {
      const card_id = String(new URLSearchParams(await text(request)).get('card_id'));
      await client.charges.create({ title: 'Café de origen', customer_id, amount: 38_000, card_id });
      return pageOf('<h1>Gracias por su compra</h1>');
    },
  };
  const server = createServer(async (request, response) => {
    const body = await pages[request.url ?? '']?.(request);
    const type = request.url?.endsWith('.js') ? 'text/javascript' : 'text/html';
    response.writeHead(body ? 200 : 404, { 'content-type': `${type}; charset=utf-8` }).end(body);
  });
  server.listen(0, '127.0.0.1').unref();
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // a server that listens on TCP has one
}

const pageOf = (content: string): string =>
  `<!doctype html><html lang="es"><title>Café</title><script type="module" src="/page.js"></script>${content}`;

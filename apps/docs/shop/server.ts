import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createClient, createWebhooks } from '@datafono/server';
import { createCheckout } from '@datafono/server/checkout';
import { memoryStore } from '@datafono/server/orders';
import { toNodeHandler } from '@datafono/server/pay-routes';
import { pageOf } from './page.ts';

const { PAY_API, PAY_CARDS = '', PAY_SECRET_KEY, PAY_PUBLIC_KEY = '', PAY_WEBHOOK_SECRET = '' } = process.env;

// #region shop
interface Order {
  readonly id: string;
  readonly title: string;
  readonly amount: number; // whole pesos
}
const orders = new Map<string, Order>(); // a shop has a database

function newOrder(): Order {
  const order = { id: randomUUID(), title: 'Café de origen', amount: 38_000 };
  orders.set(order.id, order);
  return order;
}

const ana = {
  ...({ user_type: 'natural', document_type: 'CC', document_number: '1020304050' } as const),
  ...{ first_name: 'Ana', last_name: 'Gómez', email: 'ana@example.com', phone: '+573001234567' },
};
// #endregion shop

// #region checkout
const store = memoryStore(); // to begin with: `sqlite` and `postgres` outlive the process
const checkout = createCheckout({
  client: createClient({ secretKey: PAY_SECRET_KEY, baseUrl: PAY_API }),
  webhooks: createWebhooks({ secret: PAY_WEBHOOK_SECRET, store }),
  ...{ store, publicKey: PAY_PUBLIC_KEY, card: { cardsUrl: PAY_CARDS }, page: '/orders/{id}' },
  shopper: () => ({ id: 'ana', ...ana }), // who is signed in: here it is always Ana
  order: (_, id) => orders.get(id), // where it is theirs
});
setInterval(() => checkout.sweep(), 300_000).unref();
// #endregion checkout

// #region routes
async function handle(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (pathname.startsWith('/pay/')) return checkout.routes(request); // the forms, and the webhook
  const [, id] = /^\/orders\/([^/]+)$/.exec(pathname) ?? [];
  if (id !== undefined) return showOrder(request, id);
  if (pathname === '/') return Response.redirect(new URL(`/orders/${newOrder().id}`, request.url), 303);
  const [, bundle] = /^\/elements\/([\w.-]+\.bundle\.js)$/.exec(pathname) ?? [];
  if (bundle === undefined) return new Response('Not found', { status: 404 });
  const file = new URL(import.meta.resolve(`@datafono/elements/${bundle}`));
  return new Response(await readFile(file), { headers: { 'content-type': 'text/javascript' } });
}

async function showOrder(request: Request, id: string): Promise<Response> {
  const html = await checkout.html(request, id, { lang: 'en' });
  if (html === undefined) return new Response('Not found', { status: 404 });
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };
  return new Response(pageOf(orders.get(id)?.title ?? '', html), { headers });
}

const server = createServer(toNodeHandler(handle));
server.listen(Number(process.env['PORT'] ?? 3000), '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object') console.log(`http://127.0.0.1:${address?.port}`);
});
// #endregion routes

import { DatabaseSync } from 'node:sqlite';
import { createClient, createWebhooks } from '@datafono/server';
import { createCheckout } from '@datafono/server/checkout';
import { sqlite } from '@datafono/server/sqlite';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';

const { PAY_API, PAY_SECRET_KEY, PAY_PUBLIC_KEY = '', PAY_CARDS = '', PAY_WEBHOOK_SECRET = '' } = process.env;

const db = new DatabaseSync(process.env['SHOP_DB'] ?? 'shop.db', { timeout: 5_000 });
db.exec(`create table if not exists orders (id text primary key, title text, amount integer);
  insert or ignore into orders values ('A-1043', 'Café de Nariño', 38000)`);
const store = sqlite(db, { checkout: true });
await store.migrate();

const names = { first_name: 'Ana', last_name: 'Gómez', email: 'ana@example.com', phone: '+573001234567' };
const person = { user_type: 'natural', document_type: 'CC', document_number: '1020304050' } as const;

export const checkout = createCheckout({
  client: createClient({ secretKey: PAY_SECRET_KEY, baseUrl: PAY_API }),
  webhooks: createWebhooks({ secret: PAY_WEBHOOK_SECRET, store }),
  ...{ store, publicKey: PAY_PUBLIC_KEY, card: { cardsUrl: PAY_CARDS }, page: '/orders/{id}/pay' },
  shopper: () => ({ id: 'ana', ...person, ...names }), // of your session: here it is always Ana
  order: (_, orderId) => {
    const { id, title, amount } = Object(db.prepare('select * from orders where id = ?').all(orderId)[0]);
    return id && { id, title, amount }; // where it is an order of whoever is signed in
  },
});
setInterval(() => checkout.sweep(), 300_000).unref();

const app = new Hono();
app.all('/pay/*', (c) => checkout.routes(c.req.raw)); // the service's events, too
app.get('/orders/:id/pay', async (c) => {
  const form = await checkout.html(c.req.raw, c.req.param('id'), { lang: 'es' });
  return form ? c.html(pageOf(form), 200, { 'Cache-Control': 'no-store' }) : c.notFound();
});

const pageOf = (form: string) => `<!doctype html><html lang="es"><title>Pague su pedido</title>
<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/pay/checkout.css">
<script type="module" src="/checkout.js"></script><main><h1>Su pedido</h1>${form}</main>`;

const port = Number(process.env['PORT'] ?? 3000);
export const server = serve({ fetch: app.fetch, port, hostname: '127.0.0.1' }, () =>
  console.log(`http://127.0.0.1:${port}/orders/A-1043/pay`),
);

import { DatabaseSync } from 'node:sqlite';
import { createClient, createWebhooks } from '@datafono/server';
import { createCheckout } from '@datafono/server/checkout';
import { sqlite } from '@datafono/server/sqlite';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';

const { PAY_API, PAY_CARDS = '', PAY_PUBLIC_KEY = '', PAY_SECRET_KEY, PAY_WEBHOOK_SECRET = '' } = process.env;
const { SHOP_DB = 'shop.db', PORT = '3000' } = process.env;

const db = new DatabaseSync(SHOP_DB, { timeout: 5_000 }); // while another process writes
db.exec('create table if not exists orders (id text primary key, person text, title text, amount integer)');
db.exec(`insert or ignore into orders values ('A-1043', 'ana', 'Café de Nariño', 38000)`);
const store = sqlite(db, { checkout: true });
await store.migrate();

const ana = {
  user_type: 'natural',
  first_name: 'Ana',
  last_name: 'Gómez',
  email: 'ana@example.com',
} as const;
const document = { document_type: 'CC', document_number: '1020304050', phone: '+573001234567' } as const;

export const checkout = createCheckout({
  client: createClient({ secretKey: PAY_SECRET_KEY, baseUrl: PAY_API }),
  webhooks: createWebhooks({ secret: PAY_WEBHOOK_SECRET, store }),
  ...{ store, publicKey: PAY_PUBLIC_KEY, card: { cardsUrl: PAY_CARDS }, page: '/orders/{id}/pay' },
  shopper: () => ({ id: 'ana', ...ana, ...document }), // your session: here it is always Ana
  order: (_, id) => {
    const [order] = db.prepare(`select * from orders where id = ? and person = 'ana'`).all(id);
    return (
      order && { id: String(order['id']), title: String(order['title']), amount: Number(order['amount']) }
    );
  },
});
setInterval(() => checkout.sweep(), 300_000).unref();

const app = new Hono();
app.all('/pay/*', (c) => checkout.routes(c.req.raw));
app.get('/orders/:id/pay', async (c) => {
  const form = await checkout.html(c.req.raw, c.req.param('id'), { lang: 'es' });
  c.header('Cache-Control', 'no-store'); // Back reads how the order stands
  return form ? c.html(pageOf(form)) : c.notFound();
});

const pageOf = (
  form: string,
) => `<!doctype html><html lang="es"><meta name="viewport" content="width=device-width">
<title>Pague su pedido</title><script type="module" src="/checkout.js"></script><main><h1>Café de Nariño</h1>${form}</main></html>`;

export const server = serve({ fetch: app.fetch, port: Number(PORT), hostname: '127.0.0.1' }, ({ port }) =>
  console.log(`http://127.0.0.1:${port}/orders/A-1043/pay`),
);

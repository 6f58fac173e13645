import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createClient, createWebhooks } from '@datafono/server';
import { createOrders, memoryStore } from '@datafono/server/orders';
import { toNodeHandler } from '@datafono/server/pay-routes';
import { checkoutPage, type Order, resultPage } from './page.ts';

// #region pay
const { PAY_API, PAY_SECRET_KEY, PAY_WEBHOOK_SECRET = '' } = process.env;
const client = createClient({ secretKey: PAY_SECRET_KEY, baseUrl: PAY_API });
const orders = createOrders({ client, store: memoryStore() });
const webhooks = createWebhooks({ secret: PAY_WEBHOOK_SECRET });
// #endregion pay

// #region order
const shopOrders = new Map<string, Order>(); // a shop has a database

async function newOrder(): Promise<Order> {
  const customer = await client.customers.create({
    user_type: 'natural',
    first_name: 'Ana',
    last_name: 'Gómez',
    email: 'ana@example.com',
    phone: '+573001234567',
    document_type: 'CC',
    document_number: '1020304050',
  });
  const order = { id: randomUUID(), title: 'Café de origen', amount: 38_000, customer_id: customer.id };
  shopOrders.set(order.id, order);
  return order;
}
// #endregion order

// #region checkout
async function checkout(form: FormData): Promise<string> {
  const order = shopOrders.get(String(form.get('order_id')));
  const card = form.get('card_id');
  if (!order || !card) return 'There is no order or no card. You have not been charged.';
  const outcome = await orders.charge(order, { card_id: String(card) });
  return outcome.message.en; // 'paid', 'declined', 'refused' or 'unknown': outcome.state
}
// #endregion checkout

// #region routes
const html = (page: string): Response => new Response(page, { headers: { 'content-type': 'text/html' } });

async function handle(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  switch (`${request.method} ${pathname}`) {
    case 'GET /':
      return html(checkoutPage(await newOrder()));
    case 'POST /checkout':
      return html(resultPage(await checkout(await request.formData())));
    case 'POST /events': // the webhook
      return webhooks.handle(request, (event) => orders.settle(event));
    case 'GET /card-form.js': {
      const file = new URL(import.meta.resolve('@datafono/elements/card-form.en.bundle.js'));
      return new Response(await readFile(file), { headers: { 'content-type': 'text/javascript' } });
    }
    default:
      return new Response('Not found', { status: 404 });
  }
}

const server = createServer(toNodeHandler(handle));
server.listen(Number(process.env['PORT'] ?? 3000), '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object') console.log(`http://127.0.0.1:${address?.port}`);
});
// #endregion routes

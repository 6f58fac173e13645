// A shop that uses the server helper: careful.ts PORT DATABASE. Several of its processes share the database.

import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { DatabaseSync } from 'node:sqlite';
import { createClient, createWebhooks } from '@datafono/server';
import { createOrders, type OrderToPay } from '@datafono/server/orders';
import { payRoutes, toNodeHandler } from '@datafono/server/pay-routes';
import { sqlite } from '@datafono/server/sqlite';
import { fixtures } from '@datafono/server/testing';

const [, , port, database = ''] = process.argv;
const { PAY_API, PAY_SECRET_KEY, PAY_WEBHOOK_SECRET = '', LATE_ARRIVAL_MS = '120000' } = process.env;
const report = () => {}; // each fault would be a line

// A call is sent for as long as it may arrive late.
const lateArrivalMs = Number(LATE_ARRIVAL_MS);
const totalTimeout = Math.min(80_000, lateArrivalMs);
const client = createClient({ baseUrl: PAY_API, secretKey: PAY_SECRET_KEY, totalTimeout, maxRetries: 1 });
const db = new DatabaseSync(database, { timeout: 20_000 });
db.exec('pragma journal_mode = wal; pragma synchronous = off');
db.exec(
  'create table if not exists shop_orders (id text primary key, customer text, paid integer default 0)',
);
const store = sqlite(db, {
  onPaid: (_, id) => {
    const { changes } = db.prepare('update shop_orders set paid = paid + 1 where id = ?').run(id);
    if (changes !== 1) throw new Error(`Order ${id} has ${changes} rows, not one.`);
  },
});
await store.migrate();

const orderOf = ({ title }: { readonly title: string }) => /^Order (\S+)$/.exec(title)?.[1];
const orders = createOrders({ client, store, orderOf, lateArrivalMs, report });
const webhooks = createWebhooks({ secret: PAY_WEBHOOK_SECRET, store, report });

function find(id: string): OrderToPay | undefined {
  const customer = db.prepare('select customer from shop_orders where id = ?').get(id)?.['customer'];
  return customer === undefined
    ? undefined
    : { id, title: `Order ${id}`, amount: 38_000, customer_id: String(customer) };
}

const customerOf = ({ headers }: Request) => /customer=([\w-]+)/.exec(headers.get('cookie') ?? '')?.[1];
const pay = payRoutes({ orders, customer: customerOf, getOrder: (_, id) => find(id), path: '/pay' });

async function create(): Promise<Response> {
  const { id: customer_id } = await client.customers.create(fixtures.newCustomer);
  const id = randomUUID();
  db.prepare('insert into shop_orders (id, customer) values (?, ?)').run(id, customer_id);
  const headers = { 'set-cookie': `customer=${customer_id}; HttpOnly` };
  return Response.json({ id, amount: 38_000, customer_id }, { status: 201, headers });
}

async function answer(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (pathname === '/webhooks') return webhooks.handle(request, (event) => orders.settle(event));
  return pathname === '/orders' ? create() : pay(request);
}

createServer(toNodeHandler(answer)).listen(Number(port), '127.0.0.1');

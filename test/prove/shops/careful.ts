// A shop that uses the server helper: careful.ts PORT DATABASE. Several of its processes share the database.

import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { createClient, createWebhooks } from '@datafono/server';
import { createOrders, type OrderToPay } from '@datafono/server/orders';
import { payRoutes, toNodeHandler } from '@datafono/server/pay-routes';
import { fixtures } from '@datafono/server/testing';
import { openShopDatabase } from './shop-database.ts';

const [, , port, database = ''] = process.argv;
const { PAY_API, PAY_SECRET_KEY, PAY_WEBHOOK_SECRET = '', LATE_ARRIVAL_MS = '120000' } = process.env;
/** With the sandbox's time, links can expire. */
const { PAY_CONTROL, CLOCK = 'own' } = process.env;
const report = () => {}; // each fault would be a line

// A call is sent for as long as it may arrive late.
const lateArrivalMs = Number(LATE_ARRIVAL_MS);
const totalTimeout = Math.min(80_000, lateArrivalMs);
const client = createClient({ baseUrl: PAY_API, secretKey: PAY_SECRET_KEY, totalTimeout, maxRetries: 1 });
const { store, customerOf, insert } = await openShopDatabase(database);
await store.migrate();

/** The time of the sandbox, as it was when the last request began. */
let sandboxTime: Date | undefined;

async function followClock(): Promise<void> {
  if (CLOCK !== 'sandbox') return;
  const headers = { authorization: `Bearer ${PAY_SECRET_KEY}` };
  sandboxTime = new Date(Object(await (await fetch(`${PAY_CONTROL}/v1/clock`, { headers })).json()).now);
}

const now = () => sandboxTime ?? new Date();
const orderOf = ({ title }: { readonly title: string }) => /^Order (\S+)$/.exec(title)?.[1];
const orders = createOrders({ client, store, orderOf, lateArrivalMs, report, now });
const webhooks = createWebhooks({ secret: PAY_WEBHOOK_SECRET, store, report });

async function find(id: string): Promise<OrderToPay | undefined> {
  const customer_id = await customerOf(id);
  return customer_id === undefined ? undefined : { id, title: `Order ${id}`, amount: 38_000, customer_id };
}

const signedIn = ({ headers }: Request) => /customer=([\w-]+)/.exec(headers.get('cookie') ?? '')?.[1];
const pay = payRoutes({ orders, customer: signedIn, getOrder: (_, id) => find(id), path: '/pay' });

async function create(): Promise<Response> {
  const { id: customer_id } = await client.customers.create(fixtures.newCustomer);
  const id = randomUUID();
  await insert(id, customer_id);
  const headers = { 'set-cookie': `customer=${customer_id}; HttpOnly` };
  return Response.json({ id, amount: 38_000, customer_id }, { status: 201, headers });
}

/** `POST /links/{id}` opens the link of an order, `POST /links/{id}/take-back` takes it back. */
async function link(request: Request, id: string, isTakenBack: boolean): Promise<Response> {
  const order = await find(id);
  if (!order || signedIn(request) !== order.customer_id) return new Response(null, { status: 404 });
  const { as } = Object(await request.json());
  const outcome = await (isTakenBack ? orders.takeBack(id) : orders.link(order, { as }));
  return Response.json({ state: outcome?.state });
}

async function answer(request: Request): Promise<Response> {
  await followClock();
  const { pathname } = new URL(request.url);
  const [, first, id = '', verb] = pathname.split('/');
  if (first === 'webhooks') return webhooks.handle(request, (event) => orders.settle(event));
  if (first === 'links') return link(request, id, verb === 'take-back');
  return first === 'orders' ? create() : pay(request);
}

createServer(toNodeHandler(answer)).listen(Number(port), '127.0.0.1');

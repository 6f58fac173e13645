import { once } from 'node:events';
import type { Server } from 'node:net';
import { serveSandbox } from '@datafono/sandbox';
import { connectSandbox } from '@datafono/sandbox/testing';
import { createClient } from '@datafono/server';
import { fixtures, TEST_WEBHOOK_SECRET } from '@datafono/server/testing';
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { hasPostgres, PostgresServer } from '../stores/support/postgres-server.ts';

const served = await serveSandbox({ webhookSecret: TEST_WEBHOOK_SECRET });
afterAll(async () => {
  vi.unstubAllEnvs(); // other files share the process
  vi.restoreAllMocks();
  await served.close();
});
const sandbox = connectSandbox(served);
vi.stubEnv('PAY_API', served.api);
vi.stubEnv('PAY_SECRET_KEY', served.secretKey);
vi.stubEnv('PAY_WEBHOOK_SECRET', TEST_WEBHOOK_SECRET);
vi.stubEnv('PORT', '0');
vi.stubEnv('SHOP_DB', ':memory:');

vi.spyOn(console, 'log').mockImplementation(() => {}); // the addresses of the shops
vi.spyOn(console, 'error').mockImplementation(() => {}); // what they report of wrong deliveries, and of a database that ends

const client = createClient({ baseUrl: served.api, secretKey: served.secretKey });

async function newOrder(id: string) {
  const { id: customer_id } = await client.customers.create(fixtures.newCustomer);
  const order = { id, title: `Café de origen, ${id}`, amount: 38_000, customer_id };
  return { order, card: await sandbox.createCard({ customer_id }) };
}

type Send = (path: string, init?: RequestInit) => Promise<Response>;

/** The routes and the webhook of a page's server answer as they should. */
async function expectRoutes(send: Send) {
  const banks = await send('/pay/banks');
  expect([banks.status, await banks.json()]).toMatchObject([200, { data: expect.any(Array) }]);
  const unsigned = await send('/events', {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json' },
  });
  expect(unsigned.status).toBe(401);
}

const postTo = (send: Send, fields: Record<string, string>) =>
  send('/checkout', { method: 'POST', body: new URLSearchParams(fields) });

it.each(['node', 'express', 'fastify', 'hono'])('the shop of the page of %s takes a card', async (name) => {
  const { server }: { readonly server: Server } = await import(`../../apps/docs/snippets/servers/${name}.ts`);
  onTestFinished(() => void server.close());
  if (!server.listening) await once(server, 'listening');
  const send: Send = (path, init) => fetch(`http://127.0.0.1:${Object(server.address()).port}${path}`, init);
  await expectRoutes(send);
  const page = await (await send('/')).text();
  const [, order_id = ''] = /name="order_id" value="([^"]+)"/.exec(page) ?? [];
  const [, customer_id = ''] = /customer-id="([^"]+)"/.exec(page) ?? [];
  const withoutCard = await postTo(send, { order_id });
  expect([withoutCard.status, await withoutCard.text()]).toEqual([
    400,
    expect.stringContaining('no order or no card'),
  ]);
  const card_id = await sandbox.createCard({ customer_id });
  expect(await (await postTo(send, { order_id, card_id })).text()).toContain('<h1>Payment approved.</h1>');
});

it('the worker', async () => {
  const { default: worker } = await import('../../apps/docs/snippets/servers/worker.ts');
  const env = {
    PAY_API: served.api,
    PAY_SECRET_KEY: served.secretKey,
    PAY_WEBHOOK_SECRET: TEST_WEBHOOK_SECRET,
  };
  const send: Send = (path, init) => worker.fetch(new Request(`http://127.0.0.1${path}`, init), env);
  await expectRoutes(send);
  expect((await postTo(send, { order: 'none', card_id: 'card_1' })).status).toBe(404);
  // The customer of the page is not one of this sandbox.
  const answer = await postTo(send, { order: '1001', card_id: 'card_1' });
  expect(await answer.json()).toEqual({ state: 'refused', message: expect.any(String) });
});

describe('an order is charged once, and closed by hand,', () => {
  it('with its store in SQLite', async () => {
    const { closeAsPaid, pay, sweep } = await import('../../apps/docs/snippets/orders/charge.ts');
    const { db } = await import('../../apps/docs/snippets/orders/sqlite.ts');
    const { order, card } = await newOrder('order-1');
    // The order is not there yet: nothing says that it is paid, until it is.
    expect(await pay(order, card)).toMatchObject({ canPayAgain: false });
    db.exec("insert into orders values ('order-1', 0)");
    const [first] = await Promise.all([pay(order, card), pay(order, card)]);
    expect(first).toMatchObject({ canPayAgain: false });
    expect(await pay(order, card)).toEqual({
      message: expect.stringContaining('aprobado'),
      canPayAgain: false,
    });
    const charges = (await sandbox.charges()).filter(({ customer_id }) => customer_id === order.customer_id);
    expect(charges).toMatchObject([{ status: 'succeeded' }]);
    expect(db.prepare('select * from orders').all()).toMatchObject([{ id: 'order-1', paid: 1 }]);
    expect(await sweep()).toBeDefined();
    expect(await closeAsPaid('order-1', 1, 'cha_1')).toMatchObject({ state: 'paid' });
  });

  it('under all spellings of its id that its lookup finds', async () => {
    const { db } = await import('../../apps/docs/snippets/orders/sqlite.ts');
    const { payFor } = await import('../../apps/docs/snippets/orders/record.ts');
    const { order, card } = await newOrder('order-7');
    db.prepare('insert into coffees values (7, ?, 38000, ?)').run(order.title, order.customer_id);
    db.exec("insert into orders values ('7', 0)");
    for (const order_id of ['7', '07', '7.0']) {
      const body = JSON.stringify({ order_id, card_id: order_id === '7' ? card : `${card}-${order_id}` });
      const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
      const request = new Request('http://127.0.0.1/pay/charges', { method: 'POST', headers, body });
      const answer = await payFor(order.customer_id)(request);
      expect(await answer.json()).toMatchObject({ state: 'paid', attempt: 1 });
    }
    const charges = (await sandbox.charges()).filter(({ customer_id }) => customer_id === order.customer_id);
    expect(charges).toHaveLength(1);
  });

  it.runIf(hasPostgres)('with its store in PostgreSQL', async () => {
    await using server = await PostgresServer.start();
    const { port } = server.address;
    vi.stubEnv('DATABASE_URL', `postgres://postgres@127.0.0.1:${port}/postgres`);
    const { orders } = await import('../../apps/docs/snippets/orders/postgres.ts');
    const { order, card } = await newOrder('order-2');
    // The shop of the page has a table `orders`.
    expect(await orders.charge(order, { card_id: card })).toMatchObject({ state: 'unknown', reason: 'lost' });
  });
});

it('the webhook of the page of webhooks, with a delivery of its test', async () => {
  const { deliverPaid } = await import('../../apps/docs/snippets/webhooks/receive-in-test.ts');
  expect(await deliverPaid('cha_1')).toBe(200);
});

it('an error says whether a charge is to be repeated', async () => {
  const { chargeOnce } = await import('../../apps/docs/snippets/errors/call.ts');
  const { order, card } = await newOrder('order-3');
  const { id: _, ...body } = order;
  await sandbox.faults.add({ route: 'POST /v1/charges', kind: 'resetAfterCommit' });
  const charge = () => chargeOnce(client, { ...body, card_id: card }, 'key-1');
  expect(await charge()).toBe('repeat-with-the-same-key');
  await sandbox.faults.clear();
  expect(await charge()).toMatchObject({ status: 'succeeded' });
});

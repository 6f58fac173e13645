/** A process of a shop with a checkout: PostgreSQL by a pool of five connections, a service that answers after a while. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as after } from 'node:timers/promises';
import { createClient } from '@datafono/server';
import { createCheckout } from '@datafono/server/checkout';
import { toNodeHandler } from '@datafono/server/pay-routes';
import { postgres } from '@datafono/server/postgres';
import { fixtures } from '@datafono/server/testing';
import pg from 'pg';

const { address, serviceMs } = JSON.parse(process.argv[2] ?? '{}');
const AMOUNT = 38_000;

/** What the runner asks for at `/figures`. */
export interface ShopFigures {
  /** Sent to the database. */
  readonly statements: number;
  /** Asked of the service, and under how many keys. */
  readonly charges: number;
  readonly keys: number;
}

const pool = new pg.Pool({ ...address, max: 5, connectionTimeoutMillis: 10_000 });
let statements = 0;
pool.on('connect', (client) => {
  const { query } = client;
  client.query = ((...given: Parameters<typeof query>) => {
    statements += 1;
    return query.apply(client, given);
  }) as typeof query; // it counts, and is the same function
});

let charges = 0;
const keys = new Set<string | null>();
const client = createClient({
  secretKey: 'sk_test_1',
  baseUrl: 'https://api.test',
  fetch: async (input, init) => {
    const { pathname } = new URL(String(input));
    await after(serviceMs);
    if (pathname !== '/v1/charges') return Response.json({ id: crypto.randomUUID() }, { status: 201 });
    charges += 1;
    keys.add(new Headers(init?.headers).get('x-idempotency'));
    const { title, amount } = JSON.parse(String(init?.body));
    return Response.json({ id: crypto.randomUUID(), status: 'succeeded', title, amount }, { status: 201 });
  },
});

const store = postgres(pool, { checkout: true });
await store.migrate();
const checkout = createCheckout({
  client,
  store,
  publicKey: 'pk_test_1',
  card: { cardsUrl: 'https://cards.test' },
  page: '/orders/{id}/pay',
  report: () => {},
  shopper: ({ headers }) => ({ ...fixtures.newCustomer, id: headers.get('x-person') ?? '' }),
  order: (_, id) => ({ id, title: 'Café', amount: AMOUNT }),
});

const routes = toNodeHandler(async (request) => {
  const { pathname } = new URL(request.url);
  if (pathname === '/figures')
    return Response.json({ statements, charges, keys: keys.size } satisfies ShopFigures);
  const [, id] = /^\/orders\/(.+)\/pay$/.exec(pathname) ?? [];
  if (!id) return checkout.routes(request);
  return new Response(await checkout.html(request, decodeURIComponent(id)));
});
const server = createServer(routes).listen(0, '127.0.0.1');
await once(server, 'listening');
const { port } = server.address() as AddressInfo; // a server that listens on TCP has one
process.stdout.write(`${JSON.stringify({ url: `http://127.0.0.1:${port}` })}\n`);

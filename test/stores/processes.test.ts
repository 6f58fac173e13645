import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@datafono/server';
import { createOrders } from '@datafono/server/orders';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Address, openDatabase } from './support/database.ts';
import { IdempotentService } from './support/idempotent-service.ts';
import { hasPostgres, PostgresServer } from './support/postgres-server.ts';
import { ShopProcesses } from './support/shop-processes.ts';

const ORDERS = 60;

/** When a process is killed: before it has begun, when the service has charged, when its answer is on its way. */
const MOMENTS = ['told', 'charged', 'answered'] as const;

/** A database of a kind, and what happens to it in the middle of the orders. */
interface Kind {
  readonly address: () => Promise<Address>;
  readonly disturb: () => Promise<void>;
  readonly close: () => Promise<void>;
}

async function sqliteFile(): Promise<Kind> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-'));
  let files = 0;
  return {
    address: async () => {
      files += 1;
      return join(folder, `${files}.db`);
    },
    disturb: async () => {},
    close: async () => rmSync(folder, { recursive: true }),
  };
}

async function postgresServer(): Promise<Kind> {
  const server = await PostgresServer.start();
  return {
    address: async () => {
      const admin = new pg.Client(server.address);
      await admin.connect();
      await admin.query('drop table if exists datafono_order_attempts, datafono_deliveries, notes');
      await admin.query('create table notes (what text)');
      await admin.end();
      return server.address;
    },
    disturb: () => server.restart(),
    close: () => server[Symbol.asyncDispose](),
  };
}

const kinds = [
  ['a file of SQLite', sqliteFile],
  ...(hasPostgres ? [['PostgreSQL', postgresServer] as const] : []),
] as const;

describe.each(kinds)('four processes on %s, with clocks 90 seconds apart', (_, openKind) => {
  let kind: Kind;
  beforeAll(async () => {
    kind = await openKind();
  });
  afterAll(() => kind.close());

  it(`charge each of ${ORDERS} orders once, although ${ORDERS / 2} times one of them is killed`, async () => {
    const service = new IdempotentService();
    const api = await service.listen();
    const database = await kind.address();
    await using shop = await ShopProcesses.start({ database, api });
    const places = Array.from({ length: shop.count }, (_, place) => place);
    await Promise.all(places.map((place) => shop.run(place, 'migrate', '')));

    const ids = Array.from({ length: ORDERS }, (_, number) => `order-${number}`);
    let kills = 0;
    for (const [number, id] of ids.entries()) {
      const place = number % shop.count;
      if (number === ORDERS / 2) await kind.disturb();
      if (number % 2 === 0) {
        const moment = MOMENTS[kills % MOMENTS.length] ?? 'told';
        const charging = shop.run(place, 'charge', id, `card-${id}`);
        if (moment !== 'told') await Promise.race([once(service, moment), charging]);
        await shop.kill(place);
        kills += 1;
      }
      // The customer clicks twice, with another card.
      await Promise.all(
        [1, 2].map((other) => shop.run((place + other) % shop.count, 'charge', id, `other-${id}`)),
      );
    }
    expect(kills).toBe(ORDERS / 2);

    const { store, notes, close } = openDatabase(database);
    const client = createClient({ secretKey: 'sk_test_shop', baseUrl: api });
    const now = () => new Date(Date.now() + 600_000); // nothing can arrive any more
    const orders = createOrders({ client, store, now, report: () => {} });
    for (const id of ids) await orders.resubmit(id);
    const states = await Promise.all(ids.map(async (id) => (await store.read(id))?.state));
    expect(new Set(states)).toEqual(new Set(['paid']));
    expect((await notes()).toSorted()).toEqual(ids.toSorted());
    expect(service.charged.toSorted()).toEqual(ids.toSorted());
    await close();
    await service.close();
  });

  it('handle each of 40 events once', async () => {
    const database = await kind.address();
    await using shop = await ShopProcesses.start({ database, api: 'http://127.0.0.1:1' });
    const places = Array.from({ length: shop.count }, (_, place) => place);
    await Promise.all(places.map((place) => shop.run(place, 'migrate', '')));
    const ids = Array.from({ length: 40 }, (_, number) => `evt_${number}`);
    const answers = await Promise.all(
      ids.flatMap((id) => places.map((place) => shop.run(place, 'event', id))),
    );
    expect([...new Set(answers)].filter((status) => status !== 200 && status !== 503)).toEqual([]);
    const { notes, close } = openDatabase(database);
    expect((await notes()).toSorted()).toEqual(ids.toSorted());
    await close();
  });
});

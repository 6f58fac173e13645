import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { memoryStore } from '@datafono/server/orders';
import { PostgresServer } from '../../stores/support/postgres-server.ts';
import type { AppParts } from '../shops/checkout-app.ts';
import { openShopDatabase } from '../shops/shop-database.ts';

type Database = AppParts['database'];

/** The database of a shop, as each of its two processes has it open. */
export interface CheckoutDatabases extends AsyncDisposable {
  readonly databases: readonly [Database, Database];
}

const kinds = { memory: openMemory, sqlite: openSqlite, postgres: openPostgres };

/** @param kind `memory`, `sqlite` or `postgres` */
export function openCheckoutDatabases(kind: string): Promise<CheckoutDatabases> {
  const [, open] = Object.entries(kinds).find(([name]) => name === kind) ?? [];
  if (!open) throw new Error(`There is no store “${kind}”: the stores are ${Object.keys(kinds).join(', ')}.`);
  return open();
}

/** Orders in the memory of this process. */
async function openMemory(): Promise<CheckoutDatabases> {
  const orders = new Map<string, { readonly customer: string; amount: number }>();
  const database: Database = {
    store: memoryStore(),
    customerOf: async (id) => orders.get(id)?.customer,
    insert: async (id, customer) => void orders.set(id, { customer, amount: 38_000 }),
    amountOf: async (id) => orders.get(id)?.amount ?? 0,
    raise: async (id) => {
      const order = orders.get(id);
      if (order) order.amount += 1_000;
    },
  };
  return { databases: [database, database], [Symbol.asyncDispose]: async () => {} };
}

async function openSqlite(): Promise<CheckoutDatabases> {
  const folder = mkdtempSync(join(tmpdir(), 'checkout-'));
  const databases = await openTwice(join(folder, 'shop.db'));
  return { databases, [Symbol.asyncDispose]: async () => rmSync(folder, { recursive: true }) };
}

async function openPostgres(): Promise<CheckoutDatabases> {
  const server = await PostgresServer.start();
  const databases = await openTwice(`postgres://postgres@127.0.0.1:${server.address.port}/postgres`);
  return { databases, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() };
}

async function openTwice(address: string): Promise<readonly [Database, Database]> {
  const first = await openShopDatabase(address);
  await first.store.migrate();
  return [first, await openShopDatabase(address)];
}

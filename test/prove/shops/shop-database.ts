import { DatabaseSync } from 'node:sqlite';
import type { CheckoutStore } from '@datafono/server/checkout';
import { type DatabaseStore, postgres } from '@datafono/server/postgres';
import { sqlite } from '@datafono/server/sqlite';
import pg from 'pg';

/** The orders of a shop and their attempts, in a file of SQLite or in PostgreSQL. */
export interface ShopDatabase {
  readonly store: DatabaseStore & CheckoutStore;
  /** The customer of an order. */
  readonly customerOf: (id: string) => Promise<string | undefined>;
  readonly insert: (id: string, customer: string) => Promise<void>;
  /** Whole pesos. */
  readonly amountOf: (id: string) => Promise<number>;
  /** Makes an order dearer by 1,000 pesos. */
  readonly raise: (id: string) => Promise<void>;
}

const TABLE =
  'create table if not exists shop_orders (id text primary key, customer text, paid integer default 0, amount integer default 38000)';

/** @param address a file, or an address that begins with `postgres:` */
export const openShopDatabase = (address: string): Promise<ShopDatabase> =>
  address.startsWith('postgres:') ? inPostgres(address) : inSqlite(address);

async function inSqlite(file: string): Promise<ShopDatabase> {
  const db = new DatabaseSync(file, { timeout: 20_000 });
  db.exec('pragma journal_mode = wal; pragma synchronous = off');
  db.exec(TABLE);
  const store = sqlite(db, {
    checkout: true,
    onPaid: (_, id) => {
      const { changes } = db.prepare('update shop_orders set paid = paid + 1 where id = ?').run(id);
      requireOne(id, Number(changes));
    },
  });
  return {
    store,
    customerOf: async (id) => {
      const customer = db.prepare('select customer from shop_orders where id = ?').get(id)?.['customer'];
      return customer === undefined ? undefined : String(customer);
    },
    insert: async (id, customer) =>
      void db.prepare('insert into shop_orders (id, customer) values (?, ?)').run(id, customer),
    amountOf: async (id) =>
      Number(db.prepare('select amount from shop_orders where id = ?').get(id)?.['amount']),
    raise: async (id) =>
      void db.prepare('update shop_orders set amount = amount + 1000 where id = ?').run(id),
  };
}

async function inPostgres(connectionString: string): Promise<ShopDatabase> {
  const pool = new pg.Pool({ connectionString }).on('error', () => {}); // the server may close connections
  await pool.query(TABLE).catch(() => pool.query(TABLE)); // two processes that create it at once may collide
  const store = postgres(pool, {
    checkout: true,
    onPaid: async (tx, id) => {
      const { rows } = await tx.query('update shop_orders set paid = paid + 1 where id = $1 returning id', [
        id,
      ]);
      requireOne(id, rows.length);
    },
  });
  return {
    store,
    customerOf: async (id) =>
      (await pool.query('select customer from shop_orders where id = $1', [id])).rows[0]?.customer,
    insert: async (id, customer) =>
      void (await pool.query('insert into shop_orders (id, customer) values ($1, $2)', [id, customer])),
    amountOf: async (id) =>
      Number((await pool.query('select amount from shop_orders where id = $1', [id])).rows[0]?.amount),
    raise: async (id) =>
      void (await pool.query('update shop_orders set amount = amount + 1000 where id = $1', [id])),
  };
}

function requireOne(id: string, rows: number): void {
  if (rows !== 1) throw new Error(`Order ${id} has ${rows} rows, not one.`);
}

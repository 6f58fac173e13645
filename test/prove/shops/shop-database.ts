import { DatabaseSync } from 'node:sqlite';
import { type DatabaseStore, postgres } from '@datafono/server/postgres';
import { sqlite } from '@datafono/server/sqlite';
import pg from 'pg';

/** The orders of a shop and their attempts, in a file of SQLite or in PostgreSQL. */
export interface ShopDatabase {
  readonly store: DatabaseStore;
  /** The customer of an order. */
  readonly customerOf: (id: string) => Promise<string | undefined>;
  readonly insert: (id: string, customer: string) => Promise<void>;
}

const TABLE =
  'create table if not exists shop_orders (id text primary key, customer text, paid integer default 0)';

/** @param address a file, or an address that begins with `postgres:` */
export const openShopDatabase = (address: string): Promise<ShopDatabase> =>
  address.startsWith('postgres:') ? inPostgres(address) : inSqlite(address);

async function inSqlite(file: string): Promise<ShopDatabase> {
  const db = new DatabaseSync(file, { timeout: 20_000 });
  db.exec('pragma journal_mode = wal; pragma synchronous = off');
  db.exec(TABLE);
  const store = sqlite(db, {
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
  };
}

async function inPostgres(connectionString: string): Promise<ShopDatabase> {
  const pool = new pg.Pool({ connectionString }).on('error', () => {}); // the server may close connections
  await pool.query(TABLE).catch(() => pool.query(TABLE)); // two processes that create it at once may collide
  const store = postgres(pool, {
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
  };
}

function requireOne(id: string, rows: number): void {
  if (rows !== 1) throw new Error(`Order ${id} has ${rows} rows, not one.`);
}

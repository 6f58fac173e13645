import { DatabaseSync } from 'node:sqlite';
import { type DatabaseStore, postgres } from '@datafono/server/postgres';
import { sqlite } from '@datafono/server/sqlite';
import pg from 'pg';

/** A file of SQLite, or where a database of PostgreSQL is. */
export type Address =
  | string
  | { readonly host: string; readonly port: number; readonly user: string; readonly database: string };

/** A shop's database: its store, and its table of what happened to an order or an event, a row each time. */
export interface ShopDatabase {
  readonly store: DatabaseStore;
  readonly note: (what: string) => Promise<void>;
  readonly notes: () => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
}

export const openDatabase = (address: Address): ShopDatabase =>
  typeof address === 'string' ? inSqlite(address) : inPostgres(address);

function inSqlite(path: string): ShopDatabase {
  const db = new DatabaseSync(path);
  db.exec('pragma busy_timeout = 5000; create table if not exists notes (what text)');
  return {
    store: sqlite(db, { onPaid: (tx, orderId) => tx.prepare('insert into notes values (?)').run(orderId) }),
    note: async (what) => void db.prepare('insert into notes values (?)').run(what),
    notes: async () =>
      db
        .prepare('select what from notes')
        .all()
        .map(({ what }) => String(what)),
    close: async () => db.close(),
  };
}

function inPostgres(address: Exclude<Address, string>): ShopDatabase {
  const pool = new pg.Pool(address).on('error', () => {}); // connections are cut on purpose
  return {
    store: postgres(pool, { onPaid: (tx, orderId) => tx.query('insert into notes values ($1)', [orderId]) }),
    note: async (what) => void (await pool.query('insert into notes values ($1)', [what])),
    notes: async () => (await pool.query('select what from notes')).rows.map(({ what }) => what),
    close: () => pool.end(),
  };
}

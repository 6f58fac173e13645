import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { PaymentCreate } from '@datafono/server';
import type { OrderAttempt } from '@datafono/server/orders';
import { type DatabaseStore, postgres } from '@datafono/server/postgres';
import { sqlite } from '@datafono/server/sqlite';
import pg from 'pg';
import { PostgresServer } from './postgres-server.ts';

/** The tables that the demo shop had while its links were in one of their own. */
const TABLES = [
  'create table shop_shoppers (id text primary key, session text not null unique, customer_id text)',
  'create table shop_orders (id text primary key, shopper_id text not null, quantity integer not null, title text not null, ' +
    'amount integer not null, placed_at text not null, attempt integer not null default 0, link text, paid_by text)',
  'create table shop_links (key text primary key, order_id text not null, body text not null, id text, url text, ' +
    'is_uncertain integer not null default 0)',
  'create table shop_payment_methods (id text primary key, shopper_id text not null)',
  'create table shop_captures (link text primary key, id text not null, type text)',
  'create index shop_orders_by_shopper on shop_orders (shopper_id, placed_at)',
  'create index shop_links_by_id on shop_links (id)',
];

type Run = (sql: string, ...values: (string | number | null)[]) => Promise<unknown>;

/** A database that an earlier version of the demo shop has written, with the store of its order attempts. */
class EarlierShop {
  /** For `serveShop`. */
  readonly address: string;
  readonly store: DatabaseStore;
  readonly #run: Run;

  constructor(address: string, store: DatabaseStore, run: Run) {
    this.address = address;
    this.store = store;
    this.#run = run;
  }

  /** Creates the tables, and a shopper whose session has the same name. */
  async create(shopper: string, customer: string): Promise<void> {
    await this.store.migrate();
    for (const table of TABLES) await this.#run(table);
    await this.#run('insert into shop_shoppers values ($1, $2, $3)', shopper, shopper, customer);
  }

  /** An order of one bag. `attempt`: the number of the latest charge. `link`: the key of its link. `paid_by`: what has paid it. */
  async order(id: string, { attempt = 0, link = null, paid_by = null }: OrderFields = {}): Promise<void> {
    const { title, amount, placed_at } = BAG;
    const sql = 'insert into shop_orders values ($1, $2, 1, $3, $4, $5, $6, $7, $8)';
    await this.#run(sql, id, 'ana', title, amount, placed_at, attempt, link, paid_by);
  }

  /** A link, open or ended. */
  async link(order: string, body: PaymentCreate, { id, url }: { id?: string; url?: string } = {}) {
    const sql = 'insert into shop_links (key, order_id, body, id, url) values ($1, $2, $3, $4, $5)';
    await this.#run(sql, body.external_id ?? '', order, JSON.stringify(body), id ?? null, url ?? null);
  }

  /** A charge: the row of its attempt as it was written then. */
  async charge(order: string, attempt: OrderAttempt): Promise<void> {
    await this.store.write(order, undefined, attempt);
  }
}

export type { EarlierShop };

interface OrderFields {
  readonly attempt?: number;
  readonly link?: string | null;
  readonly paid_by?: string | null;
}

export const BAG = {
  title: 'Café de Nariño, 340 g × 1',
  amount: 38_000,
  placed_at: '2026-11-28T20:28:34.928Z',
} as const;

/** A kind of databases: each time an empty one. */
export interface EarlierKind extends AsyncDisposable {
  open(): Promise<EarlierShop>;
}

export async function sqliteFiles(): Promise<EarlierKind> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-'));
  const opened: DatabaseSync[] = [];
  return {
    open: async () => {
      const address = join(folder, `${opened.length}.db`);
      const db = new DatabaseSync(address);
      opened.push(db);
      const run: Run = async (sql, ...values) => db.prepare(sql.replaceAll(/\$\d+/g, '?')).run(...values);
      return new EarlierShop(address, sqlite(db), run);
    },
    [Symbol.asyncDispose]: async () => {
      for (const db of opened) db.close();
      rmSync(folder, { recursive: true });
    },
  };
}

export async function postgresDatabases(): Promise<EarlierKind> {
  const server = await PostgresServer.start();
  // Its end cuts connections.
  const poolTo = (config: pg.PoolConfig) => new pg.Pool(config).on('error', () => {});
  const admin = poolTo(server.address);
  const pools = [admin];
  return {
    open: async () => {
      const database = `shop_${pools.length}`;
      await admin.query(`create database ${database}`);
      const pool = poolTo({ ...server.address, database });
      pools.push(pool);
      const { port, user } = server.address;
      const run: Run = (sql, ...values) => pool.query(sql, values);
      const address = `postgres://${user}@127.0.0.1:${port}/${database}`;
      return new EarlierShop(address, postgres(pool, { tableSchema: 'datafono' }), run);
    },
    [Symbol.asyncDispose]: async () => {
      await Promise.all(pools.map((pool) => pool.end()));
      await server[Symbol.asyncDispose]();
    },
  };
}

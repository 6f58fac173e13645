import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type DatabaseStore, type PostgresPool, postgres } from '@datafono/server/postgres';
import { sqlite } from '@datafono/server/sqlite';
import pg from 'pg';
import type { DatabaseName } from '../../stores/support/many-rows.ts';
import { PostgresServer } from '../../stores/support/postgres-server.ts';

/** A database with the tables of a store. */
export interface Database {
  readonly name: DatabaseName;
  readonly store: DatabaseStore;
  /** Milliseconds of each transaction since the last call: as long, its rows are locked. */
  readonly transactions: () => readonly number[];
  /** Runs SQL of several statements. */
  readonly exec: (sql: string) => Promise<void>;
  /** Makes a database as it is some hours after it was filled: with statistics, and all of it written to the disk. */
  readonly settle: () => Promise<void>;
  /** Bytes on the disk. */
  readonly size: () => Promise<number>;
}

/** Databases that are open at once. */
export interface Databases extends AsyncDisposable {
  /** Adds one with empty tables. */
  readonly create: (name: string) => Promise<Database>;
}

/** The times of transactions. */
function stopwatch() {
  let begun = 0;
  let times: number[] = [];
  return {
    note: (sql: string) => {
      if (sql === 'commit') times.push(performance.now() - begun);
    },
    begin: (sql: string) => {
      if (sql.startsWith('begin')) begun = performance.now();
    },
    taken: () => {
      const taken = times;
      times = [];
      return taken;
    },
  };
}

/** Databases of one PostgreSQL server. */
export async function openPostgres(): Promise<Databases> {
  const server = await PostgresServer.start();
  const pools = [new pg.Pool(server.address)];
  return {
    create: async (name) => {
      await pools[0]?.query(`create database ${name}`);
      const pool = new pg.Pool({ ...server.address, database: name, max: 2 });
      pools.push(pool);
      const { taken, ...watch } = stopwatch();
      const store = postgres(timed(pool, watch));
      await store.migrate();
      const exec = async (sql: string) => void (await pool.query(sql));
      return {
        ...{ name: 'postgres', store, transactions: taken, exec },
        settle: async () => {
          await exec('vacuum analyze');
          await exec('checkpoint');
        },
        size: async () => {
          const { rows } = await pool.query(`select pg_database_size('${name}') as bytes`);
          return Number(rows[0]?.bytes);
        },
      };
    },
    [Symbol.asyncDispose]: async () => {
      await Promise.all(pools.map((pool) => pool.end()));
      await server[Symbol.asyncDispose]();
    },
  };
}

function timed(
  pool: pg.Pool,
  { begin, note }: Pick<ReturnType<typeof stopwatch>, 'begin' | 'note'>,
): PostgresPool {
  return {
    query: (text, values) => pool.query(text, values),
    connect: async () => {
      const client = await pool.connect();
      return {
        query: async (text, values) => {
          begin(text);
          const result = await client.query(text, values);
          note(text);
          return result;
        },
        release: (isBroken) => client.release(isBroken),
      };
    },
  };
}

/** Databases of SQLite, a file each. */
export async function openSqlite(): Promise<Databases> {
  const folder = mkdtempSync(join(tmpdir(), 'orders-bench-'));
  const files: DatabaseSync[] = [];
  return {
    create: async (name) => {
      const file = join(folder, `${name}.db`);
      const db = new DatabaseSync(file);
      files.push(db);
      const { begin, note, taken } = stopwatch();
      const store = sqlite({
        prepare: (sql) => db.prepare(sql),
        exec: (sql) => {
          begin(sql);
          db.exec(sql);
          note(sql);
        },
      });
      await store.migrate();
      return {
        ...{ name: 'sqlite', store, transactions: taken },
        exec: async (sql) => db.exec(sql),
        settle: async () => db.exec('analyze; pragma wal_checkpoint(truncate)'),
        size: async () => statSync(file).size,
      };
    },
    [Symbol.asyncDispose]: async () => {
      for (const db of files) db.close();
      rmSync(folder, { recursive: true });
    },
  };
}

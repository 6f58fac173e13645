import pg from 'pg';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { hasPostgres, PostgresServer } from './postgres-server.ts';

/** Where PostgreSQL must not be missing: in CI. */
const isRequired = process.env['CI'] !== undefined;

/** Whether tests of PostgreSQL cannot run here, and need not. */
export const isWithoutPostgres = !hasPostgres && !isRequired;

// biome-ignore lint/suspicious/noConsole: what is not tested must be seen
if (!hasPostgres) console.error('There is no PostgreSQL: set POSTGRES_BIN to the folder of its programs.');

/** What empties the database of a test. */
export const reset = `drop schema if exists datafono cascade;
  drop table if exists datafono_order_attempts, datafono_deliveries, datafono_records, paid;
  create table paid (id text)`;

/** A server of PostgreSQL for the tests of a suite. */
export interface PostgresInTests {
  /** The running server. */
  readonly server: () => PostgresServer;
  /** A pool with all rights, for all tests. */
  readonly admin: () => pg.Pool;
  /** A pool that nobody ends. */
  readonly poolTo: (options?: pg.PoolConfig) => pg.Pool;
  /** A pool for one test. */
  readonly pool: (options?: pg.PoolConfig) => pg.Pool;
}

/** Starts a server before the tests of a suite, and stops it after them. */
export function usePostgres(): PostgresInTests {
  let started: { readonly server: PostgresServer; readonly admin: pg.Pool } | undefined;
  const running = () => {
    if (!started) throw new Error('The server is started before the tests.');
    return started;
  };
  const poolTo = (options: pg.PoolConfig = {}) =>
    new pg.Pool({ ...running().server.address, ...options }).on('error', () => {}); // connections are cut on purpose
  beforeAll(async () => {
    const server = await PostgresServer.start();
    started = { server, admin: new pg.Pool(server.address).on('error', () => {}) };
  });
  afterAll(async () => {
    await running().admin.end();
    await running().server[Symbol.asyncDispose]();
  });
  return {
    server: () => running().server,
    admin: () => running().admin,
    poolTo,
    pool: (options) => {
      const opened = poolTo(options);
      onTestFinished(() => opened.end());
      return opened;
    },
  };
}

import type { ConfigurationError } from '../../errors/errors.ts';
import type { Statement } from '../database-store.ts';
import type { Row } from '../statements.ts';
import { StoreError, unfit } from '../store-error.ts';
import { meaningOf, NOT_LENT } from './error-meanings.ts';

/** Runs SQL with values for `$1`, `$2` …, such as a client of `pg`. */
export interface PostgresTransaction {
  /** Runs one statement. */
  query(text: string, values?: unknown[]): Promise<{ readonly rows: Row[] }>;
}

/** A client that a pool lends. */
export interface PostgresClient extends PostgresTransaction {
  /** Returns the client to its pool, or ends it. */
  release(isBroken?: boolean): void;
  /** Adds a listener. */
  on?(event: 'error', listener: (error: Error) => void): unknown;
  /** Removes a listener. */
  off?(event: 'error', listener: (error: Error) => void): unknown;
}

/**
 * A pool of connections, such as `Pool` of `pg` 8 and later. There may be a proxy in transaction mode between the pool and the
 * database.
 */
export interface PostgresPool extends PostgresTransaction {
  /** Lends a client. */
  connect(): Promise<PostgresClient>;
}

/** A database with transactions of its own, such as PGlite. */
export interface PostgresInProcess extends PostgresTransaction {
  /** Runs a transaction. */
  transaction<Result>(run: (transaction: PostgresTransaction) => Promise<Result>): Promise<Result>;
}

/**
 * What `postgres` accepts. An object that has only `query` has no transactions, and therefore supports neither `onPaid` nor
 * `onAttempt`.
 */
export type PostgresDatabase = PostgresPool | PostgresInProcess | PostgresTransaction;

/** Whether a database has transactions, which can undo a write. */
export const hasTransactions = (db: PostgresDatabase): db is PostgresPool | PostgresInProcess =>
  'connect' in db || 'transaction' in db;

/** The error of an object that cannot be used as a database. */
export const unfitPostgres = (db: unknown, but: string): ConfigurationError =>
  unfit('postgres needs a Pool of pg, or PGlite', db, but);

/**
 * Runs work of the store. Where the database fails, the error says what to do.
 *
 * @param commits whether the work may be committed although its connection was cut
 */
export async function explained<Result>(run: () => Promise<Result>, commits = false): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    const meaning = meaningOf(error, commits);
    throw meaning ? new StoreError(...meaning, error) : error;
  }
}

/**
 * Runs a statement of the store. @returns its rows
 *
 * @param commits whether the statement writes in a transaction of its own
 */
export async function rowsOf(
  db: PostgresTransaction,
  [text, values]: Statement,
  commits = false,
): Promise<Row[]> {
  const result: unknown = await explained(async () => db.query(text, [...values]), commits);
  const { rows } = Object(result);
  if (!Array.isArray(rows)) throw unfitPostgres(db, 'has a query that returns no object with rows');
  return rows;
}

type Run<Result> = (transaction: PostgresTransaction) => Promise<Result>;

/** Milliseconds for which a call waits for a connection. */
const CONNECTION_TIMEOUT_MS = 10_000;

/** The caller itself may have the lock. PostgreSQL does not see a deadlock if one of the two waits outside the database. */
const LIMIT_LOCKS = "set local lock_timeout = '5s'";

/**
 * Limits the wait for a connection, because all connections may be in transactions that wait for this call. `run` calls `begin`
 * as soon as it has a connection. After the time limit `begin` throws, so that nothing is written.
 */
function inTime<Result>(run: (begin: () => void) => Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      reject(new StoreError(...NOT_LENT));
    }, CONNECTION_TIMEOUT_MS);
    const begin = () => {
      clearTimeout(timer);
      if (isLate) throw new StoreError(...NOT_LENT);
    };
    run(begin)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}

/** Runs a statement of the store, if `db` provides a connection in time. @returns its rows */
export const queryOn = (db: PostgresDatabase, statement: Statement, commits?: boolean): Promise<Row[]> =>
  inTime(() => rowsOf(db, statement, commits));

/**
 * Runs a transaction at the isolation level for which the statements are written, whatever the database's default is. When the
 * connection breaks, it is not known whether the transaction was committed, and the error is thrown.
 */
export async function inTransaction<Result>(db: PostgresDatabase, run: Run<Result>): Promise<Result> {
  if (!hasTransactions(db)) return run(db);
  return 'connect' in db ? inTransactionOfPool(db, run) : inTransactionOf(db, run);
}

/** Runs a transaction of a driver. Some objects only look like a driver: they neither run nor await the function. */
async function inTransactionOf<Result>(db: PostgresInProcess, run: Run<Result>): Promise<Result> {
  const seen = { begun: false, ended: false, isLate: false };
  const runOnce = async (transaction: PostgresTransaction, begin: () => void) => {
    begin();
    seen.begun = true;
    try {
      await transaction.query('set transaction isolation level read committed');
      if (seen.isLate) throw noTransaction(db);
      await transaction.query(LIMIT_LOCKS);
      return await limited(run(transaction));
    } finally {
      seen.ended = true;
    }
  };
  try {
    const result = await inTime(async (begin) =>
      db.transaction((transaction) => {
        const running = runOnce(transaction, begin);
        running.catch(() => {}); // there may be no other listener
        return running;
      }),
    );
    if (!seen.ended) throw noTransaction(db);
    return result;
  } catch (error) {
    throw seen.begun && !seen.ended ? noTransaction(db) : error;
  } finally {
    seen.isLate = true;
  }
}

const noTransaction = (db: unknown): ConfigurationError =>
  unfitPostgres(db, 'has a transaction that does not run and await the function it is given');

/** Milliseconds for all statements and hooks of a transaction. */
const TRANSACTION_TIMEOUT_MS = 15_000;

class TransactionTimeout extends StoreError {
  constructor() {
    super(
      'unreachable',
      'A transaction was undone after 15 seconds. A hook writes through the transaction that it is given: through the pool ' +
        'it waits for a row or a connection that this transaction has.',
    );
  }
}

/** @throws {TransactionTimeout} when the time is over; the work then goes on without a connection */
async function limited<Result>(running: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TransactionTimeout()), TRANSACTION_TIMEOUT_MS);
  });
  try {
    return await Promise.race([running, limit]);
  } finally {
    clearTimeout(timer);
  }
}

async function inTransactionOfPool<Result>(pool: PostgresPool, run: Run<Result>): Promise<Result> {
  const client = await lend(pool);
  // A client whose connection is cut also emits an error, which ends a process without a listener.
  const ignore = () => {};
  client.on?.('error', ignore);
  const release = (isBroken: boolean) => {
    client.off?.('error', ignore);
    client.release(isBroken);
  };
  try {
    await explained(() => client.query('begin isolation level read committed'));
    await explained(() => client.query(LIMIT_LOCKS));
    const result = await limited(run(client));
    await explained(() => client.query('commit'), true);
    release(false);
    return result;
  } catch (error) {
    // A statement may be under way. Ending the connection undoes the transaction.
    const isBroken =
      error instanceof TransactionTimeout ||
      (await client.query('rollback').then(
        () => false,
        () => true,
      ));
    release(isBroken);
    throw error;
  }
}

const lend = (pool: PostgresPool): Promise<PostgresClient> =>
  inTime(async (begin) => {
    const client = await explained(() => pool.connect());
    if (typeof client?.release !== 'function')
      throw unfitPostgres(pool, 'lends no client with a release, so that transactions would mix');
    try {
      begin();
    } catch (error) {
      client.release();
      throw error;
    }
    return client;
  });

import type { ConfigurationError } from '../../errors/errors.ts';
import type { Statement } from '../database-store.ts';
import type { Row } from '../statements.ts';
import { StoreError, unfit } from '../store-error.ts';
import { meaningOf, NOT_LENT } from './error-meanings.ts';

/** What runs SQL with values for `$1`, `$2` …, such as a client of `pg`. */
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

/** A pool of connections, such as `Pool` of `pg` 8 and later; a proxy in transaction mode may be between it and the database. */
export interface PostgresPool extends PostgresTransaction {
  /** Lends a client. */
  connect(): Promise<PostgresClient>;
}

/** A database with transactions of its own, such as PGlite. */
export interface PostgresInProcess extends PostgresTransaction {
  /** Runs a transaction. */
  transaction<Result>(run: (transaction: PostgresTransaction) => Promise<Result>): Promise<Result>;
}

/** What `postgres` accepts. An object with `query` alone has no transactions, and so no `onPaid` and no `onAttempt`. */
export type PostgresDatabase = PostgresPool | PostgresInProcess | PostgresTransaction;

/** Whether a database can undo what was written. */
export const hasTransactions = (db: PostgresDatabase): db is PostgresPool | PostgresInProcess =>
  'connect' in db || 'transaction' in db;

/** The error of an object that does not serve. */
export const unfitPostgres = (db: unknown, but: string): ConfigurationError =>
  unfit('postgres needs a Pool of pg, or PGlite', db, but);

/**
 * Runs what is the store's own, and says what to do where the database cannot.
 *
 * @param commits whether it may have been written where its connection was cut
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
 * @param commits whether it writes in a transaction of its own
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

/** Milliseconds that a call waits for a connection. */
const CONNECTION_TIMEOUT_MS = 10_000;

/** A lock may be that of the caller itself: PostgreSQL sees no deadlock where one of the two waits outside the database. */
const LIMIT_LOCKS = "set local lock_timeout = '5s'";

/**
 * Limits the wait for a connection: all of them may be in transactions that wait for this call. `run` calls `begin` as soon
 * as it has one, which throws where it comes too late: it writes nothing then.
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

/** Runs a statement of the store on a connection that `db` has in time. @returns its rows */
export const queryOn = (db: PostgresDatabase, statement: Statement, commits?: boolean): Promise<Row[]> =>
  inTime(() => rowsOf(db, statement, commits));

/**
 * Runs a transaction at the level that the statements are written for, whatever the default of the database is. Where the
 * connection breaks, it is not known whether it was committed, and the error is thrown.
 */
export async function inTransaction<Result>(db: PostgresDatabase, run: Run<Result>): Promise<Result> {
  if (!hasTransactions(db)) return run(db);
  return 'connect' in db ? inTransactionOfPool(db, run) : inTransactionOf(db, run);
}

/** A transaction of a driver, which may be none: some only look like it, and neither run nor await what they are given. */
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
        running.catch(() => {}); // nobody else may listen
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

/** Milliseconds that the statements and hooks of a transaction may take. */
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

/** @throws {TransactionTimeout} what is under way then goes on, without a connection */
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
  // A client whose connection is cut emits an error besides, which ends a process where nobody listens.
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
    // A statement may be under way: the end of the connection undoes the transaction.
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

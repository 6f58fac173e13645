import { misconfigured } from '../../errors/errors.ts';
import type { Row } from '../statements.ts';
import { type Meaning, OTHER_TABLE, READ_ONLY, StoreError } from '../store-error.ts';

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

type Run<Result> = (transaction: PostgresTransaction) => Promise<Result>;

/** Milliseconds that a call waits for a connection. */
const CONNECTION_TIMEOUT_MS = 10_000;

/** A lock may be that of the caller itself: PostgreSQL sees no deadlock where one of the two waits outside the database. */
const LIMIT_LOCKS = "set local lock_timeout = '5s'";

/**
 * Limits the wait for a connection: all of them may be in transactions that wait for this call. `run` calls `begin` as soon
 * as it has one, which throws where it comes too late: it writes nothing then.
 */
export function inTime<Result>(run: (begin: () => void) => Promise<Result>): Promise<Result> {
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

/**
 * Runs a transaction at the level that the statements are written for, whatever the default of the database is. Where the
 * connection breaks, it is not known whether it was committed, and the error is thrown.
 */
export async function inTransaction<Result>(db: PostgresDatabase, run: Run<Result>): Promise<Result> {
  if (!hasTransactions(db)) return run(db);
  if ('connect' in db) return inTransactionOfPool(db, run);
  return inTime((begin) =>
    db.transaction(async (transaction) => {
      begin();
      await transaction.query('set transaction isolation level read committed');
      await transaction.query(LIMIT_LOCKS);
      return run(transaction);
    }),
  );
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
    const result = await run(client);
    await explained(() => client.query('commit'));
    release(false);
    return result;
  } catch (error) {
    const isBroken = await client.query('rollback').then(
      () => false,
      () => true,
    );
    release(isBroken);
    throw error;
  }
}

const lend = (pool: PostgresPool): Promise<PostgresClient> =>
  inTime(async (begin) => {
    const client = await explained(() => pool.connect());
    if (typeof client?.release !== 'function') throw singleClient();
    try {
      begin();
    } catch (error) {
      client.release();
      throw error;
    }
    return client;
  });

export const singleClient = (): Error =>
  misconfigured('postgres needs a Pool: the transactions of a single Client would mix.');

/** A cut is never a lost race: the commit may have come through. */
const CUT: Meaning = [
  'unreachable',
  'The connection to the database was cut: what was not confirmed may or may not be written.',
];

const NOT_LENT: Meaning = [
  'unreachable',
  'The pool lent no connection in time: its limit is too low, the database does not answer, or all its connections are in ' +
    'transactions that wait for this call.',
];

/** What the codes of a driver mean, by the code or its class (its first two characters). */
const meanings: Readonly<Record<string, Meaning>> = {
  '42P01': [
    'not_migrated',
    'A table of the store is missing: call migrate() before the first order, or run its schema.',
  ],
  '3F000': [
    'not_migrated',
    'The database has no schema for the tables of the store: create one, or set search_path.',
  ],
  '42703': OTHER_TABLE,
  '42P10': OTHER_TABLE,
  '42804': OTHER_TABLE,
  '42883': OTHER_TABLE,
  '22': OTHER_TABLE,
  '23502': OTHER_TABLE,
  '23503': OTHER_TABLE,
  '23514': OTHER_TABLE,
  '25006': READ_ONLY,
  '42809': OTHER_TABLE,
  '55P03': [
    'unreachable',
    'A row or a table is locked by another connection for too long: try again when it is free, and outside of transactions ' +
      'that lock it.',
  ],
  '57014': [
    'unreachable',
    'The database did not answer within its statement_timeout: try again, or raise it.',
  ],
  '53300': [
    'unreachable',
    'The database has no connection left: lower the limit of the pool, or raise max_connections.',
  ],
  '42501': [
    'denied',
    'The user of the database lacks a right: let it create tables, or run the schema of the store and grant it select, insert, update and delete.',
  ],
  '28': ['denied', 'The database refuses this user or its password: check the address of the database.'],
  '3D000': [
    'unreachable',
    'There is no database of this name: create it, or check the address of the database.',
  ],
  '08': CUT,
  '57P01': CUT,
  '57P': ['unreachable', 'The database is stopping or starting: try again when it runs.'],
  ECONNREFUSED: ['unreachable', 'The database refuses connections: check its address, and that it runs.'],
  ENOTFOUND: ['unreachable', 'The host of the database is not found: check its address.'],
  ETIMEDOUT: ['unreachable', 'The database does not answer: check its address, and that it runs.'],
  ECONNRESET: CUT,
  EPIPE: CUT,
};

/** The code of an error or of its cause: some drivers wrap the error of the database. */
export function codeOf(error: unknown): string | undefined {
  const { code, cause }: Record<string, unknown> = Object(error);
  if (typeof code === 'string') return code;
  return cause === undefined ? undefined : codeOf(cause);
}

/** Whether the database rolled a statement back for another one, which it may have been right to do. */
export const isConflict = (error: unknown): boolean => ['40001', '40P01'].includes(codeOf(error) ?? '');

/** Runs what is the store's own, and says what to do where the database cannot. */
export async function explained<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    throw explain(error);
  }
}

function explain(error: unknown): unknown {
  const code = codeOf(error) ?? '';
  const meaning =
    meanings[code] ??
    meanings[code.slice(0, 3)] ??
    meanings[code.slice(0, 2)] ??
    meaningOf(String(Object(error).message));
  return meaning ? new StoreError(...meaning, error) : error;
}

/** What errors of `pg` and PGlite without a code mean. */
function meaningOf(message: string): Meaning | undefined {
  if (/connection (was )?terminated|not queryable|read timeout|connection error/i.test(message)) return CUT;
  if (/timeout exceeded|timeout expired/i.test(message)) return NOT_LENT;
  if (/does not support SSL/.test(message))
    return [
      'unreachable',
      'The server does not speak TLS: set ssl to false in the pool, or turn it on there.',
    ];
  return /after calling end|is closed/i.test(message)
    ? ['unreachable', 'The pool of the database was ended: keep it open while the shop runs.']
    : undefined;
}

import type { ConfigurationError } from '../../errors/errors.ts';
import type { Row } from '../statements.ts';
import {
  ECHO,
  echoProblem,
  type Meaning,
  NOT_MIGRATED,
  OTHER_TABLE,
  READ_ONLY,
  StoreError,
  unfit,
} from '../store-error.ts';

/** A value of a row. */
export type SqliteValue = string | number | null;

/** A prepared statement. */
export interface SqliteStatement {
  /** The rows of a query, or those that a statement returns. */
  all(...values: SqliteValue[]): unknown[];
}

/** A database of SQLite: `DatabaseSync` of `node:sqlite`, or an object with the same `prepare` and `exec`. */
export interface SqliteDatabase {
  /** Runs statements without values. */
  exec(sql: string): unknown;
  /** Prepares a statement. */
  prepare(sql: string): SqliteStatement;
}

/** Milliseconds for which a write waits for another process. */
const BUSY_TIMEOUT_MS = 5_000;

/** @throws {ConfigurationError} for an object that only looks like a database */
export function checkDriver(db: SqliteDatabase): void {
  const { prepare, exec } = Object(db);
  if (typeof prepare !== 'function' || typeof exec !== 'function')
    throw unfitSqlite(db, 'has no prepare and exec');
  if (isPromise(explained(() => db.exec(`pragma busy_timeout = ${BUSY_TIMEOUT_MS}`))))
    throw unfitSqlite(db, ASYNCHRONOUS);
  const problem = driverProblem(db);
  if (problem) throw unfitSqlite(db, problem);
}

/** How an object that only looks like a driver of SQLite differs from a driver; `undefined` for a driver. */
function driverProblem(db: SqliteDatabase): string | undefined {
  try {
    const statement = db.prepare('select ? as order_id, ? as attempt, 1 as changes');
    if (isPromise(statement)) return ASYNCHRONOUS;
    if (typeof Object(statement).all !== 'function') return 'prepares statements that have no all';
    const rows: unknown = statement.all(...ECHO);
    if (isPromise(rows)) return ASYNCHRONOUS;
    return echoProblem(rows) ?? (hasBigInts(rows) ? BIG_INTS : undefined);
  } catch {
    return undefined; // the file has a problem, which the first statement of the store reports
  }
}

/** Whether whole numbers come as `bigint`. A hook that compares `changes` with 1 would then undo each end of an order. */
const hasBigInts = (rows: unknown): boolean => typeof Object(rows)[0].changes === 'bigint';

const BIG_INTS = 'returns whole numbers as bigint: open one for the store without readBigInts';

const ASYNCHRONOUS = 'answers with promises, while a transaction of SQLite does not wait';

export const unfitSqlite = (db: unknown, but: string): ConfigurationError =>
  unfit('sqlite needs a DatabaseSync of node:sqlite, or what has its prepare and exec', db, but);

/** Runs statements, each prepared once. */
export function statementRunner(db: SqliteDatabase): (sql: string, values: readonly SqliteValue[]) => Row[] {
  const prepared = new Map<string, SqliteStatement>();
  return (sql, values) =>
    explained(() => {
      const statement = prepared.get(sql) ?? db.prepare(sql.replaceAll(/\$\d+/g, '?'));
      prepared.set(sql, statement);
      return statement.all(...values).map(Object);
    });
}

/**
 * Runs a transaction that locks the file at its beginning. A transaction that reads first and writes later fails after another
 * process's write.
 */
export function inTransaction<Result>(db: SqliteDatabase, run: () => Result): Result {
  explained(() => db.exec('begin immediate'));
  try {
    const result = run();
    explained(() => db.exec('commit'));
    return result;
  } catch (error) {
    rollBack(db);
    throw error;
  }
}

function rollBack(db: SqliteDatabase): void {
  try {
    db.exec('rollback');
  } catch {
    // SQLite has already rolled back, for example because the disk is full.
  }
}

/** Whether a value is a promise, or looks like one. Nobody awaits it: its errors are discarded. */
export function isPromise(value: unknown): boolean {
  if (typeof Object(value).then !== 'function') return false;
  Promise.resolve(value).catch(() => {});
  return true;
}

/** Meanings of SQLite's messages, by a part of each. */
const meanings: Readonly<Record<string, Meaning>> = {
  'no such table': NOT_MIGRATED,
  'no such column': OTHER_TABLE,
  'has no column': OTHER_TABLE,
  'constraint failed': OTHER_TABLE,
  'does not match any': OTHER_TABLE,
  'datatype mismatch': OTHER_TABLE,
  'is locked': [
    'unreachable',
    `Another process has locked the database for more than ${BUSY_TIMEOUT_MS} milliseconds. Nothing was written.`,
  ],
  readonly: READ_ONLY,
  'within a transaction': [
    'in_transaction',
    'The connection is in a transaction of the shop: end it first, or give the store a connection of its own.',
  ],
  'is not a database': [
    'unreachable',
    'The file is no database of SQLite, or is encrypted: check its path. It was left as it is.',
  ],
  malformed: ['unreachable', 'The file of the database is damaged: restore it from a backup.'],
  'I/O error': ['unreachable', 'The disk could not be read or written.'],
  'views may not': OTHER_TABLE,
  'there is already': OTHER_TABLE,
  'is full': ['unreachable', 'The disk is full: nothing was written.'],
  'is not open': ['unreachable', 'The database was closed: keep it open while the shop runs.'],
};

/** Runs work of the store. Where the database fails, the error says what to do. */
export function explained<Result>(run: () => Result): Result {
  try {
    return run();
  } catch (error) {
    const message = String(Object(error).message);
    const [, meaning] = Object.entries(meanings).find(([part]) => message.includes(part)) ?? [];
    throw meaning ? new StoreError(...meaning, error) : error;
  }
}

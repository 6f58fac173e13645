import { checkOptions, type OptionRules } from '../../config/check-options.ts';
import { type ConfigurationError, misconfigured } from '../../errors/errors.ts';
import type { OrderAttempt } from '../../orders/order-attempt.ts';
import {
  attemptIn,
  checkPrefix,
  checkTrial,
  creationOf,
  hasTables,
  orderIdsIn,
  type Place,
  type Row,
  rehearsalOf,
  type Statements,
  statementsOf,
  stored,
  tableAt,
  Undone,
  valuesOf,
} from '../statements.ts';
import { beginsAttempt, checkPrune, type DatabaseStore, endsPaid, type PruneOptions } from '../store.ts';
import {
  type Meaning,
  NOT_MIGRATED,
  OTHER_TABLE,
  READ_ONLY,
  refuseTables,
  StoreError,
} from '../store-error.ts';
import { ECHO, echoProblem, isPromise, unfit } from '../unfit.ts';

/** A value of a row. */
export type SqliteValue = string | number | null;

/** A prepared statement. */
export interface SqliteStatement {
  /** The rows of a query, or those that a statement returns. */
  all(...values: SqliteValue[]): unknown[];
}

/** A database of SQLite: `DatabaseSync` of `node:sqlite`, and what has its `prepare` and `exec`. */
export interface SqliteDatabase {
  /** Runs statements without values. */
  exec(sql: string): unknown;
  /** Prepares a statement. */
  prepare(sql: string): SqliteStatement;
}

/** Anything but a promise: a transaction of SQLite does not wait, since all requests of a process share its connection. */
export type Synchronous =
  | undefined
  | null
  | {
      /** Every value has it. */
      toString(): string;
      /** A promise has it, and is none of these. */
      readonly then?: never;
    };

/** What a shop does in the transaction of a write, synchronously. */
export type SqliteHook<Database> = (
  transaction: Database,
  orderId: string,
  attempt: OrderAttempt,
  // biome-ignore lint/suspicious/noConfusingVoidType: a hook may end with a call that returns nothing
) => Synchronous | void;

/** Options of `sqlite`. */
export interface SqliteOptions<Database> {
  /**
   * Called in the transaction that writes that an order is paid, once for each order: mark your own order as paid through
   * `transaction`. What it throws undoes the write, and a later call or the sweep writes it; a promise is refused. So throw
   * unless exactly one row was updated.
   */
  readonly onPaid?: SqliteHook<Database> | undefined;
  /**
   * Called in the transaction that writes another attempt at an order, before anything is sent to the service: what it throws
   * prevents the attempt, and is thrown. It decides, for instance, that an order with a payment link is not charged as well.
   */
  readonly onAttempt?: SqliteHook<Database> | undefined;
  /** What the names of the tables begin with; `datafono_` by default. */
  readonly tablePrefix?: string | undefined;
}

const OPTIONS: OptionRules<SqliteOptions<unknown>> = {
  onPaid: 'function?',
  onAttempt: 'function?',
  tablePrefix: 'string?',
};

const dialect = { text: 'text', now: "cast(unixepoch('subsec') * 1000 as integer)" };

/** Milliseconds that a write waits for another process. */
const BUSY_TIMEOUT_MS = 5_000;

/**
 * Stores order attempts and handled events in SQLite, for the processes of one machine that share a file. It sets
 * `busy_timeout` of the connection, and `migrate` sets the journal of the file to WAL.
 *
 * @param db a `DatabaseSync` of `node:sqlite`, in Node 22.13 or newer, or what has its `prepare` and `exec`
 * @throws {ConfigurationError} when an option is not valid
 * @example
 * const store = sqlite(new DatabaseSync('shop.db'), {
 *   onPaid: (tx, orderId) => {
 *     const { changes } = tx.prepare('update orders set paid = 1 where id = ?').run(orderId);
 *     if (changes !== 1) throw new Error(`Order ${orderId} has ${changes} rows, not one.`);
 *   },
 * });
 * await store.migrate();
 */
export function sqlite<Database extends SqliteDatabase>(
  db: Database,
  options: SqliteOptions<Database> = {},
): DatabaseStore {
  checkDatabase(db, options);
  const { tablePrefix = 'datafono_' } = options;
  checkPrefix(tablePrefix);
  const place = { prefix: tablePrefix };
  const sql = statementsOf(place, dialect);
  const all = statementRunner(db);
  // Not in a transaction of the shop, which could undo it.
  const change = (text: string, values: readonly SqliteValue[]) => inTransaction(db, () => all(text, values));
  const write = (orderId: string, before: OrderAttempt | undefined, next: OrderAttempt): boolean => {
    const values = [...valuesOf(orderId, next), ...(before ? [before.revision] : [])];
    if (all(before ? sql.update : sql.insert, values).length === 0) return false;
    if (beginsAttempt(before, next)) call('onAttempt', options.onAttempt, [db, orderId, next]);
    if (endsPaid(before, next)) call('onPaid', options.onPaid, [db, orderId, next]);
    return true;
  };
  return Object.freeze({
    read: async (orderId: string) => attemptIn(all(sql.read, [stored(orderId)])),
    findOpen: async (paymentMethod: string) => orderIdsIn(all(sql.findOpen, [stored(paymentMethod)])),
    findByCharge: async (charge: string) => orderIdsIn(all(sql.findByCharge, [stored(charge)])),
    findStale: async (before: string, limit: number) => orderIdsIn(all(sql.findStale, [before, limit])),
    write: async (orderId: string, before: OrderAttempt | undefined, next: OrderAttempt) =>
      inTransaction(db, () => write(orderId, before, next)),
    claim: async (key: string, holder: string, leaseMs: number) => {
      if (change(sql.claim, [stored(key), holder, Math.ceil(leaseMs)]).length > 0) return 'claimed' as const;
      return all(sql.findDone, [stored(key)]).length > 0 ? ('done' as const) : ('running' as const);
    },
    renew: async (key: string, holder: string, leaseMs: number) =>
      change(sql.renew, [Math.ceil(leaseMs), stored(key), holder]).length > 0,
    finish: async (key: string) => change(sql.finish, [stored(key)]),
    release: async (key: string, holder: string) => change(sql.release, [stored(key), holder]),
    migrate: async () => migrate(db, place, sql),
    schema: `${creationOf(place, dialect).join(';\n')};\n`,
    prune: async (given: PruneOptions) => change(sql.prune, [checkPrune(given)]).length,
  });
}

function checkDatabase(db: SqliteDatabase, options: object): void {
  checkOptions(OPTIONS, options, 'sqlite: ');
  const { prepare, exec } = Object(db);
  if (typeof prepare !== 'function' || typeof exec !== 'function')
    throw unfitSqlite(db, 'has no prepare and exec');
  if (isPromise(explained(() => db.exec(`pragma busy_timeout = ${BUSY_TIMEOUT_MS}`))))
    throw unfitSqlite(db, ASYNCHRONOUS);
  const problem = driverProblem(db);
  if (problem) throw unfitSqlite(db, problem);
}

/** What only looks like a driver of SQLite does otherwise. */
function driverProblem(db: SqliteDatabase): string | undefined {
  try {
    const statement = db.prepare('select ? as order_id, ? as attempt, 1 as changes');
    if (isPromise(statement)) return ASYNCHRONOUS;
    if (typeof Object(statement).all !== 'function') return 'prepares statements that have no all';
    const rows: unknown = statement.all(...ECHO);
    if (isPromise(rows)) return ASYNCHRONOUS;
    return echoProblem(rows) ?? (hasBigInts(rows) ? BIG_INTS : undefined);
  } catch {
    return undefined; // of the file: the first statement of the store says what it is
  }
}

/** Whether whole numbers come as `bigint`: a hook that compares `changes` with 1 would undo each end of an order. */
const hasBigInts = (rows: unknown): boolean => typeof Object(rows)[0].changes === 'bigint';

const BIG_INTS = 'returns whole numbers as bigint: open one for the store without readBigInts';

const ASYNCHRONOUS = 'answers with promises, while a transaction of SQLite does not wait';

const unfitSqlite = (db: unknown, but: string): ConfigurationError =>
  unfit('sqlite needs a DatabaseSync of node:sqlite, or what has its prepare and exec', db, but);

/** Runs statements, each prepared once. */
function statementRunner(db: SqliteDatabase): (sql: string, values: readonly SqliteValue[]) => Row[] {
  const prepared = new Map<string, SqliteStatement>();
  return (sql, values) =>
    explained(() => {
      const statement = prepared.get(sql) ?? db.prepare(sql.replaceAll(/\$\d+/g, '?'));
      prepared.set(sql, statement);
      return statement.all(...values).map(Object);
    });
}

/** Begins by locking the file: a transaction that reads first and writes later fails where another process has written. */
function inTransaction<Result>(db: SqliteDatabase, run: () => Result): Result {
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
    // SQLite rolled back by itself, such as where the disk is full.
  }
}

/** @throws {ConfigurationError} for a hook that is asynchronous: other requests would write into its transaction */
function call<Values extends readonly unknown[]>(
  name: string,
  hook: ((...values: Values) => unknown) | undefined,
  values: Values,
): void {
  if (!isPromise(hook?.(...values))) return;
  throw misconfigured(`sqlite: ${name} must be synchronous.`);
}

function migrate(db: SqliteDatabase, place: Place, sql: Statements): void {
  try {
    db.exec('pragma journal_mode = wal');
  } catch {
    // Another process is doing it, or uses the file: the statements are as safe without it.
  }
  const all = statementRunner(db);
  inTransaction(db, () => {
    hasTables(place, (table) =>
      all(`select name from pragma_table_info('${tableAt(place, table)}')`, []).map((row) =>
        String(row['name']),
      ),
    );
    for (const statement of creationOf(place, dialect)) explained(() => db.exec(statement));
  });
  rehearse(db, sql);
}

/** Tries the tables out. @throws {StoreError}, and {ConfigurationError} where what was written stayed, which is removed */
function rehearse(db: SqliteDatabase, sql: Statements): void {
  const all = statementRunner(db);
  const { ids, trials } = rehearsalOf(sql);
  let end: unknown;
  try {
    inTransaction(db, () => {
      for (const trial of trials) checkTrial(trial, all(trial.text, trial.values));
      throw new Undone();
    });
  } catch (error) {
    end = error;
  }
  if (all(sql.read, [ids[0]]).length > 0) {
    for (const text of [sql.forgetOrders, sql.forgetDeliveries]) all(text, ids);
    throw unfitSqlite(db, 'does not undo what a transaction has written');
  }
  if (!(end instanceof Undone)) refuseTables(end);
}

/** What the messages of SQLite mean, by a part of each. */
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

/** Runs what is the store's own, and says what to do where the database cannot. */
function explained<Result>(run: () => Result): Result {
  try {
    return run();
  } catch (error) {
    const message = String(Object(error).message);
    const [, meaning] = Object.entries(meanings).find(([part]) => message.includes(part)) ?? [];
    throw meaning ? new StoreError(...meaning, error) : error;
  }
}

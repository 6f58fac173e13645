import { checkOptions, flag, type OptionRules } from '../../config/option-types.ts';
import { misconfigured } from '../../errors/errors.ts';
import type { AttemptWrite } from '../../orders/attempt-states.ts';
import type { OrderAttempt } from '../../orders/order-attempt.ts';
import { databaseStore, dueHooks, type Statement } from '../database-store.ts';
import type { RecordStore } from '../records.ts';
import { checkTrial, rehearsalOf, type Statements, Undone } from '../statements.ts';
import type { DatabaseStore } from '../store.ts';
import { refuseTables } from '../store-error.ts';
import { checkPrefix, creationOf, hasTables, type TableScope, tableAt } from '../tables.ts';
import {
  checkDriver,
  explained,
  inTransaction,
  isPromise,
  type SqliteDatabase,
  statementRunner,
  unfitSqlite,
} from './connection.ts';

/** Any value but a promise. A transaction of SQLite does not wait, because all requests of a process share its connection. */
export type Synchronous =
  | undefined
  | null
  | {
      /** Every value has this method. */
      toString(): string;
      /** Every promise has this property. */
      readonly then?: never;
    };

/** A shop's code in the transaction of a write. It is synchronous. */
export type SqliteHook<Database> = (
  transaction: Database,
  orderId: string,
  attempt: OrderAttempt,
  // biome-ignore lint/suspicious/noConfusingVoidType: a hook may end with a call that returns nothing
) => Synchronous | void;

/** Options of `sqlite`. */
export interface SqliteOptions<Database> {
  /**
   * Called in the transaction that marks an order as paid, once for each order. Mark your own order as paid through
   * `transaction`.
   *
   * An error that it throws undoes the write; a later call or the sweep writes it again. A promise is refused. So throw unless
   * exactly one row was updated.
   */
  readonly onPaid?: SqliteHook<Database> | undefined;
  /**
   * Called in the transaction that writes a new attempt at an order, before anything is sent to the service. An error that it
   * throws prevents the attempt, and is thrown to the caller. Use it, for instance, to refuse an order that already has a payment
   * link.
   */
  readonly onAttempt?: SqliteHook<Database> | undefined;
  /** The beginning of the tables' names; `datafono_` by default. */
  readonly tablePrefix?: string | undefined;
  /**
   * `true` for `createCheckout`: the store then has people and their payment methods, too, in a third table, which `migrate`
   * creates beside those of a shop that runs already.
   */
  readonly checkout?: boolean | undefined;
}

const OPTIONS: OptionRules<SqliteOptions<unknown>> = {
  onPaid: 'function?',
  onAttempt: 'function?',
  tablePrefix: 'string?',
  checkout: flag,
};

const dialect = {
  text: 'text',
  now: "cast(unixepoch('subsec') * 1000 as integer)",
  keyIn: (query: string) => `key in (${query})`,
};

/**
 * Stores order attempts and handled events in SQLite, for processes of one machine that share a file. The store sets the
 * connection's `busy_timeout`, and `migrate` sets the file's journal to WAL.
 *
 * @param db a `DatabaseSync` of `node:sqlite`, in Node 22.13 or newer, or an object with the same `prepare` and `exec`
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
  options: SqliteOptions<Database> & { readonly checkout: true },
): DatabaseStore & RecordStore;
export function sqlite<Database extends SqliteDatabase>(
  db: Database,
  options?: SqliteOptions<Database>,
): DatabaseStore;
export function sqlite<Database extends SqliteDatabase>(
  db: Database,
  options: SqliteOptions<Database> = {},
): DatabaseStore {
  checkDatabase(db, options);
  const { tablePrefix = 'datafono_', checkout = false } = options;
  checkPrefix(tablePrefix);
  const scope = { prefix: tablePrefix, hasRecords: checkout };
  const all = statementRunner(db);
  const write = (statement: Statement, attempt?: AttemptWrite): boolean => {
    if (all(...statement).length === 0) return false;
    if (!attempt) return true;
    for (const hook of dueHooks(options, attempt))
      if (isPromise(hook?.(db, attempt.orderId, attempt.next))) throw asynchronous(hook === options.onPaid);
    return true;
  };
  return databaseStore({
    scope,
    dialect,
    query: async (statement) => all(...statement),
    // In a transaction of its own, because one of the shop could undo the write.
    change: async (statement) => inTransaction(db, () => all(...statement)),
    write: async (statement, attempt) => inTransaction(db, () => write(statement, attempt)),
    migrate: async (sql) => migrate(db, scope, sql),
  });
}

/** While such a hook waits, other requests would write into its transaction. */
const asynchronous = (isOnPaid: boolean) =>
  misconfigured(`sqlite: ${isOnPaid ? 'onPaid' : 'onAttempt'} must be synchronous.`);

function checkDatabase(db: SqliteDatabase, options: object): void {
  checkOptions(OPTIONS, options, 'sqlite: ');
  checkDriver(db);
}

function migrate(db: SqliteDatabase, scope: TableScope, sql: Statements): void {
  try {
    db.exec('pragma journal_mode = wal');
  } catch {
    // Another process sets the journal, or uses the file. The statements are as safe without WAL.
  }
  const all = statementRunner(db);
  inTransaction(db, () => {
    hasTables(scope, (table) =>
      all(`select name from pragma_table_info('${tableAt(scope, table)}')`, []).map((row) =>
        String(row['name']),
      ),
    );
    for (const statement of creationOf(scope, dialect)) explained(() => db.exec(statement));
  });
  rehearse(db, scope, sql);
}

/**
 * Tries the tables out. @throws {StoreError}, and {ConfigurationError} where written rows were not rolled back; those rows are
 * removed
 */
function rehearse(db: SqliteDatabase, scope: TableScope, sql: Statements): void {
  const all = statementRunner(db);
  const { ids, trials } = rehearsalOf(sql, scope);
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
    for (const text of sql.forget) all(text, ids);
    throw unfitSqlite(db, 'does not undo what a transaction has written');
  }
  if (!(end instanceof Undone)) refuseTables(end);
}

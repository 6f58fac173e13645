import { checkOptions, flag, type OptionRules } from '../../config/option-types.ts';
import { misconfigured } from '../../errors/errors.ts';
import type { AttemptWrite } from '../../orders/attempt-states.ts';
import type { OrderAttempt } from '../../orders/order-attempt.ts';
import { databaseStore, dueHooks, type Statement } from '../database-store.ts';
import type { RecordStore } from '../records.ts';
import type { DatabaseStore } from '../store.ts';
import { checkPrefix, checkSchema } from '../tables.ts';
import {
  explained,
  hasTransactions,
  inTransaction,
  type PostgresDatabase,
  type PostgresTransaction,
  queryOn,
  rowsOf,
  unfitPostgres,
} from './connection.ts';
import { isConflict } from './error-meanings.ts';
import { dialect, migrate } from './migrate.ts';

/** Options of `postgres`. */
export interface PostgresOptions {
  /**
   * Called in the transaction that marks an order as paid, once for each order. Mark your own order as paid through
   * `transaction`.
   *
   * An error that it throws undoes the write; a later call or the sweep writes it again. So throw unless exactly one row was
   * updated: an order that was inserted in a transaction that is still open is not visible here.
   */
  readonly onPaid?: PostgresHook | undefined;
  /**
   * Called in the transaction that writes a new attempt at an order, before anything is sent to the service. An error that it
   * throws prevents the attempt, and is thrown to the caller. Use it, for instance, to refuse an order that already has a payment
   * link.
   */
  readonly onAttempt?: PostgresHook | undefined;
  /** The beginning of the tables' names; `datafono_` by default. */
  readonly tablePrefix?: string | undefined;
  /**
   * The schema of the tables, such as `datafono`, which `migrate` creates. In a schema of their own the tables are safe from
   * tools that drop unknown tables in the shop's schema. By default `search_path` decides where the tables are. Before you set
   * this option, move existing tables.
   */
  readonly tableSchema?: string | undefined;
  /**
   * `true` for `createCheckout`: the store then has people and their payment methods, too, in a third table, which `migrate`
   * creates beside those of a shop that runs already.
   */
  readonly checkout?: boolean | undefined;
}

/** A shop's code in the transaction of a write. */
export type PostgresHook = (
  transaction: PostgresTransaction,
  orderId: string,
  attempt: OrderAttempt,
) => unknown;

const OPTIONS: OptionRules<PostgresOptions> = {
  onPaid: 'function?',
  onAttempt: 'function?',
  tablePrefix: 'string?',
  tableSchema: 'string?',
  checkout: flag,
};

/** Another process has written meanwhile. */
class LostRace extends Error {}

/**
 * Stores order attempts and handled events in PostgreSQL 12 or newer, for any number of processes. The pool stays yours: the
 * store neither opens nor ends it.
 *
 * @param db a `Pool` of `pg` 8 or newer, PGlite, or an object with the same `query`
 * @throws {ConfigurationError} when an option is not valid
 * @example
 * const store = postgres(pool, {
 *   tableSchema: 'datafono',
 *   onPaid: async (tx, orderId) => {
 *     const { rows } = await tx.query('update orders set paid = true where id = $1 returning id', [orderId]);
 *     if (rows.length !== 1) throw new Error(`Order ${orderId} has ${rows.length} rows, not one.`);
 *   },
 * });
 * await store.migrate();
 */
export function postgres(
  db: PostgresDatabase,
  options: PostgresOptions & { readonly checkout: true },
): DatabaseStore & RecordStore;
export function postgres(db: PostgresDatabase, options?: PostgresOptions): DatabaseStore;
export function postgres(db: PostgresDatabase, options: PostgresOptions = {}): DatabaseStore {
  const { tablePrefix = 'datafono_', tableSchema, checkout = false } = options;
  checkDatabase(db, options);
  checkPrefix(tablePrefix);
  checkSchema(tableSchema);
  const scope = { prefix: tablePrefix, schema: tableSchema, hasRecords: checkout };
  const commits = !hasTransactions(db);
  const run = (tx: PostgresTransaction, statement: Statement) => rowsOf(tx, statement, commits);
  return databaseStore({
    scope,
    dialect,
    query: (statement) => queryOn(db, statement),
    change: (statement) => inTransaction(db, (tx) => run(tx, statement)),
    write: (statement, attempt) =>
      inTransaction(db, async (tx) => {
        const rows = await run(tx, statement).catch((error: unknown) => {
          throw isConflict(error) ? new LostRace() : error;
        });
        if (rows.length > 0 && attempt) await callHooks(tx, attempt, options);
        return rows.length > 0;
      }).catch((error: unknown) => {
        if (error instanceof LostRace) return false;
        throw error;
      }),
    migrate: (sql) => migrate(db, scope, sql),
  });
}

function checkDatabase(db: PostgresDatabase, options: PostgresOptions): void {
  checkOptions(OPTIONS, options, 'postgres: ');
  if (typeof Object(db).query !== 'function') throw unfitPostgres(db, 'has no query');
  if ('connectionParameters' in db)
    throw unfitPostgres(db, 'is one connection, on which transactions would mix'); // a client of `pg`
  const hook = options.onPaid ? 'onPaid' : options.onAttempt && 'onAttempt';
  if (hook && !hasTransactions(db))
    throw misconfigured(`postgres: ${hook} needs a database with transactions, such as a Pool of pg.`);
}

/** Runs the shop's hooks of a write. */
async function callHooks(
  transaction: PostgresTransaction,
  attempt: AttemptWrite,
  options: PostgresOptions,
): Promise<void> {
  const due = dueHooks(options, attempt);
  for (const hook of due) await hook?.(transaction, attempt.orderId, attempt.next);
  // If a hook swallowed the error of a statement, a commit would undo everything without an error. This statement then fails.
  if (due.some(Boolean)) await explained(() => transaction.query('select 1'));
}

import { checkOptions, type OptionRules } from '../../config/check-options.ts';
import { misconfigured } from '../../errors/errors.ts';
import type { OrderAttempt } from '../../orders/order-attempt.ts';
import {
  attemptIn,
  checkPrefix,
  checkSchema,
  creationOf,
  orderIdsIn,
  type Row,
  type Statements,
  schemaCreationOf,
  statementsOf,
  stored,
  valuesOf,
} from '../statements.ts';
import { beginsAttempt, checkPrune, type DatabaseStore, endsPaid, type PruneOptions } from '../store.ts';
import {
  hasTransactions,
  inTransaction,
  type PostgresDatabase,
  type PostgresTransaction,
  queryOn,
  rowsOf,
  unfitPostgres,
} from './connection.ts';
import { explained, isConflict } from './explained.ts';
import { dialect, migrate } from './migrate.ts';

/** Options of `postgres`. */
export interface PostgresOptions {
  /**
   * Called in the transaction that writes that an order is paid, once for each order: mark your own order as paid through
   * `transaction`. What it throws undoes the write, and a later call or the sweep writes it. So throw unless exactly one row
   * was updated: that of an order whose own transaction is still open is not there yet.
   */
  readonly onPaid?: PostgresHook | undefined;
  /**
   * Called in the transaction that writes another attempt at an order, before anything is sent to the service: what it throws
   * prevents the attempt, and is thrown. It decides, for instance, that an order with a payment link is not charged as well.
   */
  readonly onAttempt?: PostgresHook | undefined;
  /** What the names of the tables begin with; `datafono_` by default. */
  readonly tablePrefix?: string | undefined;
  /**
   * The schema of the tables, such as `datafono`, which `migrate` creates: a tool that owns the shop's own schema drops nothing in
   * it. By default they are where `search_path` puts them. To set it for tables that are elsewhere, move them first.
   */
  readonly tableSchema?: string | undefined;
}

/** What a shop does in the transaction of a write. */
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
};

/** Another process has written meanwhile. */
class LostRace extends Error {}

/**
 * Stores order attempts and handled events in PostgreSQL 12 or newer, for any number of processes. The pool stays yours: the
 * store neither opens nor ends it.
 *
 * @param db a `Pool` of `pg` 8 or newer, PGlite, or what has their `query`
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
export function postgres(db: PostgresDatabase, options: PostgresOptions = {}): DatabaseStore {
  const { tablePrefix = 'datafono_', tableSchema, ...hooks } = options;
  checkDatabase(db, options);
  checkPrefix(tablePrefix);
  checkSchema(tableSchema);
  const place = { prefix: tablePrefix, schema: tableSchema };
  const sql = statementsOf(place, dialect);
  const commits = !hasTransactions(db);
  const query = (text: string, values: unknown[]) => queryOn(db, [text, values]);
  const change = (text: string, values: unknown[]) =>
    inTransaction(db, (tx) => rowsOf(tx, [text, values], commits));
  return Object.freeze({
    ...orderQueries(sql, query),
    write: async (orderId: string, before: OrderAttempt | undefined, next: OrderAttempt) => {
      try {
        return await inTransaction(db, (tx) => write(tx, { sql, hooks, commits, orderId, before, next }));
      } catch (error) {
        if (error instanceof LostRace) return false;
        throw error;
      }
    },
    ...deliveryQueries(sql, query, change),
    migrate: () => migrate(db, place, sql),
    schema: `${[...schemaCreationOf(place), ...creationOf(place, dialect)].join(';\n')};\n`,
    prune: async (given: PruneOptions) => (await change(sql.prune, [checkPrune(given)])).length,
  });
}

function checkDatabase(db: PostgresDatabase, options: PostgresOptions): void {
  checkOptions(OPTIONS, options, 'postgres: ');
  if (typeof Object(db).query !== 'function') throw unfitPostgres(db, 'has no query');
  if ('connectionParameters' in db)
    throw unfitPostgres(db, 'is one connection, on which transactions would mix'); // of `pg`
  const hook = options.onPaid ? 'onPaid' : options.onAttempt && 'onAttempt';
  if (hook && !hasTransactions(db))
    throw misconfigured(`postgres: ${hook} needs a database with transactions, such as a Pool of pg.`);
}

interface Write {
  readonly sql: Statements;
  readonly hooks: Pick<PostgresOptions, 'onPaid' | 'onAttempt'>;
  /** Whether each statement is a transaction of its own. */
  readonly commits: boolean;
  readonly orderId: string;
  readonly before: OrderAttempt | undefined;
  readonly next: OrderAttempt;
}

/** Writes an attempt, and what the shop writes with it. @throws {LostRace} when another revision is stored */
async function write(
  transaction: PostgresTransaction,
  { sql, hooks, commits, orderId, before, next }: Write,
): Promise<boolean> {
  const values = [...valuesOf(orderId, next), ...(before ? [before.revision] : [])];
  const rows = await rowsOf(transaction, [before ? sql.update : sql.insert, values], commits).catch(
    (error: unknown) => {
      throw isConflict(error) ? new LostRace() : error;
    },
  );
  if (rows.length === 0) return false;
  const due = [
    beginsAttempt(before, next) ? hooks.onAttempt : undefined,
    endsPaid(before, next) ? hooks.onPaid : undefined,
  ].filter((hook) => hook !== undefined);
  for (const hook of due) await hook(transaction, orderId, next);
  // Where a hook swallowed the error of a statement, a commit would undo all without an error: this statement fails.
  if (due.length > 0) await explained(() => transaction.query('select 1'));
  return true;
}

type Query = (text: string, values: unknown[]) => Promise<Row[]>;

const orderQueries = (sql: Statements, query: Query) => ({
  read: async (orderId: string) => attemptIn(await query(sql.read, [stored(orderId)])),
  findOpen: async (paymentMethod: string) => orderIdsIn(await query(sql.findOpen, [stored(paymentMethod)])),
  findByCharge: async (charge: string) => orderIdsIn(await query(sql.findByCharge, [stored(charge)])),
  findStale: async (before: string, limit: number) => orderIdsIn(await query(sql.findStale, [before, limit])),
});

const deliveryQueries = (sql: Statements, query: Query, change: Query) => ({
  claim: async (key: string, holder: string, leaseMs: number) => {
    const claimed = await change(sql.claim, [stored(key), holder, Math.ceil(leaseMs)]);
    if (claimed.length > 0) return 'claimed' as const;
    return (await query(sql.findDone, [stored(key)])).length > 0 ? ('done' as const) : ('running' as const);
  },
  renew: async (key: string, holder: string, leaseMs: number) =>
    (await change(sql.renew, [Math.ceil(leaseMs), stored(key), holder])).length > 0,
  finish: (key: string) => change(sql.finish, [stored(key)]),
  release: (key: string, holder: string) => change(sql.release, [stored(key), holder]),
});

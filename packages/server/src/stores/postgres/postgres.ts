import { type OptionRules, optionProblem } from '../../config/check-options.ts';
import { misconfigured } from '../../errors/errors.ts';
import type { OrderAttempt } from '../../orders/order-attempt.ts';
import {
  attemptIn,
  COLUMNS,
  checkPrefix,
  checkTrial,
  creationOf,
  orderIdsIn,
  type Row,
  rehearsalOf,
  type Statements,
  statementsOf,
  stored,
  TABLES,
  valuesOf,
} from '../statements.ts';
import { beginsAttempt, checkPrune, type DatabaseStore, endsPaid, type PruneOptions } from '../store.ts';
import { checkColumns, refuseTables } from '../store-error.ts';
import {
  codeOf,
  explained,
  hasTransactions,
  inTime,
  inTransaction,
  isConflict,
  type PostgresDatabase,
  type PostgresTransaction,
  singleClient,
} from './connection.ts';

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
};

const dialect = {
  text: 'text collate "C"',
  now: '(extract(epoch from clock_timestamp()) * 1000)::bigint',
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
 *   onPaid: async (tx, orderId) => {
 *     const { rows } = await tx.query('update orders set paid = true where id = $1 returning id', [orderId]);
 *     if (rows.length !== 1) throw new Error(`Order ${orderId} is not there yet.`);
 *   },
 * });
 * await store.migrate();
 */
export function postgres(db: PostgresDatabase, options: PostgresOptions = {}): DatabaseStore {
  const { tablePrefix = 'datafono_', ...hooks } = options;
  checkOptions(db, options);
  checkPrefix(tablePrefix);
  const sql = statementsOf(tablePrefix, dialect);
  const query = async (text: string, values: unknown[]) =>
    (await inTime(() => explained(() => db.query(text, values)))).rows;
  const change = (text: string, values: unknown[]) =>
    inTransaction(db, async (tx) => (await explained(() => tx.query(text, values))).rows);
  return Object.freeze({
    ...orderQueries(sql, query),
    write: async (orderId: string, before: OrderAttempt | undefined, next: OrderAttempt) => {
      try {
        return await inTransaction(db, (tx) => write(tx, { sql, hooks, orderId, before, next }));
      } catch (error) {
        if (error instanceof LostRace) return false;
        throw error;
      }
    },
    ...deliveryQueries(sql, query, change),
    migrate: async () => {
      await migrate(db, tablePrefix);
      if (hasTransactions(db)) await rehearse(db, sql);
    },
    schema: `${creationOf(tablePrefix, dialect).join(';\n')};\n`,
    prune: async (given: PruneOptions) => (await change(sql.prune, [checkPrune(given)])).length,
  });
}

function checkOptions(db: PostgresDatabase, options: PostgresOptions): void {
  const problem = optionProblem(OPTIONS, options);
  if (problem) throw misconfigured(`postgres: ${problem.join(' ')}.`);
  if (typeof Object(db).query !== 'function')
    throw misconfigured('postgres needs a Pool of pg, PGlite, or what has their query.');
  if ('connectionParameters' in db) throw singleClient(); // of `pg`
  const hook = options.onPaid ? 'onPaid' : options.onAttempt && 'onAttempt';
  if (hook && !hasTransactions(db))
    throw misconfigured(`postgres: ${hook} needs a database with transactions, such as a Pool of pg.`);
}

interface Write {
  readonly sql: Statements;
  readonly hooks: Pick<PostgresOptions, 'onPaid' | 'onAttempt'>;
  readonly orderId: string;
  readonly before: OrderAttempt | undefined;
  readonly next: OrderAttempt;
}

/** Writes an attempt, and what the shop writes with it. @throws {LostRace} when another revision is stored */
async function write(
  transaction: PostgresTransaction,
  { sql, hooks, orderId, before, next }: Write,
): Promise<boolean> {
  const values = [...valuesOf(orderId, next), ...(before ? [before.revision] : [])];
  const rows = await explained(async () => {
    try {
      return (await transaction.query(before ? sql.update : sql.insert, values)).rows;
    } catch (error) {
      throw isConflict(error) ? new LostRace() : error;
    }
  });
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

/** The advisory lock of all migrations: two numbers that no other program is likely to choose. */
const LOCK = '1684108385, 1718578799';

/** What another process has created meanwhile, outside the lock. */
const CREATED_MEANWHILE = ['23505', '42P06', '42P07', '42710'];

async function migrate(db: PostgresDatabase, prefix: string): Promise<void> {
  if (await isMigrated(db, prefix)) return; // a user without the right to create needs none
  // One statement is one transaction, also behind a proxy that lends connections by transaction.
  const block = `do $migrate$ begin
  perform pg_advisory_xact_lock(${LOCK});
  ${creationOf(prefix, dialect).join(';\n  ')};
end $migrate$`;
  try {
    await explained(() => db.query(block));
  } catch (error) {
    if (!CREATED_MEANWHILE.includes(codeOf(error) ?? '') || !(await isMigrated(db, prefix))) throw error;
  }
}

/** Ends a transaction without an error. */
class Undone extends Error {}

/** Tries the tables out: another type, key or column is told before the first order. @throws {StoreError} */
async function rehearse(db: PostgresDatabase, sql: Statements): Promise<void> {
  try {
    await inTransaction(db, async (transaction) => {
      for (const trial of rehearsalOf(sql)) {
        const { rows } = await explained(() => transaction.query(trial.text, [...trial.values]));
        checkTrial(trial, rows, sql);
      }
      throw new Undone();
    });
  } catch (error) {
    if (!(error instanceof Undone)) refuseTables(error);
  }
}

/** Whether both tables are there. @throws {StoreError} where one has other columns */
async function isMigrated(db: PostgresDatabase, prefix: string): Promise<boolean> {
  let isComplete = true;
  for (const table of TABLES) {
    const { rows } = await explained(() =>
      db.query(
        'select attname::text as name from pg_attribute where attrelid = to_regclass($1) and attnum > 0 and not attisdropped',
        [`${prefix}${table}`],
      ),
    );
    checkColumns(
      `${prefix}${table}`,
      rows.map((row) => String(row['name'])),
      COLUMNS[table],
    );
    isComplete &&= rows.length > 0;
  }
  return isComplete;
}

import { misconfigured } from '../errors/errors.ts';
import { type AttemptWrite, beginsAttempt, endsPaid, paymentMethodIdOf } from '../orders/attempt-states.ts';
import type { OrderAttempt } from '../orders/order-attempt.ts';
import type { CheckoutRecord, RecordStore } from './records.ts';
import { type Row, type Statements, statementsOf, type Value } from './statements.ts';
import type { DatabaseStore, PruneOptions } from './store.ts';
import { creationOf, type Dialect, schemaCreationOf, type TableScope } from './tables.ts';

/** A statement and its values. */
export type Statement = readonly [text: string, values: readonly Value[]];

/** The functions of a database that a store uses. */
interface Database {
  readonly scope: TableScope;
  readonly dialect: Dialect;
  /** Runs a statement that reads. */
  readonly query: (statement: Statement) => Promise<readonly Row[]>;
  /** Runs a statement that writes, in a transaction. @returns a row for each written row */
  readonly change: (statement: Statement) => Promise<readonly Row[]>;
  /**
   * Runs a statement that writes over a revision, and for an attempt the shop's hooks, in one transaction.
   *
   * @returns `false` when another revision is stored
   */
  readonly write: (statement: Statement, attempt?: AttemptWrite) => Promise<boolean>;
  readonly migrate: (sql: Statements) => Promise<void>;
}

/** Makes the store of a database; with records, where its tables have them. */
export function databaseStore(database: Database): DatabaseStore & Partial<RecordStore> {
  const { scope, dialect, query, change, write, migrate } = database;
  const sql = statementsOf(scope, dialect);
  const rows = (text: string, ...values: Value[]) => query([text, values]);
  const written = async (text: string, ...values: Value[]) => (await change([text, values])).length;
  return Object.freeze({
    ...(scope.hasRecords && recordStore(database, sql)),
    read: async (orderId: string) => attemptIn(await rows(sql.read, stored(orderId))),
    write: (orderId: string, before: OrderAttempt | undefined, next: OrderAttempt) => {
      const values = valuesOf(orderId, next);
      const statement: Statement = before ? [sql.update, [...values, before.revision]] : [sql.insert, values];
      return write(statement, { orderId, before, next });
    },
    findOpen: async (paymentMethod: string) => orderIdsIn(await rows(sql.findOpen, stored(paymentMethod))),
    findByCharge: async (charge: string) => orderIdsIn(await rows(sql.findByCharge, stored(charge))),
    findStale: async (before: string, limit: number) => orderIdsIn(await rows(sql.findStale, before, limit)),
    claim: async (key: string, holder: string, leaseMs: number) => {
      if (await written(sql.claim, stored(key), holder, Math.ceil(leaseMs))) return 'claimed';
      return (await rows(sql.findDone, stored(key))).length > 0 ? 'done' : 'running';
    },
    renew: async (key: string, holder: string, leaseMs: number) =>
      (await written(sql.renew, Math.ceil(leaseMs), stored(key), holder)) > 0,
    finish: (key: string) => written(sql.finish, stored(key)),
    release: (key: string, holder: string) => written(sql.release, stored(key), holder),
    migrate: () => migrate(sql),
    schema: `${[...schemaCreationOf(scope), ...creationOf(scope, dialect)].join(';\n')};\n`,
    prune: async (given: PruneOptions) => {
      const olderThan = checkPrune(given);
      let from = 0;
      for (let pruned = 0; ; await nextTurn()) {
        const batch = await change([sql.prune, [from, olderThan, PRUNE_BATCH]]);
        pruned += batch.length;
        if (batch.length < PRUNE_BATCH) return pruned;
        from = Math.max(...batch.map((row) => Number(textIn(row, 'done_at'))));
      }
    },
  });
}

/** Events that one statement forgets: some milliseconds, for which it has their rows locked, and SQLite the process. */
const PRUNE_BATCH = 500;

/** Lets the process answer requests, since the calls of SQLite are synchronous. */
const nextTurn = () => new Promise((resolve) => setTimeout(resolve));

/** The functions for the records of a checkout. */
const recordStore = ({ query, write }: Database, sql: Statements): RecordStore => ({
  readRecord: async (key) => {
    const [row] = await query([sql.readRecord, [stored(key)]]);
    return row && recordIn(row);
  },
  writeRecord: (key, before, { revision, owner, body }) => {
    const values = [revision, stored(owner), JSON.stringify(body), stored(key)];
    return write(before ? [sql.updateRecord, [...values, before.revision]] : [sql.insertRecord, values]);
  },
  findRecords: async (owner) =>
    (await query([sql.findRecords, [stored(owner)]])).map((row) => [
      restored(textIn(row, 'key')),
      recordIn(row),
    ]),
});

/** The values of `insert`. The statement `update` has one more: the revision that it replaces. */
const valuesOf = (orderId: string, next: OrderAttempt): readonly Value[] => [
  next.revision,
  next.state,
  stored(paymentMethodIdOf(next.body)),
  next.charge ? stored(next.charge.id) : null,
  next.sweepAfter,
  JSON.stringify(next),
  stored(orderId),
];

/** The shop's hooks that a write calls. */
export const dueHooks = <Hook>(
  { onAttempt, onPaid }: { readonly onAttempt?: Hook | undefined; readonly onPaid?: Hook | undefined },
  write: AttemptWrite,
): readonly (Hook | undefined)[] => [
  beginsAttempt(write) ? onAttempt : undefined,
  endsPaid(write) ? onPaid : undefined,
];

/** @returns the milliseconds. @throws {ConfigurationError} for an invalid duration */
function checkPrune(given: PruneOptions): number {
  const olderThan: unknown = Object(given).olderThan;
  if (typeof olderThan !== 'number' || !(olderThan >= 0 && olderThan <= Number.MAX_SAFE_INTEGER))
    throw misconfigured(
      'prune: olderThan must be milliseconds, 0 or more, such as { olderThan: 604_800_000 }.',
    );
  return Math.ceil(olderThan);
}

/** An id in its stored form, because PostgreSQL cannot store a null character. */
const stored = (id: string): string => id.replaceAll('\\', '\\\\').replaceAll('\0', '\\0');

/** An id as the shop gave it. */
const restored = (id: string): string =>
  id.replaceAll(/\\(.)/g, (_, character: string) => (character === '0' ? '\0' : character));

/** The text in a column. @throws {ConfigurationError} where code around a driver renames or changes the column */
function textIn(row: Row, column: string): string {
  const text = row[column];
  if (typeof text === 'string') return text;
  const got = column in row ? `${column} as ${typeof text}` : Object.keys(row).join(' and ') || 'no column';
  throw misconfigured(
    `The database returned ${got} where the store reads ${column} as text: give the store a database whose rows come back ` +
      'as they are, such as a Pool of pg of its own.',
  );
}

const attemptIn = ([row]: readonly Row[]): OrderAttempt | undefined =>
  row && JSON.parse(textIn(row, 'attempt')); // only this store writes the column

const orderIdsIn = (rows: readonly Row[]): readonly string[] =>
  rows.map((row) => restored(textIn(row, 'order_id')));

const recordIn = (row: Row): CheckoutRecord => ({
  revision: Number(textIn(row, 'revision')),
  owner: restored(textIn(row, 'owner')),
  body: JSON.parse(textIn(row, 'body')), // only this store writes the column
});

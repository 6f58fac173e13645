import { COLUMNS, type Dialect, type TableScope, tableAt, tablesOf } from './tables.ts';

/** A row of a driver, not yet checked. */
export type Row = Readonly<Record<string, unknown>>;

/** A value of a statement. */
export type Value = string | number | null;

/**
 * The statements of a store. A statement that writes returns a row for each written row. Parameters are numbered in the order of
 * their appearance, so that SQLite can count them.
 */
export const statementsOf = (scope: TableScope, { now, keyIn }: Dialect) => {
  const [attempts, deliveries] = [tableAt(scope, 'order_attempts'), tableAt(scope, 'deliveries')];
  const records = tableAt(scope, 'records');
  return {
    read: `select attempt from ${attempts} where order_id = $1`,
    insert:
      `insert into ${attempts} (${COLUMNS.order_attempts.join(', ')}) ` +
      'values ($1, $2, $3, $4, $5, $6, $7) on conflict (order_id) do nothing returning order_id',
    update:
      `update ${attempts} set revision = $1, state = $2, payment_method = $3, charge_id = $4, ` +
      'sweep_after = $5, attempt = $6 where order_id = $7 and revision = $8 returning order_id',
    findOpen: `select order_id from ${attempts} where state = 'open' and payment_method = $1 order by order_id`,
    findByCharge: `select order_id from ${attempts} where charge_id = $1 order by order_id`,
    findStale:
      `select order_id from ${attempts} where state = 'open' and sweep_after < $1 ` +
      'order by sweep_after, order_id limit $2',
    claim:
      `insert into ${deliveries} as d (key, holder, claimed_until) values ($1, $2, ${now} + $3) ` +
      'on conflict (key) do update set holder = excluded.holder, claimed_until = excluded.claimed_until ' +
      `where d.done_at is null and d.claimed_until <= ${now} returning key`,
    findDone: `select key from ${deliveries} where key = $1 and done_at is not null`,
    renew:
      `update ${deliveries} set claimed_until = ${now} + $1 ` +
      'where key = $2 and holder = $3 and done_at is null returning key',
    // The claim may have expired and been removed, so `finish` inserts the row if necessary.
    finish:
      `insert into ${deliveries} as d (key, holder, claimed_until, done_at) values ($1, '', ${now}, ${now}) ` +
      'on conflict (key) do update set done_at = coalesce(d.done_at, excluded.done_at) returning key',
    release: `delete from ${deliveries} where key = $1 and holder = $2 and done_at is null returning key`,
    // The time is read once, in a query of its own: PostgreSQL uses no index for a comparison with a clock that goes on. While a
    // backup still sees what was forgotten, its index has that, too: so a batch begins where the one before it ended.
    // As a text, a number has the same type in every driver.
    prune: `delete from ${deliveries} where ${keyIn(
      `select key from ${deliveries} where done_at >= $1 and done_at <= (select ${now} - $2) order by done_at limit $3`,
    )} returning cast(done_at as text) as done_at`,
    readRecord: `select cast(revision as text) as revision, owner, body from ${records} where key = $1`,
    insertRecord:
      `insert into ${records} (${COLUMNS.records.join(', ')}) ` +
      'values ($1, $2, $3, $4) on conflict (key) do nothing returning key',
    updateRecord: `update ${records} set revision = $1, owner = $2, body = $3 where key = $4 and revision = $5 returning key`,
    findRecords: `select key, cast(revision as text) as revision, owner, body from ${records} where owner = $1 order by key`,
    /** They remove the rows of a rehearsal. */
    forget: tablesOf(scope).map((table) => {
      const id = table === 'order_attempts' ? 'order_id' : 'key';
      return `delete from ${tableAt(scope, table)} where ${id} in ($1, $2) returning ${id}`;
    }),
  };
};

export type Statements = ReturnType<typeof statementsOf>;

/** A statement to try out. */
interface Trial {
  readonly text: string;
  readonly values: readonly Value[];
  /** The column that the statement returns, and its text, if no row of another process can be the first. */
  readonly returns: readonly [column: string, text?: string] | undefined;
}

/** The statements that are tried out before the first order. The caller undoes their writes. */
interface Rehearsal {
  /** The ids of the rehearsal's orders and deliveries. */
  readonly ids: readonly [string, string];
  readonly trials: readonly Trial[];
}

const trial = (text: string, returns: Trial['returns'], ...values: Value[]): Trial => ({
  text,
  values,
  returns,
});

/**
 * Every statement that the store uses, with values, in an order in which each statement finds its row. The ids are long, and two of them differ only
 * by case, because no table may cut or confuse ids. Each rehearsal has ids of its own, so that no start waits for another's rows.
 */
export const rehearsalOf = (sql: Statements, { hasRecords }: TableScope): Rehearsal => {
  const id = `datafono-migrate-${crypto.randomUUID()}-${'x'.repeat(150)}`;
  const other = id.toUpperCase();
  const trials = [
    trial(sql.insert, ['order_id', id], 1, 'open', id, id, id, '{}', id),
    trial(sql.insert, ['order_id', other], 1, 'open', other, other, other, '{}', other),
    trial(sql.update, ['order_id', id], 2, 'open', id, null, id, '{}', id, 1),
    trial(sql.read, ['attempt', '{}'], id),
    trial(sql.findOpen, ['order_id', id], id),
    trial(sql.findByCharge, ['order_id', other], other),
    trial(sql.findStale, ['order_id'], `${id}~`, 1),
    trial(sql.claim, ['key', id], id, id, 60_000),
    trial(sql.claim, ['key', other], other, other, 60_000),
    trial(sql.renew, ['key', id], 60_000, id, id),
    trial(sql.finish, ['key', id], id),
    trial(sql.findDone, ['key', id], id),
    trial(sql.release, ['key', other], other, other),
    trial(sql.prune, undefined, 0, Number.MAX_SAFE_INTEGER, 1),
  ];
  return { ids: [id, other], trials: hasRecords ? [...trials, ...recordTrials(sql, id, other)] : trials };
};

/** The trials of a checkout's records, with two keys that differ only by case. */
const recordTrials = (sql: Statements, key: string, other: string): readonly Trial[] => [
  trial(sql.insertRecord, ['key', key], 1, other, '{}', key),
  trial(sql.insertRecord, ['key', other], 1, other, '{}', other),
  trial(sql.updateRecord, ['key', key], 2, key, '{}', key, 1),
  trial(sql.readRecord, ['revision', '2'], key),
  trial(sql.readRecord, ['body', '{}'], other),
  trial(sql.findRecords, ['key', key], key),
  trial(sql.findRecords, ['key', other], other),
];

/** Ends the transaction of a rehearsal. */
export class Undone extends Error {}

/** Checks the rows that a trial returned. @throws {Error} where they are not what the store needs */
export function checkTrial({ text, returns }: Trial, rows: readonly Row[]): void {
  if (!returns) return;
  const [column, expected] = returns;
  const [row] = rows;
  if (!row) throw new Error(`Nothing was written or found by: ${text}`);
  const found = row[column];
  if (typeof found !== 'string' || found !== (expected ?? found))
    throw new Error(`Not the ${column} that was written came back from: ${text}`);
}

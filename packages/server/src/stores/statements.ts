import { misconfigured } from '../errors/errors.ts';
import { checkColumns, StoreError } from './store-error.ts';

/** A row of a driver, not yet checked. */
export type Row = Readonly<Record<string, unknown>>;

/** A value of a statement. */
export type Value = string | number | null;

/** What differs between databases. */
export interface Dialect {
  /** The type of a text that is compared byte by byte. */
  readonly text: string;
  /** The current time of the database, in milliseconds. */
  readonly now: string;
}

/** The columns of both tables. */
const COLUMNS = {
  order_attempts: ['revision', 'state', 'payment_method', 'charge_id', 'sweep_after', 'attempt', 'order_id'],
  deliveries: ['key', 'holder', 'claimed_until', 'done_at'],
} as const;

export const TABLES = ['order_attempts', 'deliveries'] as const;

/** The longest name of PostgreSQL has 63 bytes; the names of indexes add to the prefix. */
const PREFIX = /^[a-z_][a-z0-9_]{0,29}$/;

/** Names that PostgreSQL neither reserves nor shortens. */
export const SCHEMA = /^(?!pg_)[a-z_][a-z0-9_]{0,62}$/;

/** Where the tables of a store are. */
export interface TableScope {
  /** What their names begin with. */
  readonly prefix: string;
  /** The PostgreSQL schema of the tables; by default the schema in which the database finds them. */
  readonly schema?: string | undefined;
}

/** @throws {ConfigurationError} for a prefix that would need quotes in SQL */
export function checkPrefix(tablePrefix: string): void {
  if (!PREFIX.test(tablePrefix))
    throw misconfigured(
      'tablePrefix must be at most 30 small letters without accents, digits and underscores, such as datafono_.',
    );
}

/** @throws {ConfigurationError} for a schema that PostgreSQL does not create */
export function checkSchema(tableSchema: string | undefined): void {
  if (tableSchema !== undefined && !SCHEMA.test(tableSchema))
    throw misconfigured(
      'tableSchema must be at most 63 small letters without accents, digits and underscores, and not begin with pg_, such as datafono.',
    );
}

/** The table of a scope in SQL. The schema has quotes, because its name may be a keyword. */
export const tableAt = ({ prefix, schema }: TableScope, table: (typeof TABLES)[number]): string =>
  `${schema === undefined ? '' : `"${schema}".`}${prefix}${table}`;

/** The SQL that creates the schema, if the tables have one of their own. */
export const schemaCreationOf = ({ schema }: TableScope): readonly string[] =>
  schema === undefined ? [] : [`create schema if not exists "${schema}"`];

/**
 * Whether both tables exist.
 *
 * @param columnsOf returns the names of a table's columns; none where the table does not exist
 * @throws {StoreError} where a table has other columns, or only the table of orders is missing
 */
export function hasTables(
  { prefix }: TableScope,
  columnsOf: (table: (typeof TABLES)[number]) => readonly string[],
): boolean {
  const there = TABLES.filter((table) => {
    const columns = columnsOf(table);
    checkColumns(`${prefix}${table}`, columns, COLUMNS[table]);
    return columns.length > 0;
  });
  if (there.length === 1 && there[0] === 'deliveries')
    throw new StoreError(
      'not_migrated',
      `The table ${prefix}order_attempts is missing, and ${prefix}deliveries is there: with an empty one, paid orders would be ` +
        `charged again. Restore it from a backup. Where no order was ever charged, drop ${prefix}deliveries, too.`,
    );
  return there.length === TABLES.length;
}

/** The SQL that creates the tables, a text for each statement. Times are milliseconds since 1970. */
export const creationOf = (scope: TableScope, { text }: Dialect): readonly string[] => {
  const { prefix } = scope;
  const [attempts, deliveries] = [tableAt(scope, 'order_attempts'), tableAt(scope, 'deliveries')];
  return [
    `create table if not exists ${attempts} (
  order_id ${text} primary key,
  revision integer not null,
  state ${text} not null,
  payment_method ${text} not null,
  charge_id ${text},
  sweep_after ${text} not null,
  attempt text not null
)`,
    `create index if not exists ${prefix}order_attempts_by_method on ${attempts} (payment_method) where state = 'open'`,
    `create index if not exists ${prefix}order_attempts_by_age on ${attempts} (sweep_after, order_id) where state = 'open'`,
    `create index if not exists ${prefix}order_attempts_by_charge on ${attempts} (charge_id)`,
    `create table if not exists ${deliveries} (
  key ${text} primary key,
  holder ${text} not null,
  claimed_until bigint not null,
  done_at bigint
)`,
    `create index if not exists ${prefix}deliveries_by_end on ${deliveries} (done_at)`,
  ];
};

/**
 * The statements of a store. A statement that writes returns a row for each written row. Parameters are numbered in the order of
 * their appearance, so that SQLite can count them.
 */
export const statementsOf = (scope: TableScope, { now }: Dialect) => {
  const [attempts, deliveries] = [tableAt(scope, 'order_attempts'), tableAt(scope, 'deliveries')];
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
    prune: `delete from ${deliveries} where done_at <= ${now} - $1 returning key`,
    forgetOrders: `delete from ${attempts} where order_id in ($1, $2) returning order_id`,
    forgetDeliveries: `delete from ${deliveries} where key in ($1, $2) returning key`,
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

/**
 * Every statement with values, in an order in which each statement finds its row. The ids are long, and two of them differ only
 * by case, because no table may cut or confuse ids. Each rehearsal has ids of its own, so that no start waits for another's rows.
 */
export const rehearsalOf = (sql: Statements): Rehearsal => {
  const id = `datafono-migrate-${crypto.randomUUID()}-${'x'.repeat(150)}`;
  const other = id.toUpperCase();
  const trial = (text: string, returns: Trial['returns'], ...values: Value[]): Trial => ({
    text,
    values,
    returns,
  });
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
    trial(sql.prune, undefined, Number.MAX_SAFE_INTEGER),
  ];
  return { ids: [id, other], trials };
};

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

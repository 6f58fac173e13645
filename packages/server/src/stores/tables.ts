import { misconfigured } from '../errors/errors.ts';
import { checkColumns, StoreError } from './store-error.ts';

/** What differs between databases. */
export interface Dialect {
  /** The type of a text that is compared byte by byte. */
  readonly text: string;
  /** The current time of the database, in milliseconds. */
  readonly now: string;
  /** The condition that a key is one of a query, in the form for which the database uses the index of the keys. */
  readonly keyIn: (query: string) => string;
}

/** The columns of each table. */
export const COLUMNS = {
  order_attempts: ['revision', 'state', 'payment_method', 'charge_id', 'sweep_after', 'attempt', 'order_id'],
  deliveries: ['key', 'holder', 'claimed_until', 'done_at'],
  records: ['revision', 'owner', 'body', 'key'],
} as const;

type Table = keyof typeof COLUMNS;

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
  /** Whether there is a table of records, which a checkout needs. */
  readonly hasRecords: boolean;
}

/** The tables of a scope, that of orders first. */
export const tablesOf = ({ hasRecords }: TableScope): readonly Table[] =>
  hasRecords ? ['order_attempts', 'deliveries', 'records'] : ['order_attempts', 'deliveries'];

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
export const tableAt = ({ prefix, schema }: TableScope, table: Table): string =>
  `${schema === undefined ? '' : `"${schema}".`}${prefix}${table}`;

/** The SQL that creates the schema, if the tables have one of their own. */
export const schemaCreationOf = ({ schema }: TableScope): readonly string[] =>
  schema === undefined ? [] : [`create schema if not exists "${schema}"`];

/**
 * Whether all tables exist.
 *
 * @param columnsOf returns the names of a table's columns; none where the table does not exist
 * @throws {StoreError} where a table has other columns, or the table of orders is missing beside another
 */
export function hasTables(scope: TableScope, columnsOf: (table: Table) => readonly string[]): boolean {
  const { prefix } = scope;
  const tables = tablesOf(scope);
  const there = tables.filter((table) => {
    const columns = columnsOf(table);
    checkColumns(`${prefix}${table}`, columns, COLUMNS[table]);
    return columns.length > 0;
  });
  if (there.length > 0 && !there.includes('order_attempts')) {
    const others = there.map((table) => `${prefix}${table}`).join(' and ');
    throw new StoreError(
      'not_migrated',
      `The table ${prefix}order_attempts is missing, and ${others} ${there.length > 1 ? 'are' : 'is'} there: with an empty one, ` +
        `paid orders would be charged again. Restore it from a backup. Where no order was ever charged, drop ${others}, too.`,
    );
  }
  return there.length === tables.length;
}

/** The SQL that creates the tables, a text for each statement. */
export const creationOf = (scope: TableScope, dialect: Dialect): readonly string[] =>
  tablesOf(scope).flatMap((table) => tableCreationOf(scope, dialect, table));

/** The SQL that creates a table and its indexes, a text for each statement. Times are milliseconds since 1970. */
export const tableCreationOf = (scope: TableScope, { text }: Dialect, table: Table): readonly string[] => {
  const { prefix } = scope;
  const at = tableAt(scope, table);
  const creations = {
    order_attempts: [
      `create table if not exists ${at} (
  order_id ${text} primary key,
  revision integer not null,
  state ${text} not null,
  payment_method ${text} not null,
  charge_id ${text},
  sweep_after ${text} not null,
  attempt text not null
)`,
      `create index if not exists ${prefix}order_attempts_by_method on ${at} (payment_method) where state = 'open'`,
      `create index if not exists ${prefix}order_attempts_by_age on ${at} (sweep_after, order_id) where state = 'open'`,
      `create index if not exists ${prefix}order_attempts_by_charge on ${at} (charge_id)`,
    ],
    deliveries: [
      `create table if not exists ${at} (
  key ${text} primary key,
  holder ${text} not null,
  claimed_until bigint not null,
  done_at bigint
)`,
      `create index if not exists ${prefix}deliveries_by_end on ${at} (done_at)`,
    ],
    records: [
      `create table if not exists ${at} (
  key ${text} primary key,
  owner ${text} not null,
  revision integer not null,
  body text not null
)`,
      `create index if not exists ${prefix}records_by_owner on ${at} (owner)`,
    ],
  };
  return creations[table];
};

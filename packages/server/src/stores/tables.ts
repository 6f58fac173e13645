import { misconfigured } from '../errors/errors.ts';
import { checkColumns, StoreError } from './store-error.ts';

/** What differs between databases. */
export interface Dialect {
  /** The type of a text that is compared byte by byte. */
  readonly text: string;
  /** The current time of the database, in milliseconds. */
  readonly now: string;
}

/** The columns of both tables. */
export const COLUMNS = {
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

import { ConfigurationError } from '../../errors/errors.ts';
import type { Statement } from '../database-store.ts';
import { checkTrial, type Row, rehearsalOf, type Statements, Undone } from '../statements.ts';
import { ECHO, echoProblem, refuseTables, StoreError } from '../store-error.ts';
import {
  hasTables,
  SCHEMA,
  schemaCreationOf,
  type TableScope,
  tableAt,
  tableCreationOf,
  tablesOf,
} from '../tables.ts';
import {
  hasTransactions,
  inTransaction,
  type PostgresDatabase,
  type PostgresInProcess,
  type PostgresPool,
  queryOn,
  rowsOf,
  unfitPostgres,
} from './connection.ts';
import { codeOf, NOT_UTF8 } from './error-meanings.ts';

/** The SQL by which PostgreSQL differs from other databases. */
export const dialect = {
  text: 'text collate "C"',
  now: '(extract(epoch from clock_timestamp()) * 1000)::bigint',
  // For `in (query)` the planner may read the whole table.
  keyIn: (query: string) => `key = any(array(${query}))`,
};

/** The advisory lock of all migrations: two numbers that no other program is likely to use. */
const LOCK = '1684108385, 1718578799';

/** How long a migration waits for locks of others, such as the lock of a stopped process on a table that it was creating. */
const LOCK_TIMEOUT = '5s';

/** Error codes of a table, index or schema that another process has created meanwhile without the lock. */
const CREATED_MEANWHILE = ['23505', '42P06', '42P07', '42710'];

/** The store's own error code: another process has meanwhile created the tables in another schema. */
const CREATED_ELSEWHERE = 'DFNEL';

/** Creates the missing tables, and tries all tables out. @throws {StoreError} and {ConfigurationError} */
export async function migrate(db: PostgresDatabase, scope: TableScope, sql: Statements): Promise<void> {
  await echo(db, (statement) => queryOn(db, statement));
  await checkEncoding(db);
  if (hasTransactions(db)) await checkTransactions(db); // before there is a table
  await refuseElsewhere(db, scope);
  if (!(await isMigrated(db, scope))) await create(db, scope); // where the tables exist, the user needs no right to create them
  if (hasTransactions(db)) await rehearse(db, scope, sql);
}

/**
 * Sends texts that the database must return unchanged. @throws {ConfigurationError} for an object that only looks like a database
 */
async function echo(db: PostgresDatabase, run: (statement: Statement) => Promise<Row[]>): Promise<void> {
  const rows = await run(['select $1::text as order_id, $2::text as attempt', ECHO]);
  const problem = echoProblem(rows);
  if (problem) throw unfitPostgres(db, problem);
}

/** @throws {StoreError} for an encoding that cannot store every text, or that does not know letters */
async function checkEncoding(db: PostgresDatabase): Promise<void> {
  const [row] = await queryOn(db, ["select current_setting('server_encoding') as name", []]);
  if (row?.['name'] !== 'UTF8') throw new StoreError(...NOT_UTF8);
}

/** Runs an empty transaction. @throws {ConfigurationError} where a driver does not run the function in a transaction */
async function checkTransactions(db: PostgresPool | PostgresInProcess): Promise<void> {
  let hasBegun = false;
  try {
    await inTransaction(db, async () => {
      hasBegun = true;
    });
  } catch (error) {
    if (hasBegun || 'connect' in db || error instanceof ConfigurationError) throw error;
    if (error instanceof StoreError)
      throw unfitPostgres(db, 'has a transaction that did not run the function it was given');
    if (codeOf(error)) throw error; // an error of the database
    throw unfitPostgres(db, 'has a transaction that refuses a function');
  }
}

/** The names of a scope's tables as texts of SQL. They are checked: none contains a quote. */
const namesOf = (scope: TableScope): string =>
  tablesOf(scope)
    .map((table) => `'${scope.prefix}${table}'`)
    .join(', ');

/** Finds the schema in which the database finds the tables; the table of orders first. */
const schemaFound = (scope: TableScope): string =>
  `select n.nspname::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.oid = coalesce(${tablesOf(scope).map((table) => `to_regclass('${scope.prefix}${table}')`)})`;

/** Finds tables of these names in other schemas, as far as this user can see them; the table of orders first. */
const elsewhereOf = (scope: TableScope): string => `with here as (
  select coalesce(${scope.schema === undefined ? `(${schemaFound(scope)}), current_schema()::text` : `'${scope.schema}'`}, 'no schema') as name
)
select here.name as here, n.nspname::text as place, c.relname::text as name,
  to_regnamespace(quote_ident(here.name)) is null as "isMissing",
  format('alter table %I.%I set schema %I;', n.nspname, c.relname, here.name) as move
from here, pg_class c join pg_namespace n on n.oid = c.relnamespace
where c.relname in (${namesOf(scope)}) and c.relkind in ('r', 'p', 'f')
  and n.nspname <> here.name and n.nspname !~ '^pg_' and has_schema_privilege(n.oid, 'usage')
order by c.relname = '${scope.prefix}order_attempts' desc, place`;

/** @throws {StoreError} where the tables are in another schema, because with empty tables paid orders would be charged again */
async function refuseElsewhere(db: PostgresDatabase, scope: TableScope): Promise<void> {
  const rows = await queryOn(db, [elsewhereOf(scope), []]);
  const [found] = rows;
  if (!found) return;
  const { here, place, name, isMissing } = found;
  const loss =
    name === `${scope.prefix}records`
      ? 'what people have saved would be lost'
      : 'paid orders would be charged again';
  const goOn = SCHEMA.test(String(place)) ? `Go on with tableSchema: '${place}', or m` : 'M';
  const moves = [...(isMissing ? [`create schema "${here}";`] : []), ...rows.map(({ move }) => move)];
  throw new StoreError(
    'other_schema',
    `The table ${name} stands in the schema ${place}, and this store would have its own in ${here}: beside empty tables, ` +
      `${loss}. Where they are another shop's, set another tablePrefix. ` +
      `${goOn}ove them first:\n${moves.join('\n')}`,
  );
}

async function create(db: PostgresDatabase, scope: TableScope): Promise<void> {
  // One statement is one transaction, also behind a proxy that lends connections by transaction. A process that has waited for
  // the lock finds the tables, and locks none of them.
  const block = `do $migrate$ begin
  perform set_config('lock_timeout', '${LOCK_TIMEOUT}', true);
  perform pg_advisory_xact_lock(${LOCK});
  if exists (${elsewhereOf(scope)}) then raise exception using errcode = '${CREATED_ELSEWHERE}'; end if;
  ${schemaBlock(scope)}
  ${tablesOf(scope)
    .map((table) => tableBlock(scope, table))
    .join('\n  ')}
end $migrate$`;
  try {
    // Some databases have a default level above read committed, at which tables created during the wait would not be seen.
    if (hasTransactions(db)) await inTransaction(db, (transaction) => rowsOf(transaction, [block, []]));
    else await queryOn(db, [block, []], true);
  } catch (error) {
    if (codeOf(error) === CREATED_ELSEWHERE) await refuseElsewhere(db, scope);
    if (!CREATED_MEANWHILE.includes(codeOf(error) ?? '') || !(await isMigrated(db, scope))) throw error;
  }
}

/**
 * Prepares the schema of the missing tables: the one of the option, or the one that has the others, which need not be the first
 * of the search path. `create schema if not exists` requires the right to create even where the schema exists, so the schema is
 * looked up first.
 */
const schemaBlock = (scope: TableScope): string => {
  const [creation] = schemaCreationOf(scope);
  return creation === undefined
    ? `perform set_config('search_path', quote_ident(found.name), true) from (${schemaFound(scope)}) as found;`
    : `if to_regnamespace('${scope.schema}') is null then ${creation}; end if;`;
};

/** Creates a table if it is missing. No lock is requested for one that exists. */
const tableBlock = (scope: TableScope, table: ReturnType<typeof tablesOf>[number]): string =>
  `if to_regclass('${tableAt(scope, table)}') is null then ${tableCreationOf(scope, dialect, table).join('; ')}; end if;`;

/**
 * Tries the tables out, so that a table with another type, key or column is reported before the first order.
 *
 * @throws {StoreError} and {ConfigurationError} where written rows were not rolled back; those rows are removed
 */
async function rehearse(db: PostgresDatabase, scope: TableScope, sql: Statements): Promise<void> {
  const { ids, trials } = rehearsalOf(sql, scope);
  let outside: Promise<Row[]> | undefined;
  let hasWritten = false;
  const end: unknown = await inTransaction(db, async (transaction) => {
    await echo(db, (statement) => rowsOf(transaction, statement));
    for (const trial of trials) {
      const rows = await rowsOf(transaction, [trial.text, trial.values]);
      hasWritten = true;
      checkTrial(trial, rows);
    }
    // A pool of one connection answers after this transaction, and then finds nothing.
    if ('connect' in db) outside = queryOn(db, [sql.read, [ids[0]]]).catch(() => []);
    throw new Undone();
  }).catch((error: unknown) => error);
  // In a transaction, which limits the wait for a lock. Where nothing was written, the wait for the lock has already failed.
  const left = hasWritten
    ? await inTransaction(db, (transaction) => rowsOf(transaction, [sql.read, [ids[0]]])).catch(() => [])
    : [];
  if (left.length > 0) {
    for (const text of sql.forget) await queryOn(db, [text, ids]);
    throw unfitPostgres(db, 'does not undo what a transaction has written');
  }
  if ((await outside)?.length)
    throw unfitPostgres(
      db,
      'runs what is not in a transaction on the connection of one, so that transactions would mix',
    );
  if (!(end instanceof Undone)) refuseTables(end);
}

/** The columns of the tables of these names, read at one moment. */
const columnsOf = (
  places: readonly string[],
) => `select given.place, a.attname::text as name from (values ${places.map((place) => `('${place}')`)}) as given (place)
join pg_attribute a on a.attrelid = to_regclass(given.place) and a.attnum > 0 and not a.attisdropped`;

/** Whether the tables exist. @throws {StoreError} where the table of orders is missing, or a table has other columns */
async function isMigrated(db: PostgresDatabase, scope: TableScope): Promise<boolean> {
  const rows = await queryOn(db, [columnsOf(tablesOf(scope).map((table) => tableAt(scope, table))), []]);
  return hasTables(scope, (table) =>
    rows.filter((row) => row['place'] === tableAt(scope, table)).map((row) => String(row['name'])),
  );
}

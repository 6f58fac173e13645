import type { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import type { Unit } from './unit.ts';

/** SQL for the id of a row's root cause: that of a timed job's chain, else its own. */
const ROOT = "coalesce(json_extract(origin, '$.root.ref'), json_extract(origin, '$.ref'))";

/**
 * The numbers of the rows with these root causes. For use as a subquery: with the condition in a query that has an
 * order or bounds, SQLite would scan all rows instead of using the index.
 */
export const ledToBy = (roots: readonly string[], table: 'history' | 'events', ns: string, unit: Unit) =>
  unit
    .selectFrom(table)
    .select('seq')
    .where('ns', '=', ns)
    .where(sql<string>`${sql.raw(ROOT)}`, 'in', roots);

/** Version of the tables in a file. A file of another version is refused. */
const VERSION = 2;

const owned = 'ns text not null';
/** The first columns of rows numbered in order of insertion. */
const sequenced = `seq integer primary key autoincrement, ${owned}`;

const tables = `
  create table settings (name text not null primary key, value text not null);
  create table namespaces (
    ${owned} primary key,
    secret_digest text not null unique,
    public_digest text not null unique,
    public_key text not null,
    page_token text not null unique,
    clock_mode text not null,
    clock_at text,
    clock_offset bigint not null,
    balance bigint not null,
    seed text,
    ids bigint not null,
    initial_state text not null
  );
  create table objects (
    ${sequenced},
    type text not null,
    id text not null,
    body text not null,
    unique (ns, type, id)
  );
  create index attempts_by_payment on objects (ns, body ->> 'payment_id', seq) where type = 'attempt';
  create index invoices_by_time on objects (ns, body ->> 'created_at', seq) where type = 'invoice';
  create unique index open_invoices
    on objects (ns, body ->> 'provider', body ->> 'reference', body ->> 'provider_id')
    where type = 'invoice' and body ->> 'status' = 'CREATED';
  create table claims (
    ${owned},
    endpoint text not null,
    key_digest text not null,
    request_digest text not null,
    status integer,
    answer text,
    created_at text not null,
    primary key (ns, endpoint, key_digest)
  );
  create table jobs (
    ${sequenced},
    due text not null,
    kind text not null,
    subject text not null,
    expected text,
    data text,
    root text not null
  );
  create index jobs_by_due on jobs (ns, due, seq);
  create index deliveries_that_wait on jobs (ns, subject) where kind = 'delivery';
  create table history (
    ${sequenced},
    at text not null,
    type text not null,
    id text not null,
    from_state text,
    cause text not null,
    to_state text not null,
    origin text not null
  );
  create index history_by_object on history (ns, id, type);
  create index history_by_seq on history (ns, seq);
  create index history_by_root on history (ns, ${ROOT});
  create index creations_by_type on history (ns, type, seq) where from_state is null;
  create table messages (
    ${sequenced},
    at text not null,
    kind text not null,
    customer_id text,
    subject text not null,
    link text,
    text text not null
  );
  create index messages_by_seq on messages (ns, seq);
  create index messages_by_subject on messages (ns, subject);
  create table journal (
    ${sequenced},
    at text not null,
    request_id text not null,
    address text not null,
    method text not null,
    path text not null,
    status integer not null,
    duration_ms integer not null,
    replayed smallint not null,
    request text,
    response text,
    fault text
  );
  create index journal_by_seq on journal (ns, seq);
  create table events (
    ${sequenced},
    number bigint not null,
    id text not null,
    type text not null,
    object_type text not null,
    object_id text not null,
    at text not null,
    body text not null,
    origin text not null,
    unique (ns, id),
    unique (ns, number)
  );
  create index events_by_seq on events (ns, seq);
  create index events_by_root on events (ns, ${ROOT});
  create table webhooks (
    ${sequenced},
    id text not null,
    url text not null,
    events text,
    secret text not null,
    created_at text not null,
    by_option smallint not null,
    unique (ns, id)
  );
  create table deliveries (
    ${sequenced},
    event_seq bigint not null,
    endpoint_id text not null,
    url text not null,
    attempt integer not null,
    cause text not null,
    at text not null,
    status integer,
    error text,
    next text,
    under_way smallint not null,
    duration_ms integer
  );
  create index deliveries_by_event on deliveries (ns, event_seq);
  create index deliveries_by_seq on deliveries (ns, seq);
  create index deliveries_under_way on deliveries (ns) where under_way = 1;
  create table chaos (${owned} primary key, settings text not null);`;

/**
 * Creates the tables of a new database in one transaction: a process killed between two statements leaves a new one.
 *
 * @throws {Error} when another version of the sandbox has written it
 */
export function createTables(database: DatabaseSync): void {
  const version = database.prepare('pragma user_version').get()?.['user_version'];
  if (version === VERSION) return;
  if (version !== 0) throw new Error('another version of the sandbox has written it');
  database.exec(`begin immediate; ${tables} pragma user_version = ${VERSION}; commit`);
}

import type { DatabaseSync } from 'node:sqlite';

/**
 * The steps that make the tables, in order. A step that was released never changes: what comes later is a step of
 * its own. Kysely's own migrator runs no transaction on SQLite, so a process killed between two statements would
 * leave a database that opens no more.
 */
const steps: readonly string[] = [
  `create table customers (
    ns text not null,
    id text not null,
    user_type text not null,
    first_name text not null,
    last_name text not null,
    email text not null,
    phone text not null,
    document_type text not null,
    document_number text not null,
    created_at text not null,
    primary key (ns, id)
  );
  create table cards (
    ns text not null,
    id text not null,
    customer_id text not null,
    brand text,
    last_four text not null,
    expiration_year text not null,
    expiration_month text not null,
    holder_name text not null,
    authorized smallint not null,
    outcome text not null,
    created_at text not null,
    primary key (ns, id),
    foreign key (ns, customer_id) references customers (ns, id)
  );
  create table charges (
    ns text not null,
    id text not null,
    customer_id text not null,
    card_id text not null,
    title text not null,
    amount bigint not null,
    status text not null,
    remarks text,
    created_at text not null,
    paid_at text,
    primary key (ns, id),
    foreign key (ns, customer_id) references customers (ns, id),
    foreign key (ns, card_id) references cards (ns, id)
  );
  create table claims (
    ns text not null,
    endpoint text not null,
    key_digest text not null,
    request_digest text not null,
    status integer,
    answer text,
    created_at text not null,
    primary key (ns, endpoint, key_digest)
  );`,
];

/**
 * Brings a database to the newest step, all or nothing.
 *
 * @throws {Error} when a newer version of the sandbox has written it
 */
export function migrate(database: DatabaseSync): void {
  database.exec('begin immediate');
  database.exec('create table if not exists migrations (step integer not null primary key)');
  const done = database.prepare('select count(*) as done from migrations').get()?.['done'];
  if (Number(done) > steps.length) throw new Error('a newer version of the sandbox has written it');
  for (const [index, sql] of steps.entries()) {
    if (index < Number(done)) continue;
    database.exec(sql);
    database.prepare('insert into migrations (step) values (?)').run(index + 1);
  }
  database.exec('commit');
}

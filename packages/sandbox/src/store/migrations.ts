import type { DatabaseSync } from 'node:sqlite';
import { causeIndexes } from './causes.ts';
import { coreTables, creationsByType, settingsTable } from './core-tables.ts';
import { resourceTables, storedCards } from './resource-tables.ts';
import { deliveriesThatWait, eventTables, webhooksByOption } from './webhook-tables.ts';

/**
 * The steps that make the tables, in order. A step that was released never changes: what comes later is a step of
 * its own. Kysely's own migrator runs no transaction on SQLite, so a process killed between two statements would
 * leave a database that opens no more.
 */
const steps: readonly string[] = [
  coreTables,
  resourceTables,
  eventTables,
  webhooksByOption,
  causeIndexes,
  deliveriesThatWait,
  settingsTable,
  storedCards,
  creationsByType,
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

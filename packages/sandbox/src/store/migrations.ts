import type { DatabaseSync } from 'node:sqlite';
import { causeIndexes } from './causes.ts';
import { coreTables, creationsByType, journalDurations, settingsTable } from './core-tables.ts';
import { extraFields, renamedFields, resourceTables, storedCards } from './resource-tables.ts';
import { deliveriesThatWait, deliveryDurations, eventTables, webhooksByOption } from './webhook-tables.ts';

/**
 * The migration steps, in order. A released step never changes: later changes are new steps. Kysely's own migrator
 * uses no transaction on SQLite, so a process killed between two statements would leave an unusable database.
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
  renamedFields,
  journalDurations,
  deliveryDurations,
  extraFields,
];

/**
 * Migrates a database to the newest step in one transaction.
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

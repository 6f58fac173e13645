import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

/**
 * Rejects a file of another program, without writing to it or its folder. Accepts a missing or empty file.
 *
 * @throws {Error} with the reason, for a file that is not a sandbox's database
 */
export function refuseForeign(path: string): void {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats || (stats.isFile() && stats.size === 0)) return;
  if (stats.isDirectory()) throw new Error('it is a folder');
  if (!stats.isFile() || !isDatabase(path)) throw new Error('file is not a database');
  if (!isOurs(path)) throw new Error('it is a database of another program');
}

/** @see https://www.sqlite.org/fileformat.html#the_database_header */
const MAGIC = 'SQLite format 3\0';

function isDatabase(path: string): boolean {
  const header = Buffer.alloc(MAGIC.length);
  const file = openSync(path, 'r');
  try {
    readSync(file, header, 0, MAGIC.length, 0);
  } finally {
    closeSync(file);
  }
  return header.toString('latin1') === MAGIC;
}

/** A database without tables may come from an interrupted start. */
function isOurs(path: string): boolean {
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    const tables = database.prepare("select name from sqlite_master where type = 'table'").all();
    return tables.length === 0 || tables.some(({ name }) => name === 'migrations');
  } finally {
    database.close();
  }
}

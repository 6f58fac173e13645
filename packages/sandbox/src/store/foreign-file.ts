import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

/**
 * Finds out whether a file that is there is somebody else's, without touching it or anything beside it. An empty file
 * is nobody's.
 *
 * @throws {Error} with the reason, for a file that no sandbox has made
 */
export function refuseForeign(path: string): void {
  const about = statSync(path, { throwIfNoEntry: false });
  if (!about || (about.isFile() && about.size === 0)) return;
  if (about.isDirectory()) throw new Error('it is a folder');
  if (!about.isFile() || !isDatabase(path)) throw new Error('file is not a database');
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

/** One without any table may be what a start left that was cut off. */
function isOurs(path: string): boolean {
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    const tables = database.prepare("select name from sqlite_master where type = 'table'").all();
    return tables.length === 0 || tables.some(({ name }) => name === 'migrations');
  } finally {
    database.close();
  }
}

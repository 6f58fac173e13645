import {
  closeSync,
  copyFileSync,
  existsSync,
  mkdtempSync,
  openSync,
  readSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';

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

/** An empty database may come from an interrupted start. */
function isOurs(path: string): boolean {
  const { database, close } = openUntouched(path);
  try {
    return database.prepare(IS_OURS).get() !== undefined;
  } finally {
    close();
  }
}

/** Other programs have a table of migrations, too. */
const IS_OURS = `
  select 1 from pragma_table_info('namespaces') where name = 'page_token'
  union all
  select 1 from pragma_user_version, pragma_application_id
    where user_version = 0 and application_id = 0 and not exists (select 1 from sqlite_master)`;

/**
 * Opens a database so that SQLite writes neither to it nor beside it: as immutable or, where a log has its newest pages,
 * as a copy.
 *
 * @see https://www.sqlite.org/wal.html#read_only_databases
 */
function openUntouched(path: string): { readonly database: DatabaseSync; readonly close: () => void } {
  if (!existsSync(`${path}-wal`)) {
    const database = new DatabaseSync(new URL(`${pathToFileURL(path)}?immutable=1`), { readOnly: true });
    return { database, close: () => database.close() };
  }
  const folder = mkdtempSync(join(tmpdir(), 'datafono-'));
  const copy = join(folder, 'copy.db');
  const remove = () => rmSync(folder, { recursive: true });
  try {
    copyFileSync(path, copy);
    copyFileSync(`${path}-wal`, `${copy}-wal`);
    const database = new DatabaseSync(copy);
    return { database, close: () => [database.close(), remove()] };
  } catch (error) {
    remove();
    throw error;
  }
}

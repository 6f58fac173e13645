import { closeSync, openSync, readSync, statSync } from 'node:fs';

/** Marks a database as a sandbox's: `dtfn`. @see https://www.sqlite.org/fileformat.html#application_id */
export const APPLICATION_ID = 0x64_74_66_6e;

/** @see https://www.sqlite.org/fileformat.html#the_database_header */
const HEADER = { magic: 'SQLite format 3\0', applicationId: 68, length: 100 };

/**
 * Rejects a file of another program, without writing to it or its folder. Accepts a missing or empty file.
 *
 * @throws {Error} with the reason, for a file that is not a sandbox's database
 */
export function refuseForeign(path: string): void {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats || (stats.isFile() && stats.size === 0)) return;
  if (stats.isDirectory()) throw new Error('it is a folder');
  const header = stats.isFile() ? headerOf(path) : Buffer.alloc(HEADER.length);
  if (!header.toString('latin1').startsWith(HEADER.magic)) throw new Error('file is not a database');
  if (header.readUInt32BE(HEADER.applicationId) !== APPLICATION_ID)
    throw new Error('it is a database of another program');
}

function headerOf(path: string): Buffer {
  const header = Buffer.alloc(HEADER.length);
  const file = openSync(path, 'r');
  try {
    readSync(file, header, 0, HEADER.length, 0);
  } finally {
    closeSync(file);
  }
  return header;
}

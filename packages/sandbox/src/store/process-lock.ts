import { DatabaseSync } from 'node:sqlite';

/**
 * Makes sure that one process alone has a database open: whoever holds the lock file locked. The lock is the
 * operating system's, taken through SQLite, so it goes with its process however that ends; the file stays, and a
 * file that nobody holds is no lock. (A file with a process id in it would lock for ever where ids are used again,
 * as they are in containers.)
 *
 * @returns what releases the lock, or `undefined` when another holds it
 */
export function lockFile(path: string): (() => void) | undefined {
  const holder = new DatabaseSync(path);
  try {
    holder.exec('begin exclusive');
    return () => holder.close();
  } catch (error) {
    holder.close();
    if (isBusy(error)) return undefined;
    throw error;
  }
}

/** @see https://www.sqlite.org/rescode.html#busy */
const SQLITE_BUSY = 5;

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;

import { existsSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

export interface Lock {
  readonly release: () => void;
  /** Releases it and leaves no file behind that was not there before. */
  readonly undo: () => void;
}

/**
 * Makes sure that one process alone has a database open: whoever holds the lock file locked. The lock is the
 * operating system's, taken through SQLite, so it goes with its process however that ends; the file stays, and a
 * file that nobody holds is no lock. (A file with a process id in it would lock for ever where ids are used again,
 * as they are in containers.)
 *
 * @returns `undefined` when another holds it
 */
export function lockFile(path: string): Lock | undefined {
  const wasThere = existsSync(path);
  const owner = new DatabaseSync(path);
  try {
    owner.exec('begin exclusive');
    const release = () => owner.close();
    const undo = () => {
      // While it is still held: who takes it after that has a file of their own.
      if (!wasThere) rmSync(path, { force: true });
      release();
    };
    return { release, undo };
  } catch (error) {
    owner.close();
    if (isBusy(error)) return undefined;
    throw error;
  }
}

/** @see https://www.sqlite.org/rescode.html#busy */
const SQLITE_BUSY = 5;

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;

import { closeSync, existsSync, openSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

export interface Lock {
  readonly release: () => void;
  /** Releases it and deletes the lock file if it did not exist before. */
  readonly undo: () => void;
}

/**
 * Locks a database for one process. The lock is the operating system's lock on a file, acquired through SQLite, so it
 * ends with its process in any case; the file itself stays and means nothing. A file with a process id would stay
 * locked where ids are reused, as in containers.
 *
 * @returns `undefined` when another connection has the lock
 */
export function lockFile(path: string): Lock | undefined {
  const existed = existsSync(path);
  createPrivate(path);
  const owner = new DatabaseSync(path);
  try {
    owner.exec('begin exclusive');
    const release = () => owner.close();
    const undo = () => {
      // Delete before the release, when no other process can have locked the file.
      if (!existed) rmSync(path, { force: true });
      release();
    };
    return { release, undo };
  } catch (error) {
    owner.close();
    if (isBusy(error)) return undefined;
    throw error;
  }
}

/** Creates a file, unless it exists, that only its owner reads; SQLite gives the files beside it the same mode. */
export const createPrivate = (path: string): void => closeSync(openSync(path, 'a', 0o600));

/** @see https://www.sqlite.org/rescode.html#busy */
const SQLITE_BUSY = 5;

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;

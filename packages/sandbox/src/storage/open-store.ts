import { closeSync, existsSync, openSync, readSync, realpathSync, rmSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { SandboxError } from '../lib/sandbox-error.ts';
import type { Durability } from './durability.ts';
import { Store } from './store.ts';
import { checkVersion, createTables, versionOf } from './tables.ts';

/**
 * Opens a database, or creates it.
 *
 * @param database `'memory'`, or the path of a file that may not exist yet, in a folder that does
 * @throws {SandboxError} `database_in_use`, `database_unusable`
 */
export function openStore(database: string, durability: Durability): Store {
  if (database === 'memory') return opened(new DatabaseSync(':memory:'), durability);
  const path = canonical(database);
  try {
    refuseForeign(path);
    const lock = lockFile(`${path}.lock`);
    if (!lock) throw inUse(database);
    return openLocked(path, durability, lock);
  } catch (cause) {
    if (cause instanceof SandboxError) throw cause;
    throw unusable(database, cause);
  }
}

function openLocked(path: string, durability: Durability, { release, undo }: Lock): Store {
  try {
    refuseUnreadable(path);
    createPrivate(path);
    return opened(new DatabaseSync(path), durability, release);
  } catch (error) {
    undo();
    throw error;
  }
}

function opened(database: DatabaseSync, durability: Durability, release?: () => void): Store {
  try {
    // The mark is in the file itself, before a log begins.
    database.exec(`pragma application_id = ${APPLICATION_ID}; pragma journal_mode = wal`);
    database.exec(`pragma synchronous = ${durability}; ${PRAGMAS}`);
    createTables(database);
    return new Store(database, release);
  } catch (error) {
    database.close();
    throw error;
  }
}

/**
 * Pages of 4 kB: a checkpoint, which delays one request, happens about once in a thousand creations. The cache is small
 * because SQLite scans all of it at each commit; the operating system caches the rest. The journal of savepoints stays
 * in memory, since a file would double the writes. The size limit truncates the log after a long transaction.
 */
const PRAGMAS = `
  pragma wal_autocheckpoint = 8192;
  pragma journal_size_limit = ${8192 * 4096};
  pragma cache_size = -4096;
  pragma temp_store = memory`;

/** Resolves links, so that a database has one lock under every path. */
const canonical = (path: string): string => (existsSync(path) ? realpathSync(path) : resolve(path));

const inUse = (path: string): SandboxError =>
  new SandboxError(
    'database_in_use',
    `The database ${path} is open in another sandbox. Close that one, or choose another file.`,
  );

const unusable = (path: string, cause: unknown): SandboxError =>
  new SandboxError(
    'database_unusable',
    `The database ${path} cannot be used: ${cause instanceof Error ? cause.message : 'unknown reason'}. ` +
      "Give the path of a sandbox's database or of a new file in a folder that exists, or 'memory'.",
    { cause },
  );

/** Marks a database as a sandbox's: `dtfn`. @see https://www.sqlite.org/fileformat.html#application_id */
const APPLICATION_ID = 0x64_74_66_6e;

/** @see https://www.sqlite.org/fileformat.html#the_database_header */
const HEADER = { magic: 'SQLite format 3\0', userVersion: 60, applicationId: 68, length: 100 };

/**
 * Rejects a file of another program, without writing to it or its folder. Accepts a missing or empty file.
 *
 * @throws {Error} with the reason, for a file that is not a sandbox's database
 */
function refuseForeign(path: string): void {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats || (stats.isFile() && stats.size === 0)) return;
  if (stats.isDirectory()) throw new Error('it is a folder');
  const header = stats.isFile() ? headerOf(path) : Buffer.alloc(HEADER.length);
  if (!header.toString('latin1').startsWith(HEADER.magic)) throw new Error('file is not a database');
  if (header.readUInt32BE(HEADER.applicationId) !== APPLICATION_ID)
    throw new Error('it is a database of another program');
  checkVersion(header.readUInt32BE(HEADER.userVersion));
}

/**
 * Rejects a file of another version, whose version may be in its log, and a damaged one, without writing to it.
 *
 * @throws {Error} with the reason
 */
function refuseUnreadable(path: string): void {
  if (!existsSync(path) || statSync(path).size === 0) return;
  // A reader does not write the log into the file; where there is none, it would create one.
  const readOnly = existsSync(`${path}-wal`);
  const database = new DatabaseSync(path, { readOnly });
  try {
    checkVersion(versionOf(database));
    const found = database.prepare('pragma quick_check(1)').get()?.['quick_check'];
    if (found !== 'ok') throw new Error(`it is damaged (${found})`);
  } finally {
    database.close();
  }
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

interface Lock {
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
function lockFile(path: string): Lock | undefined {
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
const createPrivate = (path: string): void => closeSync(openSync(path, 'a', 0o600));

/** @see https://www.sqlite.org/rescode.html#busy */
const SQLITE_BUSY = 5;

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;

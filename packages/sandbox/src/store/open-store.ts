import { existsSync, realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { SandboxError } from '../lib/sandbox-error.ts';
import type { Durability } from './durability.ts';
import { APPLICATION_ID, refuseForeign } from './file-header.ts';
import { createPrivate, type Lock, lockFile } from './process-lock.ts';
import { createTables } from './schema.ts';
import { Store } from './store.ts';

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

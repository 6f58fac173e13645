import { ConfigurationError } from '../errors/errors.ts';

/** Why a database does not serve as a store. */
export type StoreErrorCode =
  /** It cannot be reached, or the connection was cut. */
  | 'unreachable'
  /** The user may not log in, or lacks a right. */
  | 'denied'
  /** A table is missing. */
  | 'not_migrated'
  /** A table of the same name does not take what the store writes: it is older, or of another program. */
  | 'other_table'
  /** The tables stand in another schema, too: with empty ones, paid orders would be charged again. */
  | 'other_schema'
  /** The database is in another encoding than UTF-8. */
  | 'not_utf8'
  /** The connection is in a transaction of the shop. */
  | 'in_transaction';

/** A database that does not serve as a store: the message says what to do, `cause` is the error of its driver. */
export class StoreError extends Error {
  /** The name of this class. */
  override readonly name = 'StoreError';
  /** Why. */
  readonly code: StoreErrorCode;

  /** @param cause the error of the driver */
  constructor(code: StoreErrorCode, message: string, cause?: unknown) {
    super(message, { cause });
    this.code = code;
  }
}

/** Why a database does not serve, and what to do. */
export type Meaning = readonly [StoreErrorCode, string];

/** Of a table that is not there. */
export const NOT_MIGRATED: Meaning = [
  'not_migrated',
  'A table of the store is missing: before the first order, call migrate(), or run its schema. Later, look for it in another ' +
    'place or a backup: with an empty one, paid orders would be charged again.',
];

/** Of a table that is there, and does not take a statement of the store. */
export const OTHER_TABLE: Meaning = [
  'other_table',
  'A table of the store does not take what it writes: it is older, or of another program. Rename it, or set another tablePrefix.',
];

/** Of a database in which nothing can be written. */
export const READ_ONLY: Meaning = [
  'denied',
  'The database may only be read: check the rights of its file, or connect to the one that may be written.',
];

/** Refuses tables that did not take a statement. @throws {StoreError} or what says more than that */
export function refuseTables(error: unknown): never {
  throw error instanceof StoreError || error instanceof ConfigurationError
    ? error
    : new StoreError(...OTHER_TABLE, error);
}

/** @throws {StoreError} where a table that exists lacks a column */
export function checkColumns(table: string, found: readonly string[], expected: readonly string[]): void {
  const missing = expected.filter((column) => !found.includes(column));
  if (found.length === 0 || missing.length === 0) return;
  throw new StoreError(
    'other_table',
    `The table ${table} has no column ${missing.join(', ')}: it is older, or of another program. Rename it, or set ` +
      'another tablePrefix.',
  );
}

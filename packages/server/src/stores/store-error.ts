import { ConfigurationError, misconfigured } from '../errors/errors.ts';

/** Why a database cannot be used as a store. */
export type StoreErrorCode =
  /** The database cannot be reached, or the connection was cut. */
  | 'unreachable'
  /** The user may not log in, or lacks a right. */
  | 'denied'
  /** A table is missing. */
  | 'not_migrated'
  /** A table of the same name does not accept a row of the store: it is older, or belongs to another program. */
  | 'other_table'
  /** The tables are in another schema, too. With empty tables, paid orders would be charged again. */
  | 'other_schema'
  /** The database has another encoding than UTF-8. */
  | 'not_utf8'
  /** The connection is in a transaction of the shop. */
  | 'in_transaction';

/** A database cannot be used as a store. The message says what to do; `cause` is the error of the driver. */
export class StoreError extends Error {
  /** The name of this class. */
  override readonly name = 'StoreError';
  /** Why the database cannot be used. */
  readonly code: StoreErrorCode;

  /** @param cause the driver's error */
  constructor(code: StoreErrorCode, message: string, cause?: unknown) {
    super(message, { cause });
    this.code = code;
  }
}

/** Why a database cannot be used, and what to do. */
export type Meaning = readonly [StoreErrorCode, string];

/** A table is missing. */
export const NOT_MIGRATED: Meaning = [
  'not_migrated',
  'A table of the store is missing: before the first order, call migrate(), or run its schema. Later, look for it in another ' +
    'place or a backup: with an empty one, paid orders would be charged again.',
];

/** A table does not accept a statement of the store. */
export const OTHER_TABLE: Meaning = [
  'other_table',
  'A table of the store does not take what it writes: it is older, or of another program. Rename it, or set another tablePrefix.',
];

/** The database is read-only. */
export const READ_ONLY: Meaning = [
  'denied',
  'The database may only be read: check the rights of its file, or connect to the one that may be written.',
];

/** Refuses tables that did not accept a statement. @throws {StoreError}, or an error that says more */
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

/** The error of an object that only looks like a database. It names the object, and what to pass instead. */
export const unfit = (needs: string, given: unknown, but: string): ConfigurationError =>
  misconfigured(`${needs}: this ${nameOf(given)} ${but}.`);

function nameOf(given: unknown): string {
  const name: unknown = Object(given).constructor?.name;
  return typeof name === 'string' && name !== '' && name !== 'Object' ? name : 'object';
}

/** Texts that a database must return unchanged: characters that not every encoding has, spaces at the ends, and JSON. */
export const ECHO = [' Café 💳 ', '{}'] as const;

/** The problem with the rows that a database returned for these texts, in the columns `order_id` and `attempt`. */
export function echoProblem(rows: unknown): string | undefined {
  if (!Array.isArray(rows)) return 'returns no list of rows';
  const row: Record<string, unknown> = Object(rows[0]);
  if (!('order_id' in row && 'attempt' in row))
    return `returns rows with ${Object.keys(row).join(' and ') || 'nothing'} where SQL says order_id and attempt`;
  return row['order_id'] === ECHO[0] && row['attempt'] === ECHO[1]
    ? undefined
    : 'does not return a text as it was sent';
}

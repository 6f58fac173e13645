/** Why a database does not serve as a store. */
export type StoreErrorCode =
  /** It cannot be reached, or the connection was cut. */
  | 'unreachable'
  /** The user may not log in, or lacks a right. */
  | 'denied'
  /** A table is missing. */
  | 'not_migrated'
  /** A table of the same name has other columns: it is older, or of another program. */
  | 'other_table';

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

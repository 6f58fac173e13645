import type { OrderAttempt } from '@datafono/server/orders';
import type { DatabaseStore } from '@datafono/server/sqlite';

/** What a column stores. */
export type Value = string | number | null;

export type Row = Readonly<Record<string, unknown>>;

/**
 * Runs one statement, in a transaction of its own. Its values are `$1`, `$2` …, each used once and in this order.
 *
 * @returns the rows that it selects, or those after `returning`
 */
export type Query = (sql: string, ...values: Value[]) => Promise<readonly Row[]>;

/** A statement in the transaction that writes an order attempt. */
export interface Rule {
  readonly sql: string;
  readonly values: (orderId: string, attempt: OrderAttempt) => Value[];
  /** Called with the row that the statement returns, if there is one; what it throws undoes the write. */
  readonly check: (row: Row | undefined, orderId: string, attempt: OrderAttempt) => void;
}

/** What the shop writes with order attempts. */
export interface Rules {
  /** Where another attempt at an order begins. */
  readonly onAttempt: Rule;
  /** Where an order is paid by a charge. */
  readonly onPaid: Rule;
}

/** The database of the shop. The same statements run in SQLite and in PostgreSQL. */
export interface Database {
  readonly query: Query;
  /** Order attempts, and the events that were handled. */
  readonly store: DatabaseStore;
  /** Runs statements that create what is missing, in any number of processes at once. */
  create(statements: string): Promise<void>;
  close(): Promise<void>;
}

import type { CheckoutStore } from '@datafono/server/checkout';
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

/** The database of the shop. The same statements run in SQLite and in PostgreSQL. */
export interface Database {
  readonly query: Query;
  /** Order attempts, people and their payment methods, and the events that were handled. */
  readonly store: CheckoutStore & DatabaseStore;
  /** Whether it has a table of this name. */
  hasTable(name: string): Promise<boolean>;
  /** Runs statements that create what is missing, in any number of processes at once. */
  create(statements: string): Promise<void>;
  close(): Promise<void>;
}

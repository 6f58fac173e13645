import type { Milliseconds } from '../config/option-types.ts';
import type { OrderAttemptStore } from '../orders/order-attempt.ts';
import type { DeliveryStore } from '../webhooks/deliveries.ts';

/** What a shop stores to charge each order once, and to handle each event once. */
export interface Store extends OrderAttemptStore, DeliveryStore {}

/** Which events to forget. */
export interface PruneOptions {
  /**
   * Milliseconds. Events that were handled longer ago are forgotten. Use a week or more, because the service repeats events for
   * days.
   */
  readonly olderThan: Milliseconds;
}

/** A store in the tables of a database. */
export interface DatabaseStore extends Store {
  /**
   * Creates the missing tables; any number of processes may call it at once. Call it before the first order.
   *
   * @throws {StoreError} where a table of the same name does not accept a row of the store, or the user may not create a missing
   *   table
   */
  readonly migrate: () => Promise<void>;
  /** The SQL of the tables, for shops that migrate by other means. */
  readonly schema: string;
  /**
   * Forgets handled events, in batches of some milliseconds, so that requests are answered meanwhile. Order attempts stay, because
   * without them an order could be charged again.
   *
   * @returns the number of forgotten events
   */
  readonly prune: (options: PruneOptions) => Promise<number>;
}

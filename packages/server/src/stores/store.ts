import type { Milliseconds } from '../config/check-options.ts';
import type { OrderAttemptStore } from '../orders/order-attempt.ts';
import type { DeliveryStore } from '../webhooks/deliveries.ts';

/** What a shop stores to charge each order once, and to handle each event once. */
export interface Store extends OrderAttemptStore, DeliveryStore {}

/** What is pruned. */
export interface PruneOptions {
  /** Events that were handled longer ago are forgotten: a week or more, since the service repeats events for days. */
  readonly olderThan: Milliseconds;
}

/** A store in tables of a database. */
export interface DatabaseStore extends Store {
  /**
   * Creates the tables where they are missing, in any number of processes at once. Call it before the first order.
   *
   * @throws {StoreError} where a table of the same name does not take what the store writes, and without the right to create one
   */
  readonly migrate: () => Promise<void>;
  /** The SQL of the tables, for shops that migrate by other means. */
  readonly schema: string;
  /**
   * Forgets handled events. Order attempts stay: without them an order could be charged again.
   *
   * @returns how many events were forgotten
   */
  readonly prune: (options: PruneOptions) => Promise<number>;
}

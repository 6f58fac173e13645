import type { TimedCallOptions } from '../call/operation.ts';
import type { AttemptUpdate } from './attempt-states.ts';
import type { OrderAttempt, StoredCharge } from './order-attempt.ts';
import type { OrderSettings } from './order-settings.ts';

/** An attempt, and the order that it is an attempt at. */
export interface AttemptOf {
  readonly orderId: string;
  readonly attempt: OrderAttempt;
}

/** What is sent to the service, and read from it, for one kind of attempts. Both throw what the client throws. */
export interface AttemptKind {
  /** Sends the request of an attempt. */
  readonly create: (
    settings: OrderSettings,
    of: AttemptOf,
    options: TimedCallOptions,
  ) => Promise<AttemptUpdate>;
  /**
   * Reads again what the request has created.
   *
   * @returns `undefined` where nothing can be said yet
   */
  readonly refresh: (
    settings: OrderSettings,
    of: AttemptOf,
    charge: StoredCharge | undefined,
  ) => Promise<AttemptUpdate | undefined>;
}

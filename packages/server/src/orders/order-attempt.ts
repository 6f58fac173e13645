import type { ChargeCreate } from '../resources/objects.ts';
import type { RefusalReason } from './refusal-reason.ts';

/** What an order is paid with: a card that the page's form created, or a bank account. */
export type PaymentMethod =
  | {
      /** The `id` of a card. */
      readonly card_id: string;
    }
  | {
      /** The `id` of a bank account. */
      readonly account_id: string;
    };

/** An order as the shop's own records have it. */
export interface OrderToPay {
  /** The shop's own; it becomes part of idempotency keys. */
  readonly id: string;
  /** What the customer reads on the charge. */
  readonly title: string;
  /** Whole pesos. */
  readonly amount: number;
  /** The service's id of who pays. */
  readonly customer_id: string;
}

/** The part of a charge that is stored with an order attempt. */
export interface StoredCharge {
  /** The id of the charge. */
  readonly id: string;
  /** The state of the charge, such as `succeeded`. */
  readonly status: string;
  /** Whole pesos. */
  readonly amount: number;
  /** Why it was declined (interface, "Errors"). */
  readonly remarks?: {
    /** The reason, such as `INSUFFICIENT_FUNDS`. */
    readonly code: string;
    /** The reason in a sentence for the customer. */
    readonly customer_description?: string;
  };
}

/** An earlier order attempt, which charged nothing. */
export interface PreviousAttempt {
  /** The number of the attempt, from 1. */
  readonly number: number;
  /** `card_id` or `account_id`. */
  readonly paymentMethod: string;
  /** When it began (ISO 8601). */
  readonly since?: string;
  /** Id of its charge, which was declined. */
  readonly charge?: string;
}

/**
 * One intent to charge an order. Its request and its number never change, so it can be sent again without charging
 * twice. Plain data: it can be stored as JSON.
 */
export interface OrderAttempt {
  /** Goes up by one with every write. */
  readonly revision: number;
  /** From 1; advances only after a decline or a final refusal. */
  readonly number: number;
  /** `open` until its end is known. */
  readonly state: 'open' | 'paid' | 'declined' | 'refused';
  /** The request to the service, the same each time it is sent. */
  readonly body: ChargeCreate;
  /** When it was first written, before the first call (ISO 8601). */
  readonly since: string;
  /** When a sweep may first count it as untouched: its last write, or later, where a sweep postponed it (ISO 8601). */
  readonly sweepAfter: string;
  /**
   * Until then (ISO 8601) a request of it that has no answer can still arrive at the service and charge, so no refusal ends
   * it before; only with state `open` and without a charge.
   */
  readonly retryAt?: string | undefined;
  /** Earlier attempts at the same order. */
  readonly previousAttempts: readonly PreviousAttempt[];
  /** As it was when it was last read. */
  readonly charge?: StoredCharge;
  /** Why there is no charge; only with state `refused`. */
  readonly refusalReason?: RefusalReason;
  /** Why sending it again cannot end it; only with state `open`. */
  readonly mismatch?: AnswerMismatch | undefined;
  /** The prefix of its idempotency key, whatever the option says by now. */
  readonly keyPrefix?: string;
  /** Whether a sweep has reported that it cannot end it. */
  readonly isReported?: boolean;
}

/**
 * An answer that does not match the order attempt. `key_reused`: the idempotency key belongs to another request.
 * `other_charge`: the charge has another amount or another customer.
 */
export type AnswerMismatch = 'key_reused' | 'other_charge';

/** How the latest attempt at an order stands; `attempt` is its number. */
export type AttemptOutcome = {
  /** The number of the attempt, from 1. */
  readonly attempt: number;
} & (
  | {
      /** `paid`: the charge succeeded. */
      readonly state: 'paid';
      /** The charge, as far as it is stored. */
      readonly charge: StoredCharge;
    }
  | {
      /** `declined`: there is a charge, and the bank declined it. */
      readonly state: 'declined';
      /** The charge, as far as it is stored. */
      readonly charge: StoredCharge;
    }
  | {
      /** `refused`: there was never a charge. */
      readonly state: 'refused';
      /** Why there was none. */
      readonly reason: RefusalReason;
    }
  | {
      /** `unknown`: not known yet. Do not charge by other means, resubmit. */
      readonly state: 'unknown';
      /** Why it is not known. */
      readonly reason: UnknownReason;
      /** The charge, as far as it is stored. */
      readonly charge?: StoredCharge;
      /**
       * With the reason `lost`, the moment (ISO 8601) from which the next call about the order can end it by a refusal: until
       * then an earlier request can still arrive and charge.
       */
      readonly retryAt?: string;
      /** The same, in milliseconds from now. */
      readonly retryAfterMs?: number;
    }
);

/**
 * Why an outcome is not known. `lost`: the answer was lost. `pending`: the charge exists and its bank has not answered.
 * The others need a person (`orders.close`).
 */
export type UnknownReason = 'lost' | 'pending' | AnswerMismatch;

/**
 * Where order attempts are stored: a table of the shop's database, which all its processes share. `postgres`, `sqlite` and
 * `memoryStore` return one; `storeContract` of `@datafono/server/testing` tests one of your own.
 */
export interface OrderAttemptStore {
  /** The latest attempt of an order. */
  read(orderId: string): Promise<OrderAttempt | undefined>;
  /**
   * Replaces the attempt `before`, or inserts the first one where that is `undefined`; atomically, such as by
   * `UPDATE … WHERE order_id = ? AND revision = ?` and by `INSERT … ON CONFLICT DO NOTHING`. `state: 'paid'` is written once:
   * mark the shop's order as paid in the same transaction.
   *
   * @returns `false`, with nothing written, when another revision is stored
   * @throws when it is not known whether it was written, such as where the connection was cut during the commit
   */
  write(orderId: string, before: OrderAttempt | undefined, next: OrderAttempt): Promise<boolean>;
  /** The orders whose attempt is `open` and has this payment method (`card_id` or `account_id`). */
  findOpen(paymentMethod: string): Promise<readonly string[]>;
  /** The orders whose attempt has this charge, in any state. */
  findByCharge(charge: string): Promise<readonly string[]>;
  /** At most `limit` orders whose attempt is `open` and `sweepAfter` before this moment (ISO 8601), the oldest first. */
  findStale(before: string, limit: number): Promise<readonly string[]>;
}

import type { InvoiceCreate, PaymentCreate } from '@datafono/contract';
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
  /** The shop's own id of the order; it becomes part of idempotency keys. */
  readonly id: string;
  /** The title that the customer reads on the charge. */
  readonly title: string;
  /** Whole pesos. */
  readonly amount: number;
  /** The service's id of the customer who pays. */
  readonly customer_id: string;
}

/** The part of a charge, or of the payment of a link, that is stored with an order attempt. */
export interface StoredCharge {
  /** The id of the charge, or of the payment. */
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
  /** `card_id` or `account_id`; {@link LINK} where it was a payment link. */
  readonly paymentMethod: string;
  /** When the attempt began (ISO 8601). */
  readonly since?: string;
  /** Id of the attempt's declined charge. */
  readonly charge?: string;
  /** The idempotency key of its link, where it was one. */
  readonly key?: string;
}

/** What a payment link has in place of the id of a card or an account, so that a store finds open links by it. */
export const LINK = 'datafono:link';

/** The link of an order attempt: a payment of the service that the customer, or anybody else, opens and pays. */
export type AttemptLink = {
  /** The idempotency key of its creation. The service's records have it as `external_id`, or as `provider_id`. */
  readonly key: string;
  /** Where it is paid, once the service has said so. */
  readonly url?: string | undefined;
  /** The shop shows it to nobody any more: its payment is awaited until it ends, its invoice is being deleted. */
  readonly isTakenBack?: boolean | undefined;
} & (
  | {
      /** `payment`: a payment of its own. */
      readonly as: 'payment';
      /** The request that creates the payment. */
      readonly request: PaymentCreate;
      /** Never there. */
      readonly invoice?: never;
    }
  | {
      /** `invoice`: the payment of an invoice. */
      readonly as: 'invoice';
      /** The request that creates the invoice. */
      readonly request: InvoiceCreate;
      /** The id of the invoice, once it is known. */
      readonly invoice?: string | undefined;
      /** Until then (ISO 8601) a repeat of its creation can still arrive, and create another one. */
      readonly repeatedUntil?: string | undefined;
    }
);

/**
 * One intent to charge an order. The request and the number never change, so the attempt can be sent again without charging
 * twice. Plain data: it can be stored as JSON.
 */
export interface OrderAttempt {
  /** Increases by one with every write. */
  readonly revision: number;
  /** Begins at 1; increases only after a decline or a final refusal. */
  readonly number: number;
  /** `open` until its end is known. */
  readonly state: 'open' | 'paid' | 'declined' | 'refused';
  /** The request to the service, the same each time it is sent. Of a link: what is paid with it, and {@link LINK} as account. */
  readonly body: ChargeCreate;
  /** The link that the order is paid with, in place of a charge. `charge` has its payment. */
  readonly link?: AttemptLink;
  /** When it was first written, before the first call (ISO 8601). */
  readonly since: string;
  /** When a sweep may first treat the attempt as untouched (ISO 8601): at its last write, or later if a sweep postponed it. */
  readonly sweepAfter: string;
  /**
   * The time (ISO 8601) until which a request of the attempt without an answer can still arrive and charge. No refusal ends the
   * attempt before it. Only with state `open` and without a charge.
   */
  readonly retryAt?: string | undefined;
  /** Earlier attempts at the same order. */
  readonly previousAttempts: readonly PreviousAttempt[];
  /** The charge as it was last read. */
  readonly charge?: StoredCharge;
  /** Why there is no charge; only with state `refused`. */
  readonly refusalReason?: RefusalReason;
  /** Why the attempt cannot be ended by sending it again; only with state `open`. */
  readonly mismatch?: AnswerMismatch | undefined;
  /** The prefix of the attempt's idempotency key, even if the option has changed since. */
  readonly keyPrefix?: string;
  /** Whether a sweep has reported that it cannot end the attempt. */
  readonly isReported?: boolean;
  /** What a person has to look at. A row with a note is no attempt, and its id is no order's. */
  readonly note?: PersonNeeded;
}

/**
 * An answer that does not match the order attempt. `key_reused`: the idempotency key belongs to another request.
 * `other_charge`: the charge has another amount or another customer.
 * `link_lost`: the creation of a link has no answer, and its expiry has passed, so that a repeat is refused.
 */
export type AnswerMismatch = 'key_reused' | 'other_charge' | 'link_lost';

/** The payment link of an order, for whoever shows it. */
export interface OrderLink {
  /** A payment of its own, or that of an invoice, which can be deleted. */
  readonly as: AttemptLink['as'];
  /**
   * `creating`: the answer to its creation was lost. `open`: it can be paid. `in_progress`: somebody is paying it.
   * `taken_back`: it is shown to nobody, and can be paid until it ends. `ended`: the attempt has ended.
   */
  readonly state: 'creating' | 'open' | 'in_progress' | 'taken_back' | 'ended';
  /** Where it is paid; absent while it must not be shown, or is not known. */
  readonly url?: string;
  /** When the service stops accepting its payment (ISO 8601). An invoice has no such moment. */
  readonly expiresAt?: string;
}

/**
 * Why a person is needed. `stuck`: only `orders.close` ends the attempt. `unmatched`: money arrived that pays no order: return
 * it. `money_returned`: money of a paid order was refunded or is disputed. `amount_changed`: a paid order has another amount.
 */
export type PersonReason = 'stuck' | 'unmatched' | 'money_returned' | 'amount_changed';

/** What a person has to look at. */
export interface PersonNeeded {
  /** Identifies it for `orders.dismiss`. */
  readonly id: string;
  /** Why a person is needed. */
  readonly reason: PersonReason;
  /** The order, where it is known. */
  readonly orderId?: string;
  /** The number of the attempt that is stuck. */
  readonly attempt?: number;
  /** The charge, or the payment, that moved the money. */
  readonly charge?: string;
  /** When it was found (ISO 8601). */
  readonly since: string;
  /** What to do, for the shop's staff. */
  readonly message: string;
}

/** How the latest attempt at an order stands; `attempt` is its number. */
export type AttemptOutcome = {
  /** The number of the attempt, from 1. */
  readonly attempt: number;
  /** The payment link, where the attempt is one. */
  readonly link?: OrderLink;
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
      /** Why there was no charge. */
      readonly reason: RefusalReason;
    }
  | {
      /** `unknown`: the outcome is not known yet. Resubmit, and do not charge by other means. */
      readonly state: 'unknown';
      /** Why the outcome is not known. */
      readonly reason: UnknownReason;
      /** The charge, as far as it is stored. */
      readonly charge?: StoredCharge;
      /**
       * The time (ISO 8601) from which the next call about the order can end the attempt by a refusal; only with the reason
       * `lost`. Until then an earlier request can still arrive and charge.
       */
      readonly retryAt?: string;
      /** `retryAt` in milliseconds from now. */
      readonly retryAfterMs?: number;
    }
);

/**
 * Why an outcome is not known. `lost`: the answer was lost. `pending`: the charge exists and its bank has not answered.
 * `link`: a payment link is open, so that the order can be paid by it alone. The others need a person (`orders.close`).
 */
export type UnknownReason = 'lost' | 'pending' | 'link' | AnswerMismatch;

/**
 * Where order attempts are stored: a table of the shop's database that all its processes share. `postgres`, `sqlite` and
 * `memoryStore` return a store; `storeContract` of `@datafono/server/testing` tests a store of your own.
 */
export interface OrderAttemptStore {
  /** The latest attempt of an order. */
  read(orderId: string): Promise<OrderAttempt | undefined>;
  /**
   * Replaces the attempt `before`, or inserts the first attempt where `before` is `undefined`. The write is atomic, such as by
   * `UPDATE … WHERE order_id = ? AND revision = ?` and by `INSERT … ON CONFLICT DO NOTHING`. `state: 'paid'` is written once:
   * mark the shop's order as paid in the same transaction.
   *
   * @returns `false`, with nothing written, when another revision is stored
   * @throws when it is not known whether the attempt was written, such as where the connection was cut during the commit
   */
  write(orderId: string, before: OrderAttempt | undefined, next: OrderAttempt): Promise<boolean>;
  /** Finds the orders whose attempt is `open` and has this payment method (`card_id` or `account_id`). */
  findOpen(paymentMethod: string): Promise<readonly string[]>;
  /** Finds the orders whose attempt has this charge, in any state. */
  findByCharge(charge: string): Promise<readonly string[]>;
  /**
   * Finds at most `limit` orders whose attempt is `open` and has a `sweepAfter` before this moment (ISO 8601), the oldest first.
   */
  findStale(before: string, limit: number): Promise<readonly string[]>;
}

import type { CustomerCreate } from '@datafono/contract';
import type { OrderAttemptStore } from '../orders/order-attempt.ts';

/** A person of the shop, and the customer that the service has for them. */
export interface PersonRecord {
  /** `person`. */
  readonly kind: 'person';
  /** What the customer is created with. It is frozen while a creation has no answer; absent once it was erased. */
  readonly details?: CustomerCreate | undefined;
  /** The number of the creation, from 1; advances only where the last one made nobody, or is too old to be repeated. */
  readonly number: number;
  /** When that creation began (ISO 8601). */
  readonly since: string;
  /** `refused`: the service made nobody, so other details may follow. */
  readonly state: 'sent' | 'refused' | 'created';
  /** The service's id of the customer; only with state `created`. */
  readonly customer_id?: string;
  /** When the details were erased (ISO 8601). */
  readonly erasedAt?: string;
}

/** What a person agreed to when they had a payment method saved. */
export interface Consent {
  /** The exact words, as they were shown. */
  readonly text: string;
  /** The language of the words. */
  readonly language: 'es' | 'en';
  /** When they agreed (ISO 8601). */
  readonly at: string;
}

/** How people recognise a card. */
export interface CardLabel {
  /** Such as `visa`. */
  readonly brand: string;
  /** The last four digits. */
  readonly last_four: string;
}

/** A payment method, and whose it is: it belongs to the person who used it first. */
export interface MethodRecord {
  /** `method`. */
  readonly kind: 'method';
  /** The shop's id of the person. */
  readonly person: string;
  /** The field of a charge that has its id. */
  readonly field: 'card_id' | 'account_id';
  /** How people recognise it. */
  readonly label?: CardLabel | undefined;
  /** That the person wants it saved; it is offered once the order of the consent is paid with it. */
  readonly consent?: Consent | undefined;
  /** The order, and the number of the attempt, that it was used for last. */
  readonly used?:
    | {
        /** The shop's id of the order. */
        readonly orderId: string;
        /** The number of the attempt. */
        readonly number: number;
      }
    | undefined;
  /** When it was used last (ISO 8601). */
  readonly usedAt: string;
  /** When a capture page saved it (ISO 8601). */
  readonly savedAt?: string | undefined;
  /** Whether it is offered: it paid an order with a consent, or a capture page has saved it. */
  readonly isSaved?: boolean | undefined;
  /** It was declined as expired. */
  readonly isExpired?: boolean | undefined;
  /** When the person removed it (ISO 8601). It is never offered or used again, whatever is written later. */
  readonly removedAt?: string | undefined;
}

/** A connect link, and the person whose payment method it captures. */
export interface CaptureRecord {
  /** `capture`. */
  readonly kind: 'capture';
  /** The shop's id of the person. */
  readonly person: string;
  /** The order whose page it was opened from, which it must not outlive. */
  readonly orderId?: string | undefined;
  /** When the link was made (ISO 8601). */
  readonly at?: string;
}

/** What a checkout stores besides order attempts. Plain data: it can be stored as JSON. */
export type RecordBody = PersonRecord | MethodRecord | CaptureRecord;

/** A record as it is stored. */
export interface CheckoutRecord {
  /** Goes up by one with every write. */
  readonly revision: number;
  /** What records are found by. */
  readonly owner: string;
  /** The record. */
  readonly body: RecordBody;
}

/** Where people, their payment methods and their connect links are stored. `postgres`, `sqlite` and `memoryStore` have it. */
export interface RecordStore {
  /** The record with this key. */
  readRecord(key: string): Promise<CheckoutRecord | undefined>;
  /**
   * Replaces the record `before`, or inserts the first one where that is `undefined`; atomically, as order attempts are.
   *
   * @returns `false`, with nothing written, when another revision is stored
   */
  writeRecord(key: string, before: CheckoutRecord | undefined, next: CheckoutRecord): Promise<boolean>;
  /** The records with this owner, with their keys. */
  findRecords(owner: string): Promise<readonly (readonly [key: string, record: CheckoutRecord])[]>;
}

/** The store of a checkout: order attempts in one table, and records in another. */
export type CheckoutStore = OrderAttemptStore & RecordStore;

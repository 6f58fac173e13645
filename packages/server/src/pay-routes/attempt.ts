import type { ChargeCreate } from '@datafono/contract';
import type { Refusal } from './refusal.ts';

/** What an order is paid with: a card that the page's form created, or a bank account. */
export type Means = { readonly card_id: string } | { readonly account_id: string };

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

/** What is kept of a charge. */
export interface KeptCharge {
  readonly id: string;
  readonly status: string;
  /** Whole pesos. */
  readonly amount: number;
  /** Why it was declined (interface, "Errors"). */
  readonly remarks?: { readonly code: string; readonly customer_description?: string };
}

/** An earlier attempt's end. */
export interface Spent {
  readonly number: number;
  /** `card_id` or `account_id`. */
  readonly means: string;
}

/**
 * One intent to charge an order. What is asked and under which number never changes, so asking again cannot charge
 * again. Plain data: it can be kept as JSON.
 */
export interface Attempt {
  /** Goes up by one with everything that is written. */
  readonly revision: number;
  /** From 1; advances only after a final refusal. */
  readonly number: number;
  /** `open` until the service has said how it ended. */
  readonly state: 'open' | 'paid' | 'declined' | 'refused';
  /** What the service is asked, the same each time. */
  readonly body: ChargeCreate;
  /** When it was written down, before the first call (ISO 8601). */
  readonly since: string;
  /** The attempts before it. */
  readonly spent: readonly Spent[];
  /** As it was when it was last seen. */
  readonly charge?: KeptCharge;
  /** Why there is no charge, of one that was `refused`. */
  readonly refusal?: Refusal;
  /** Why asking again does not end it, of one that is `open`. */
  readonly doubt?: Doubt | undefined;
  /** Stands before its idempotency key, whatever the prefix is by now. */
  readonly keyPrefix?: string;
}

/**
 * What the service answered for an attempt although nobody asked for that: the key was used for another request before,
 * or the charge is over another amount or another customer's.
 */
export type Doubt = 'key_reused' | 'other_charge';

/**
 * Where attempts are kept: a table of the shop's database, which all its processes share. `memoryAttempts()` is one for
 * a single process.
 */
export interface AttemptStore {
  /** The latest attempt of an order. */
  read(orderId: string): Promise<Attempt | undefined>;
  /**
   * Writes an attempt in the place of the one of the `expected` revision, or as the first one where that is `undefined`;
   * atomically, such as by `UPDATE … WHERE order_id = ? AND revision = ?` and by `INSERT … ON CONFLICT DO NOTHING`. The
   * write of `state: 'paid'` is where a shop marks its order as paid, in the same transaction: it happens once.
   *
   * @returns `false`, with nothing written, when another revision is there
   */
  write(orderId: string, expected: number | undefined, next: Attempt): Promise<boolean>;
  /** The orders whose attempt is `open` and has this charge, or is by these means (`card_id` or `account_id`). */
  open(sought: { readonly charge: string } | { readonly means: string }): Promise<readonly string[]>;
}

/** `card_id` or `account_id`. */
export const meansOf = ({ card_id, account_id }: ChargeCreate): string => card_id ?? account_id ?? '';

/** Made of the order and the number alone. The order's id may hold what a header cannot. */
export const idempotencyKeyOf = (orderId: string, { number, keyPrefix = '' }: Attempt): string =>
  `${keyPrefix}order-${encodeURIComponent(orderId)}-attempt-${number}`;

/** In what a charge, or an order, is not what an attempt asks for. A charge need not name its customer. */
export const differences = (
  { body }: Attempt,
  { amount, customer_id = body.customer_id }: { readonly amount: number; readonly customer_id?: unknown },
): readonly ('amount' | 'customer_id')[] => [
  ...(amount === body.amount ? [] : (['amount'] as const)),
  ...(customer_id === body.customer_id ? [] : (['customer_id'] as const)),
];

interface AttemptOptions {
  readonly testScenario?: string | undefined;
  readonly keyPrefix?: string | undefined;
  readonly now?: (() => Date) | undefined;
}

/** What is to be asked next. */
export function nextAttempt(
  before: Attempt | undefined,
  { title, amount, customer_id }: OrderToPay,
  means: Means,
  { testScenario, keyPrefix, now = () => new Date() }: AttemptOptions,
): Attempt {
  const scenario = testScenario === undefined ? {} : { test_scenario: testScenario };
  return {
    revision: (before?.revision ?? 0) + 1,
    number: (before?.number ?? 0) + 1,
    state: 'open',
    body: { title, customer_id, amount, ...means, ...scenario },
    since: now().toISOString(),
    spent: before ? [...before.spent, { number: before.number, means: meansOf(before.body) }] : [],
    ...(keyPrefix !== undefined && { keyPrefix }),
  };
}

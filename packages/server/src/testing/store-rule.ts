import type { OrderAttempt } from '../orders/order-attempt.ts';
import type { Store } from '../stores/store.ts';

/** A store over empty tables, as the rules use it. */
export interface StoreUnderTest {
  /** The store. */
  readonly store: Store;
  /** The same tables through another connection, as another process uses them; the same store where there is only one process. */
  readonly other: Store;
  /** The orders that the shop's own table marks as paid; an order appears as often as it was marked. */
  readonly paidOrders: () => Promise<readonly string[]>;
}

/**
 * Opens stores over empty tables.
 *
 * @param beforePaidEnds call it in the store's `onPaid`, after the order was marked as paid in a table of the shop. An error that
 *   it throws must undo both writes.
 */
export type OpenStore = (
  beforePaidEnds: (orderId: string, attempt: OrderAttempt) => void,
) => Promise<StoreUnderTest>;

/** A rule of the contract of stores. */
export interface Rule {
  readonly name: string;
  readonly run: (open: OpenStore) => Promise<void>;
}

/** @param loss what a shop would lose where the two values differ */
export function mustEqual(found: unknown, expected: unknown, loss: string): void {
  const [given, wanted] = [textOf(found), textOf(expected)];
  if (given !== wanted) throw new Error(`${loss} Expected ${wanted}, found ${given}.`);
}

/**
 * JSON with the fields in the order of their names, without fields that are `undefined`. A value that JSON lacks is written as
 * the name of its type, so that a `Date` differs from its text.
 */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(textOf).join(',')}]`;
  const type = Object.prototype.toString.call(value).slice('[object '.length, -1);
  if (type === 'Object')
    return `{${Object.entries(Object(value))
      .filter(([, part]) => part !== undefined)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, part]) => `${JSON.stringify(name)}:${textOf(part)}`)
      .join(',')}}`;
  return value === null || ['string', 'number', 'boolean', 'undefined'].includes(typeof value)
    ? String(JSON.stringify(value))
    : `${type}(${String(value)})`;
}

/** The first attempt at an order. */
export const FIRST: OrderAttempt = {
  revision: 1,
  number: 1,
  state: 'open',
  body: { title: 'Café', customer_id: 'cus_1', amount: 38_000, card_id: 'card_1' },
  since: '2026-11-24T10:00:00.000Z',
  sweepAfter: '2026-11-24T10:00:00.000Z',
  previousAttempts: [],
};

/** The next revision of an attempt. */
export const after = (attempt: OrderAttempt, changes: Partial<OrderAttempt> = {}): OrderAttempt => ({
  ...attempt,
  ...changes,
  revision: attempt.revision + 1,
});

/** The end of a paid order. */
export const PAID: Partial<OrderAttempt> = {
  state: 'paid',
  charge: { id: 'ch_1', status: 'succeeded', amount: 38_000 },
};

/** Ids that a shop may have. Each identifies another order or person. */
export const IDS = [
  'order-1',
  'Order-1',
  ' order-1',
  'order-1 ',
  'a\0b',
  'a\\0b',
  'a\\\\0b',
  "'; drop table orders; --",
  '💳',
  'caf\u00e9',
  'cafe\u0301',
  '%_?$1',
  'ñ'.repeat(300),
];

/** How many writers a race has. */
export const WRITERS = 20;

/** A hook that does nothing before an order is marked as paid. */
export const nothing = (): void => {};

import { beginsAttempt, endsPaid, paymentMethodIdOf } from '../orders/attempt-states.ts';
import type { OrderAttempt } from '../orders/order-attempt.ts';
import { memoryDeliveries } from '../webhooks/deliveries.ts';
import type { CheckoutRecord, RecordStore } from './records.ts';
import type { Store } from './store.ts';

/** Options of `memoryStore`. */
export interface MemoryStoreOptions {
  /** Called before an attempt at an order begins. An error that it throws prevents the attempt. */
  readonly onAttempt?: ((orderId: string, attempt: OrderAttempt) => void) | undefined;
  /** Called before an order is marked as paid. An error that it throws prevents that. */
  readonly onPaid?: ((orderId: string, attempt: OrderAttempt) => void) | undefined;
  /** The current time; for tests. */
  readonly now?: (() => Date) | undefined;
}

/**
 * Stores order attempts and handled events in this process, for tests and demonstrations. They are lost when the process ends,
 * and with them the idempotency keys by which lost answers could be recovered.
 *
 * @example
 * const orders = createOrders({ client, store: memoryStore() });
 */
export function memoryStore({ onAttempt, onPaid, now }: MemoryStoreOptions = {}): Store & RecordStore {
  const byOrder = new Map<string, OrderAttempt>();
  const ordersWhere = (matches: (attempt: OrderAttempt) => boolean) =>
    [...byOrder].flatMap(([orderId, attempt]) => (matches(attempt) ? orderId : []));
  const records = new Map<string, CheckoutRecord>();
  return {
    ...memoryDeliveries(now),
    readRecord: async (key) => records.get(key),
    writeRecord: async (key, before, next) => {
      if (records.get(key)?.revision !== before?.revision) return false;
      records.set(key, next);
      return true;
    },
    findRecords: async (owner) => [...records].filter(([, record]) => record.owner === owner),
    read: async (orderId) => byOrder.get(orderId),
    write: async (orderId, before, next) => {
      if (byOrder.get(orderId)?.revision !== before?.revision) return false;
      const written = { orderId, before, next };
      if (beginsAttempt(written)) onAttempt?.(orderId, next);
      if (endsPaid(written)) onPaid?.(orderId, next);
      byOrder.set(orderId, next);
      return true;
    },
    findOpen: async (paymentMethod) =>
      ordersWhere(({ state, body }) => state === 'open' && paymentMethodIdOf(body) === paymentMethod),
    findByCharge: async (id) => ordersWhere(({ charge }) => charge?.id === id),
    findStale: async (before, limit) => {
      const isStale = ({ state, sweepAfter }: OrderAttempt) => state === 'open' && sweepAfter < before;
      return [...byOrder]
        .filter(([, attempt]) => isStale(attempt))
        .toSorted(([, a], [, b]) => (a.sweepAfter < b.sweepAfter ? -1 : 1))
        .slice(0, limit)
        .map(([orderId]) => orderId);
    },
  };
}

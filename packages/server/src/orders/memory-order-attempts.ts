import { type OrderAttempt, type OrderAttemptStore, paymentMethodIdOf } from './order-attempt.ts';

/**
 * Stores order attempts in this process, for tests and demonstrations: they are lost when it ends, and with them the
 * keys that lost answers could be recovered with.
 *
 * @example
 * const pay = payRoutes({ client, path: '/pay', orderAttempts: memoryOrderAttempts(), customer, order });
 */
export function memoryOrderAttempts(): OrderAttemptStore {
  const byOrder = new Map<string, OrderAttempt>();
  const ordersWhere = (matches: (attempt: OrderAttempt) => boolean) =>
    [...byOrder].flatMap(([orderId, attempt]) => (matches(attempt) ? orderId : []));
  return {
    read: async (orderId) => byOrder.get(orderId),
    write: async (orderId, expected, next) => {
      if (byOrder.get(orderId)?.revision !== expected) return false;
      byOrder.set(orderId, next);
      return true;
    },
    open: async (paymentMethod) =>
      ordersWhere(({ state, body }) => state === 'open' && paymentMethodIdOf(body) === paymentMethod),
    withCharge: async (id) => ordersWhere(({ charge }) => charge?.id === id),
    stale: async (before, limit) => {
      const isStale = ({ state, sweepAfter }: OrderAttempt) => state === 'open' && sweepAfter < before;
      const sweepAfterOf = (orderId: string) => byOrder.get(orderId)?.sweepAfter ?? '';
      return ordersWhere(isStale)
        .toSorted((a, b) => sweepAfterOf(a).localeCompare(sweepAfterOf(b)))
        .slice(0, limit);
    },
  };
}

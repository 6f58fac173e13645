import { type OrderAttempt, type OrderAttemptStore, paymentMethodIdOf } from './order-attempt.ts';

/**
 * Stores order attempts in this process, for tests and demonstrations: they are lost when it ends, and with them the
 * keys that lost answers could be recovered with.
 */
export function memoryOrderAttempts(): OrderAttemptStore {
  const byOrder = new Map<string, OrderAttempt>();
  return {
    read: async (orderId) => byOrder.get(orderId),
    write: async (orderId, expected, next) => {
      if (byOrder.get(orderId)?.revision !== expected) return false;
      byOrder.set(orderId, next);
      return true;
    },
    open: async (filter) =>
      [...byOrder]
        .filter(([, { state, charge, body }]) =>
          state !== 'open'
            ? false
            : 'charge' in filter
              ? charge?.id === filter.charge
              : paymentMethodIdOf(body) === filter.paymentMethod,
        )
        .map(([orderId]) => orderId),
  };
}

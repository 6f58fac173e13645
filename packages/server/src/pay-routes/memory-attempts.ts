import { type Attempt, type AttemptStore, meansOf } from './attempt.ts';

/**
 * Keeps attempts in this process, for tests and demonstrations: what is only in memory is forgotten with the process,
 * and then a lost answer cannot be asked for again.
 */
export function memoryAttempts(): AttemptStore {
  const byOrder = new Map<string, Attempt>();
  return {
    read: async (orderId) => byOrder.get(orderId),
    write: async (orderId, expected, next) => {
      if (byOrder.get(orderId)?.revision !== expected) return false;
      byOrder.set(orderId, next);
      return true;
    },
    open: async (sought) =>
      [...byOrder]
        .filter(([, { state, charge, body }]) =>
          state !== 'open'
            ? false
            : 'charge' in sought
              ? charge?.id === sought.charge
              : meansOf(body) === sought.means,
        )
        .map(([orderId]) => orderId),
  };
}

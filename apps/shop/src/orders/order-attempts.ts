import { memoryOrderAttempts, type OrderAttemptStore } from '@datafono/server/pay-routes';
import type { LinkStore } from './link-store.ts';

/** The order has a link by which it was paid, or can still be. */
export class OrderOnLinkError extends Error {
  override readonly name = 'OrderOnLinkError';
}

/**
 * Order attempts, in memory. None begins at an order whose link can still be paid: the order would be paid twice. A real shop
 * checks that in the transaction that writes the attempt.
 */
export function orderAttemptsBeside(links: LinkStore): OrderAttemptStore {
  const store = memoryOrderAttempts();
  return {
    ...store,
    write: async (orderId, expected, next) => {
      const current = await store.read(orderId);
      // Nothing can run between this check and the write.
      if (next.number !== current?.number && links.isTaken(orderId))
        throw new OrderOnLinkError(`Order ${orderId} has a payment link.`);
      return store.write(orderId, expected, next);
    },
  };
}

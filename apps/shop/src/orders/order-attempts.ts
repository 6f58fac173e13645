import { memoryStore, type Store } from '@datafono/server/orders';
import type { LinkStore } from './link-store.ts';

/** The order has a link by which it was paid, or can still be. */
export class OrderOnLinkError extends Error {
  override readonly name = 'OrderOnLinkError';
}

/**
 * Order attempts, in memory. None begins at an order whose link can still be paid: the order would be paid twice. A real shop
 * checks that in the transaction that writes the attempt.
 */
export const storeBeside = (links: LinkStore): Store =>
  memoryStore({
    onAttempt: (orderId) => {
      if (links.isTaken(orderId)) throw new OrderOnLinkError(`Order ${orderId} has a payment link.`);
    },
  });

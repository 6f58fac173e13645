import type { Rules } from '../database/database.ts';

/** The order has a link by which it was paid, or can still be. */
export class OrderOnLinkError extends Error {
  override readonly name = 'OrderOnLinkError';
}

/**
 * What is written with an order attempt, in its transaction. None begins at an order whose link can still be paid, since the
 * order would be paid twice; a link begins only where no other attempt has begun meanwhile.
 *
 * @param report receives an error where an order was paid twice, so that the money can be returned
 */
export const exclusion = (report: (error: unknown) => void): Rules => ({
  onAttempt: {
    sql: 'update shop_orders set attempt = $1 where id = $2 and link is null returning id',
    values: (orderId, { number }) => [number, orderId],
    otherwise: (orderId) => {
      throw new OrderOnLinkError(`Order ${orderId} has a payment link.`);
    },
  },
  onPaid: {
    sql: 'update shop_orders set paid_by = $1 where id = $2 and paid_by is null returning id',
    values: (orderId, { charge }) => [charge?.id ?? 'charge', orderId],
    otherwise: (orderId, { charge }) =>
      report(new Error(`Charge ${charge?.id} and a link have paid order ${orderId}. Return one of them.`)),
  },
});

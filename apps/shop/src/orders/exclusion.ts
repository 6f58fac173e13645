import type { OrderAttempt } from '@datafono/server/orders';
import type { Rules } from '../database/database.ts';

/** The order has a link by which it was paid, or can still be. */
export class OrderOnLinkError extends Error {
  override readonly name = 'OrderOnLinkError';
}

const payerOf = ({ charge }: OrderAttempt): string => charge?.id ?? 'charge';

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
    check: (row, orderId) => {
      if (!row) throw new OrderOnLinkError(`Order ${orderId} has a payment link.`);
    },
  },
  onPaid: {
    sql: 'update shop_orders set paid_by = coalesce(paid_by, $1) where id = $2 returning paid_by',
    values: (orderId, attempt) => [payerOf(attempt), orderId],
    check: (row, orderId, attempt) => {
      if (!row) throw new Error(`Order ${orderId} is not there.`);
      if (row['paid_by'] !== payerOf(attempt))
        report(
          new Error(`Charge ${payerOf(attempt)} and a link have paid order ${orderId}. Return one of them.`),
        );
    },
  },
});

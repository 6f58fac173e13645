import type { Orders, OrderToPay } from '@datafono/server/orders';
import type { PoolClient } from 'pg';

/** What a shop must not do. */
export async function payInTransaction(tx: PoolClient, orders: Orders, order: OrderToPay, card_id: string) {
  // #region wrong
  await tx.query('select * from orders where id = $1 for update', [order.id]); // in a transaction of yours
  const outcome = await orders.charge(order, { card_id }); // onPaid waits for the row that you have locked
  // #endregion wrong
  return outcome;
}

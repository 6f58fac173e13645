// The store that the README shows, verbatim, so that it is compiled and run.

import type { OrderAttempt } from '@datafono/server/pay-routes';

/** The part of a PostgreSQL pool that is used. */
export interface Pool {
  query(
    text: string,
    values: unknown[],
  ): Promise<{ rowCount: number | null; rows: { order_id: string; attempt: OrderAttempt }[] }>;
}

import type { OrderAttemptStore } from '@datafono/server/pay-routes';

/** @param db a pool of `pg` */
const orderAttemptsIn = (db: Pool): OrderAttemptStore => {
  const ordersWhere = async (condition: string, values: unknown[]) => {
    const { rows } = await db.query(`select * from order_attempts where ${condition}`, values);
    return rows.map(({ order_id }) => order_id);
  };
  return {
    async read(orderId) {
      const { rows } = await db.query('select * from order_attempts where order_id = $1', [orderId]);
      return rows[0]?.attempt;
    },
    // Where `next.state` is 'paid', mark your order as paid in the same transaction.
    async write(orderId, expected, next) {
      const { revision, state, charge, body, staleSince } = next;
      const paymentMethod = body.card_id ?? body.account_id;
      const row = [
        orderId,
        revision,
        state,
        charge?.id ?? null,
        paymentMethod,
        staleSince,
        JSON.stringify(next),
      ];
      const { rowCount } =
        expected === undefined
          ? await db.query(
              'insert into order_attempts values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing',
              row,
            )
          : await db.query(
              `update order_attempts set revision = $2, state = $3, charge_id = $4, payment_method = $5,
               stale_since = $6, attempt = $7 where order_id = $1 and revision = $8`,
              [...row, expected],
            );
      return rowCount === 1;
    },
    open: (paymentMethod) => ordersWhere(`state = 'open' and payment_method = $1`, [paymentMethod]),
    withCharge: (charge) => ordersWhere('charge_id = $1', [charge]),
    stale: (before, limit) =>
      ordersWhere(`state = 'open' and stale_since < $1 order by stale_since limit $2`, [before, limit]),
  };
};

export { orderAttemptsIn };

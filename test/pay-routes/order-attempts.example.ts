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
const orderAttemptsIn = (db: Pool): OrderAttemptStore => ({
  async read(orderId) {
    const { rows } = await db.query('select * from order_attempts where order_id = $1', [orderId]);
    return rows[0]?.attempt;
  },
  async write(orderId, expected, next) {
    const { revision, state, charge, body } = next;
    const paymentMethod = body.card_id ?? body.account_id;
    const row = [orderId, revision, state, charge?.id ?? null, paymentMethod, JSON.stringify(next)];
    const { rowCount } =
      expected === undefined
        ? await db.query(
            'insert into order_attempts values ($1, $2, $3, $4, $5, $6) on conflict do nothing',
            row,
          )
        : await db.query(
            `update order_attempts set revision = $2, state = $3, charge_id = $4, payment_method = $5, attempt = $6
             where order_id = $1 and revision = $7`,
            [...row, expected],
          );
    return rowCount === 1;
  },
  async open(filter) {
    const [column, id] =
      'charge' in filter ? ['charge_id', filter.charge] : ['payment_method', filter.paymentMethod];
    const { rows } = await db.query(`select * from order_attempts where state = 'open' and ${column} = $1`, [
      id,
    ]);
    return rows.map(({ order_id }) => order_id);
  },
});

export { orderAttemptsIn };

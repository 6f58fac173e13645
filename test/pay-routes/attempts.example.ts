// What the README shows of keeping attempts, as it stands there, so that it is checked and run like the rest.

import type { Attempt } from '@datafono/server/pay-routes';

/** As much of a pool of PostgreSQL as is asked. */
export interface Pool {
  query(
    text: string,
    values: unknown[],
  ): Promise<{ rowCount: number | null; rows: { order_id: string; attempt: Attempt }[] }>;
}

import type { AttemptStore } from '@datafono/server/pay-routes';

/** @param db a pool of `pg` */
const attemptsIn = (db: Pool): AttemptStore => ({
  async read(orderId) {
    const { rows } = await db.query('select * from attempts where order_id = $1', [orderId]);
    return rows[0]?.attempt;
  },
  async write(orderId, expected, next) {
    const { revision, state, charge, body } = next;
    const means = body.card_id ?? body.account_id;
    const row = [orderId, revision, state, charge?.id ?? null, means, JSON.stringify(next)];
    const { rowCount } =
      expected === undefined
        ? await db.query('insert into attempts values ($1, $2, $3, $4, $5, $6) on conflict do nothing', row)
        : await db.query(
            `update attempts set revision = $2, state = $3, charge_id = $4, means = $5, attempt = $6
             where order_id = $1 and revision = $7`,
            [...row, expected],
          );
    return rowCount === 1;
  },
  async open(sought) {
    const [column, id] = 'charge' in sought ? ['charge_id', sought.charge] : ['means', sought.means];
    const { rows } = await db.query(`select * from attempts where state = 'open' and ${column} = $1`, [id]);
    return rows.map(({ order_id }) => order_id);
  },
});

export { attemptsIn };

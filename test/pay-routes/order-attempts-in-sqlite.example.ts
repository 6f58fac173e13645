// The store that the README shows, verbatim, so that it is compiled and run.

import type { DatabaseSync } from 'node:sqlite';
import type { OrderAttemptStore } from '@datafono/server/pay-routes';

const orderAttemptsIn = (db: DatabaseSync): OrderAttemptStore => {
  db.exec(`
    pragma journal_mode = wal;
    create table if not exists order_attempts (
      order_id text primary key, revision integer not null, state text not null, charge_id text,
      payment_method text not null, stale_since text not null, attempt text not null
    );
    create index if not exists by_charge on order_attempts (charge_id);
    create index if not exists by_method on order_attempts (payment_method) where state = 'open';
    create index if not exists by_age on order_attempts (stale_since) where state = 'open'`);
  const read = db.prepare('select attempt from order_attempts where order_id = ?');
  const insert = db.prepare('insert into order_attempts values (?, ?, ?, ?, ?, ?, ?) on conflict do nothing');
  const update = db.prepare(`
    update order_attempts set revision = ?, state = ?, charge_id = ?, payment_method = ?, stale_since = ?, attempt = ?
    where order_id = ? and revision = ?`);
  const ordersWhere = (condition: string, ...values: (string | number)[]) =>
    db
      .prepare(`select order_id from order_attempts where ${condition}`)
      .all(...values)
      .map((row) => `${row['order_id']}`);
  return {
    async read(orderId) {
      const row = read.get(orderId);
      return row && JSON.parse(`${row['attempt']}`);
    },
    async write(orderId, expected, next) {
      const { revision, state, charge, body, staleSince } = next;
      const method = body.card_id ?? body.account_id ?? '';
      const row = [revision, state, charge?.id ?? null, method, staleSince, JSON.stringify(next)];
      const { changes } =
        expected === undefined ? insert.run(orderId, ...row) : update.run(...row, orderId, expected);
      return changes === 1;
    },
    open: async (paymentMethod) => ordersWhere(`state = 'open' and payment_method = ?`, paymentMethod),
    withCharge: async (charge) => ordersWhere('charge_id = ?', charge),
    stale: async (before, limit) =>
      ordersWhere(`state = 'open' and stale_since < ? order by stale_since limit ?`, before, limit),
  };
};

export { orderAttemptsIn };

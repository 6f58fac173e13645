import { DatabaseSync } from 'node:sqlite';
import { createClient } from '@datafono/server';
import { createOrders } from '@datafono/server/orders';
import { sqlite } from '@datafono/server/sqlite';

const { PAY_API, PAY_SECRET_KEY, SHOP_DB = 'shop.db' } = process.env;

export const db = new DatabaseSync(SHOP_DB, { timeout: 5_000 }); // while another process writes
db.exec('create table if not exists orders (id text primary key, paid integer)');

const store = sqlite(db, {
  onPaid: (tx, orderId) => {
    const { changes } = tx.prepare('update orders set paid = 1 where id = ?').run(orderId);
    if (changes !== 1) throw new Error(`Order ${orderId} has ${changes} rows, not one.`);
  },
});
await store.migrate();

const client = createClient({ secretKey: PAY_SECRET_KEY, baseUrl: PAY_API });
export const orders = createOrders({
  client,
  store,
  orderOf: (charge) => /\border-\d+/.exec(charge.title ?? '')?.[0], // where the title has the order's id
});

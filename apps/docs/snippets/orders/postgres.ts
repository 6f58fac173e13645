import { createClient } from '@datafono/server';
import { createOrders } from '@datafono/server/orders';
import { postgres } from '@datafono/server/postgres';
import pg from 'pg';

const { DATABASE_URL, PAY_API, PAY_SECRET_KEY } = process.env;

const pool = new pg.Pool({ connectionString: DATABASE_URL });
pool.on('error', console.error); // else a restart of the database ends your process

const store = postgres(pool, {
  onPaid: (tx, orderId) => tx.query('update orders set paid = true where id = $1', [orderId]),
});
await store.migrate();

const client = createClient({ secretKey: PAY_SECRET_KEY, baseUrl: PAY_API });
export const orders = createOrders({ client, store });

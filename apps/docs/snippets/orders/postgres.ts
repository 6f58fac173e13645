import { createClient } from '@datafono/server';
import { createOrders } from '@datafono/server/orders';
import { postgres } from '@datafono/server/postgres';
import pg from 'pg';

const { DATABASE_URL, PAY_API, PAY_SECRET_KEY } = process.env;

const pool = new pg.Pool({ connectionString: DATABASE_URL });
pool.on('error', console.error); // else a restart of the database ends your process

const store = postgres(pool, {
  tableSchema: 'datafono', // its own: a tool that owns yours drops what it does not know
  onPaid: async (tx, orderId) => {
    const { rows } = await tx.query('update orders set paid = true where id = $1 returning id', [orderId]);
    if (rows.length !== 1) throw new Error(`Order ${orderId} has ${rows.length} rows, not one.`);
  },
});
await store.migrate();

const client = createClient({ secretKey: PAY_SECRET_KEY, baseUrl: PAY_API });
export const orders = createOrders({ client, store });

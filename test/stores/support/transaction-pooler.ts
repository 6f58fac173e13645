import type { PostgresClient, PostgresPool } from '@datafono/server/postgres';
import type pg from 'pg';

/**
 * What a proxy in transaction mode makes of a pool: each transaction of a client runs on another connection, and what a
 * transaction leaves behind is discarded.
 */
export function transactionPooler(pool: pg.Pool): PostgresPool {
  const client = (): PostgresClient => {
    let lent: pg.PoolClient | undefined;
    return {
      query: async (text, values) => {
        lent ??= await pool.connect();
        const result = await lent.query(text, values);
        const { rows } = await lent.query('select now() <> statement_timestamp() as "isInside"');
        if (!rows[0]?.isInside) lent = await returned(lent);
        return result;
      },
      release: () => {
        lent?.release(true);
      },
    };
  };
  return {
    query: (text, values) => client().query(text, values),
    connect: async () => client(),
  };
}

async function returned(client: pg.PoolClient): Promise<undefined> {
  await client.query('discard all');
  client.release(true); // the next transaction has another connection
}

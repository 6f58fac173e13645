import { postgres } from '@datafono/server/postgres';
import type { Database } from './database.ts';

/** Milliseconds until the database must have accepted a connection. */
const TIMEOUT = 10_000;

/** The advisory lock of this shop's tables: any number that no other program is likely to choose. */
const LOCK = 1_936_223_088;

/** Opens a database of PostgreSQL. Its driver is loaded here, so that a start without it is not slower. */
export async function openPostgres(url: string): Promise<Database> {
  const { default: pg } = await import('pg');
  const pool = new pg.Pool({ connectionString: url, connectionTimeoutMillis: TIMEOUT });
  pool.on('error', () => {}); // an idle connection was cut: the next statement opens another
  return {
    query: async (sql, ...values) => (await pool.query(sql, values)).rows,
    store: postgres(pool, { tableSchema: 'datafono', checkout: true }),
    hasTable: async (name) =>
      (await pool.query('select to_regclass($1) is not null as found', [name])).rows[0]?.found === true,
    // `create … if not exists` fails where two processes create the same table at once.
    create: async (statements) => {
      await pool.query(`do $$ begin perform pg_advisory_xact_lock(${LOCK}); ${statements} end $$`);
    },
    close: () => pool.end(),
  };
}

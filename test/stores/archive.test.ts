/** The recipe of the documents for attempts of old orders: what was paid is charged no second time. */
import { readFileSync } from 'node:fs';
import { createClient } from '@datafono/server';
import { createOrders } from '@datafono/server/orders';
import { postgres } from '@datafono/server/postgres';
import { beforeEach, describe, expect, it } from 'vitest';
import { attemptOf } from './support/attempts.ts';
import { isWithoutPostgres, reset, usePostgres } from './support/use-postgres.ts';

const recipe = readFileSync(new URL('../../apps/docs/snippets/orders/archive.sql', import.meta.url), 'utf8');

describe.skipIf(isWithoutPostgres)('an archive of attempts', () => {
  const { admin, pool } = usePostgres();
  let charges: number;

  const client = createClient({
    secretKey: 'sk_test_1',
    baseUrl: 'https://api.test',
    fetch: async () => {
      charges += 1;
      return Response.json({ id: `ch_${charges}`, status: 'succeeded', amount: 38_000, title: 'Café' });
    },
  });

  /** Charges an order, and returns what the shop learns. */
  async function charge(id: string) {
    const orders = createOrders({ client, store: postgres(pool()), report: () => {} });
    const order = { id, title: 'Café', amount: 38_000, customer_id: 'cus_1' };
    return orders.charge(order, { card_id: 'card_1' }).then(
      ({ state }) => state,
      ({ message }) => message,
    );
  }

  const ordersIn = async (table: string): Promise<readonly string[]> => {
    const { rows } = await admin().query(`select order_id from ${table} order by order_id`);
    return rows.map(({ order_id }) => order_id);
  };

  beforeEach(async () => {
    charges = 0;
    await admin().query(`${reset}; drop table if exists orders, datafono_archived_attempts;
      create table orders (id text primary key, created_at timestamptz not null default now());
      insert into orders values ('old', now() - interval '3 years'), ('open', now() - interval '3 years'), ('new', now())`);
    await postgres(admin()).migrate();
    for (const id of ['old', 'new']) expect(await charge(id)).toBe('paid');
    await postgres(admin()).write('open', undefined, attemptOf());
  });

  it.each([1, 2])(
    'has what ended two years ago, after %i runs, and leaves what is open or new',
    async (runs) => {
      for (let run = 0; run < runs; run += 1) await admin().query(recipe);
      expect(await ordersIn('datafono_archived_attempts')).toEqual(['old']);
      expect(await ordersIn('datafono_order_attempts')).toEqual(['new', 'open']);
    },
  );

  it('charges no order a second time, and the others as before', async () => {
    await admin().query(recipe);
    await postgres(admin()).migrate();
    charges = 0;
    expect(await charge('old')).toBe('Order old is in the archive: it has been paid or closed.');
    expect([await charge('new'), charges]).toEqual(['paid', 0]);
    expect([await charge('next'), charges]).toEqual(['paid', 1]);
  });
});

import type { CheckoutRecord } from '@datafono/server/checkout';
import { type PostgresTransaction, postgres } from '@datafono/server/postgres';
import { describe, expect, it, onTestFinished } from 'vitest';
import { attemptOf, paidAfter } from './support/attempts.ts';
import { isWithoutPostgres, reset, usePostgres } from './support/use-postgres.ts';

const checkout = { checkout: true } as const;

const emptied = `${reset}; drop schema if exists shop cascade; create schema shop`;

/** A connect link, for a person. */
const recordOf = (owner: string, revision = 1): CheckoutRecord => ({
  revision,
  owner,
  body: { kind: 'capture', person: owner },
});

describe.skipIf(isWithoutPostgres)('the table of records in PostgreSQL', () => {
  const { admin, pool } = usePostgres();

  const places = async (): Promise<readonly string[]> =>
    (
      await admin().query(
        `select schemaname || '.' || tablename as place from pg_tables where tablename like 'datafono_%' order by place`,
      )
    ).rows.map(({ place }) => String(place));

  const three = ['public.datafono_deliveries', 'public.datafono_order_attempts', 'public.datafono_records'];

  /** Empties the database but for a shop of orders, which has a paid one. */
  const shopOfOrders = async () => {
    await admin().query(emptied);
    const store = postgres(admin());
    await store.migrate();
    await store.write('o', undefined, attemptOf());
    await store.write('o', attemptOf(), paidAfter(attemptOf()));
    return store;
  };

  it('is there with the option alone, and is added to a shop of orders, which stay', async () => {
    const orders = await shopOfOrders();
    expect([await places(), 'readRecord' in orders]).toEqual([three.slice(0, 2), false]);
    expect(orders.schema).not.toContain('records');
    const store = postgres(pool(), checkout);
    await expect(store.readRecord('k')).rejects.toMatchObject({ code: 'not_migrated' });
    await Promise.all(
      [store, ...Array.from({ length: 9 }, () => postgres(pool({ max: 1 }), checkout))].map((it) =>
        it.migrate(),
      ),
    );
    expect(await places()).toEqual(three);
    expect(await store.writeRecord('k', undefined, recordOf('p'))).toBe(true);
    expect(await postgres(pool(), checkout).findRecords('p')).toEqual([['k', recordOf('p')]]);
    expect(await store.read('o')).toMatchObject({ state: 'paid' });
  });

  it('is made by the printed SQL', async () => {
    await admin().query(emptied);
    const store = postgres(pool(), { ...checkout, tableSchema: 'datafono' });
    await admin().query(store.schema);
    await store.migrate();
    expect(await store.writeRecord('k', undefined, recordOf('p'))).toBe(true);
  });

  it('is added without a lock on the table of orders, and by a user who does not own it', async () => {
    await shopOfOrders();
    await admin()
      .query(`drop owned by owner_of_none; drop role owner_of_none`)
      .catch(() => {});
    await admin().query(`create role owner_of_none login; grant usage, create on schema public to owner_of_none;
      grant select, insert, update, delete on datafono_order_attempts, datafono_deliveries to owner_of_none`);
    const charging = await pool().connect();
    onTestFinished(() => charging.release(true)); // which ends its transaction
    await charging.query(
      "begin; update datafono_order_attempts set revision = revision where order_id = 'o'",
    );
    await postgres(pool({ user: 'owner_of_none' }), checkout).migrate();
    expect(await places()).toEqual(three);
    await admin().query('drop owned by owner_of_none');
  });

  it('is not looked at by a shop of orders, whose user may lack every right on it', async () => {
    await shopOfOrders();
    await postgres(admin(), checkout).migrate();
    await admin().query(`drop role if exists of_orders; create role of_orders login;
      grant select, insert, update, delete on datafono_order_attempts, datafono_deliveries to of_orders`);
    await postgres(pool({ user: 'of_orders' })).migrate();
    const store = postgres(pool({ user: 'of_orders' }), checkout);
    await expect(store.migrate()).rejects.toMatchObject({ code: 'denied' });
    await admin().query('grant select, insert, update on datafono_records to of_orders');
    await store.migrate();
    expect(await store.writeRecord('k', undefined, recordOf('p'))).toBe(true);
    expect(await store.writeRecord('k', recordOf('p'), recordOf('q', 2))).toBe(true);
  });

  it('of another program is refused by a checkout, and by no other shop', async () => {
    await shopOfOrders();
    await admin().query('create table datafono_records (key text primary key, value jsonb)');
    await postgres(pool()).migrate();
    await expect(postgres(pool(), checkout).migrate()).rejects.toMatchObject({
      code: 'other_table',
      message: expect.stringContaining('datafono_records has no column revision, owner, body'),
    });
  });

  it('of which the table of orders is gone is refused, and stays as it is', async () => {
    await admin().query(emptied);
    await postgres(admin(), checkout).migrate();
    await admin().query('drop table datafono_order_attempts');
    await expect(postgres(pool(), checkout).migrate()).rejects.toMatchObject({
      code: 'not_migrated',
      message: expect.stringContaining('drop datafono_deliveries and datafono_records, too'),
    });
    expect(await places()).toEqual(['public.datafono_deliveries', 'public.datafono_records']);
  });

  describe('in one of several schemas', () => {
    it('stands beside the table of orders, wherever the search path finds that', async () => {
      await shopOfOrders();
      const store = postgres(pool({ options: '-c search_path=shop,public' }), checkout);
      await store.migrate();
      expect(await places()).toEqual(three);
      expect(await store.read('o')).toMatchObject({ state: 'paid' });
    });

    it('is moved with the others', async () => {
      await shopOfOrders();
      await postgres(admin(), checkout).migrate();
      const store = postgres(pool(), { ...checkout, tableSchema: 'shop' });
      const { code, message } = await store.migrate().catch((error) => error);
      expect(code).toBe('other_schema');
      await admin().query(message.slice(message.indexOf('\n')));
      await store.migrate();
      expect(await places()).toEqual(three.map((place) => place.replace('public', 'shop')));
      expect(await store.read('o')).toMatchObject({ state: 'paid' });
    });

    it('is not made anew where a shop of orders has moved the two that it knows', async () => {
      await shopOfOrders();
      const before = postgres(admin(), checkout);
      await before.migrate();
      await before.writeRecord('k', undefined, recordOf('p'));
      await admin().query(
        `alter table datafono_order_attempts set schema shop; alter table datafono_deliveries set schema shop`,
      );
      await postgres(pool(), { tableSchema: 'shop' }).migrate();
      const store = postgres(pool(), { ...checkout, tableSchema: 'shop' });
      const { code, message } = await store.migrate().catch((error) => error);
      expect([code, message]).toEqual([
        'other_schema',
        expect.stringMatching(/datafono_records stands .* saved/),
      ]);
      await admin().query(message.slice(message.indexOf('\n')));
      await store.migrate();
      expect(await store.readRecord('k')).toEqual(recordOf('p'));
    });
  });

  it('is written by one of many where each statement is a serializable transaction of its own', async () => {
    await admin().query(emptied);
    const strict = pool({ options: '-c default_transaction_isolation=serializable' });
    const store = postgres(
      { query: (text: string, values?: unknown[]) => strict.query(text, values) },
      checkout,
    );
    await store.migrate();
    await store.writeRecord('k', undefined, recordOf('p'));
    const holder = await pool().connect();
    onTestFinished(() => holder.release(true));
    await holder.query('begin; select from datafono_records for update');
    const writers = Array.from({ length: 48 }, () => store.writeRecord('k', recordOf('p'), recordOf('q', 2)));
    const waiting = "select from pg_stat_activity where wait_event_type = 'Lock'";
    await expect.poll(async () => (await admin().query(waiting)).rowCount).toBeGreaterThan(5);
    await holder.query('rollback');
    expect((await Promise.all(writers)).filter(Boolean)).toHaveLength(1);
  });

  it('is searched by its indexes', async () => {
    await admin().query(emptied);
    const seen: string[] = [];
    const noting: PostgresTransaction = {
      query: (text: string, values?: unknown[]) => {
        seen.push(text);
        return admin().query(text, values);
      },
    };
    const store = postgres(noting, checkout);
    await store.migrate();
    await admin().query(`insert into datafono_records (key, owner, revision, body)
      select 'k' || n, 'p' || n / 4, 1, '{}' from generate_series(1, 20000) n; analyze datafono_records`);
    const planOf = async (value: string) =>
      JSON.stringify((await admin().query(`explain ${seen.at(-1)}`, [value])).rows);
    expect(await store.findRecords('p7')).toHaveLength(4);
    expect(await planOf('p7')).toMatch(/datafono_records_by_owner/);
    expect(await store.readRecord('k7')).toMatchObject({ owner: 'p1' });
    expect(await planOf('k7')).toMatch(/datafono_records_pkey/);
  });
});

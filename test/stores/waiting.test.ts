import { createClient } from '@datafono/server';
import { createOrders } from '@datafono/server/orders';
import { postgres } from '@datafono/server/postgres';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { payInTransaction } from '../../apps/docs/snippets/orders/in-a-transaction.ts';
import { hasPostgres, PostgresServer } from './support/postgres-server.ts';

const order = { id: 'o', title: 'Café', amount: 38_000, customer_id: 'cus_1' };
const card = { card_id: 'card_1' };

/** A client of a service that charges once for each idempotency key. */
function charging() {
  const keys = new Set<string | null>();
  const client = createClient({
    secretKey: 'sk_test_1',
    baseUrl: 'https://api.test',
    fetch: async (_, { headers } = {}) => {
      keys.add(new Headers(headers).get('x-idempotency'));
      return Response.json({ id: 'ch_1', status: 'succeeded', amount: 38_000, title: 'Café' });
    },
  });
  return { client, keys };
}

describe.skipIf(!hasPostgres)('a shop that waits for a charge in a transaction', () => {
  let server: PostgresServer;
  let admin: pg.Pool;
  const poolOf = (options: pg.PoolConfig = {}) =>
    new pg.Pool({ ...server.address, ...options }).on('error', () => {}); // the server ends first

  beforeAll(async () => {
    server = await PostgresServer.start();
    admin = poolOf();
    await postgres(admin).migrate();
    await admin.query('create table orders (id text primary key, paid boolean not null default false)');
  });
  afterAll(async () => {
    await admin.end();
    await server[Symbol.asyncDispose]();
  });

  /** What charges orders through a pool, with the `onPaid` of the documents. */
  function ordersOver(pool: pg.Pool) {
    onTestFinished(() => pool.end());
    const reported: unknown[] = [];
    const store = postgres(pool, {
      onPaid: async (tx, orderId) => {
        const { rows } = await tx.query('update orders set paid = true where id = $1 returning id', [
          orderId,
        ]);
        if (rows.length !== 1) throw new Error(`Order ${orderId} has ${rows.length} rows, not one.`);
      },
    });
    const { client, keys } = charging();
    return {
      keys,
      reported,
      orders: createOrders({ client, store, report: (error) => reported.push(error) }),
    };
  }

  it('with a hook that writes through the pool is answered, and the connections are free again', async () => {
    await admin.query("insert into orders values ('hook')");
    const pool = poolOf({ max: 2 });
    onTestFinished(() => pool.end());
    let begin = () => {};
    const begun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const store = postgres(pool, {
      onPaid: async (_, id) => {
        await pool.query('select 1 from orders where id = $1', [id]);
        begin();
        await new Promise(() => {}); // it waits for what this transaction has
      },
    });
    const { client } = charging();
    const reported: unknown[] = [];
    const orders = createOrders({ client, store, report: (error) => reported.push(error) });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const charged = orders.charge({ ...order, id: 'hook' }, card);
    await begun;
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await charged).toMatchObject({ state: 'unknown', reason: 'lost' });
    expect(reported).toMatchObject([{ cause: { message: expect.stringContaining('through the pool') } }]);
    const { rows } = await pool.query("select state from datafono_order_attempts where order_id = 'hook'");
    expect([rows, pool.idleCount]).toEqual([[{ state: 'open' }], pool.totalCount]);
  });

  /** A transaction of the shop, until it is committed. */
  async function transaction() {
    const client = await admin.connect();
    await client.query('begin');
    const commit = async () => {
      await client.query('commit');
      client.release();
    };
    return { client, commit };
  }

  const isPaid = async (id: string) =>
    (await admin.query('select paid from orders where id = $1', [id])).rows[0]?.paid;

  it('that has locked the order is answered, and the next call writes its end', {
    timeout: 60_000,
  }, async () => {
    await admin.query("insert into orders values ('locked')");
    const { orders, keys, reported } = ordersOver(poolOf());
    const { client, commit } = await transaction();
    const outcome = await payInTransaction(client, orders, { ...order, id: 'locked' }, card.card_id);
    await commit();
    expect(outcome).toMatchObject({ state: 'unknown', reason: 'lost', attempt: 1 });
    expect(reported).toMatchObject([{ name: 'UnwrittenAnswerError', cause: { code: '55P03' } }]);
    expect(await orders.charge({ ...order, id: 'locked' }, card)).toMatchObject({
      state: 'paid',
      attempt: 1,
    });
    expect([[...keys], await isPaid('locked')]).toEqual([['order-locked-attempt-1'], true]);
  });

  it('that has not committed the order yet is answered, and a later call writes its end', async () => {
    const { orders, keys, reported } = ordersOver(poolOf());
    const { client, commit } = await transaction();
    await client.query("insert into orders values ('new')");
    const outcome = await orders.charge({ ...order, id: 'new' }, card);
    await commit();
    expect(outcome).toMatchObject({ state: 'unknown', reason: 'lost' });
    expect(reported).toMatchObject([{ cause: { message: 'Order new has 0 rows, not one.' } }]);
    expect(await orders.resubmit('new')).toMatchObject({ state: 'paid', attempt: 1 });
    expect([[...keys], await isPaid('new')]).toEqual([['order-new-attempt-1'], true]);
  });

  it('that has the last connection of the pool is refused, and nothing is written or charged', async () => {
    await admin.query("insert into orders values ('o')");
    const pool = poolOf({ max: 1 });
    const { orders, keys } = ordersOver(pool);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const client = await pool.connect();
    const refused = [orders.charge(order, card), postgres(pool).finish('event')].map((call) =>
      expect(call).rejects.toMatchObject({
        code: 'unreachable',
        message: expect.stringContaining('transactions that wait for this call'),
      }),
    );
    await vi.advanceTimersByTimeAsync(10_000);
    await Promise.all(refused);
    client.release();
    // The connection is free again, and what came too late has written nothing.
    const { rows } = await pool.query("select key from datafono_deliveries where key = 'event'");
    expect([rows, keys.size]).toEqual([[], 0]);
    expect(await orders.charge(order, card)).toMatchObject({ state: 'paid' });
  });
});

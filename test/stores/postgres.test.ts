import { createClient } from '@datafono/server';
import { createOrders } from '@datafono/server/orders';
import { type PostgresOptions, type PostgresPool, postgres } from '@datafono/server/postgres';
import { type OpenStore, storeContract } from '@datafono/server/testing';
import { PGlite } from '@electric-sql/pglite';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { attemptOf, paidAfter } from './support/attempts.ts';
import { transactionPooler } from './support/transaction-pooler.ts';
import { isWithoutPostgres, reset, usePostgres } from './support/use-postgres.ts';

const onPaidOf =
  (beforePaidEnds: Parameters<OpenStore>[0]): Required<PostgresOptions>['onPaid'] =>
  async (tx, orderId, attempt) => {
    await tx.query('insert into paid values ($1)', [orderId]);
    beforePaidEnds(orderId, attempt);
  };

describe('a store in PGlite', () => {
  let db: PGlite;
  beforeAll(async () => {
    db = await PGlite.create();
  });
  afterAll(() => db.close());

  const open: OpenStore = async (beforePaidEnds) => {
    await db.exec(reset);
    const store = postgres(db, { checkout: true, onPaid: onPaidOf(beforePaidEnds) });
    await store.migrate();
    const paidOrders = async () =>
      (await db.query<{ id: string }>('select id from paid')).rows.map(({ id }) => id);
    return { store, other: store, paidOrders };
  };
  for (const { name, run } of storeContract(open)) it(name, run);

  it('refuses a call within a transaction that waits for it, and writes nothing', async () => {
    const { store } = await open(() => {});
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    await db.transaction(async () => {
      const refused = [store.read('o'), store.write('o', undefined, attemptOf())].map((call) =>
        expect(call).rejects.toMatchObject({ code: 'unreachable' }),
      );
      await vi.advanceTimersByTimeAsync(10_000);
      await Promise.all(refused);
    });
    expect(await store.read('o')).toBeUndefined();
  });

  it('gives up a hook that waits for its own transaction, and is free again', async () => {
    await open(() => {});
    const waits = Promise.withResolvers<void>();
    const store = postgres(db, {
      onPaid: (_, orderId) => {
        waits.resolve();
        return db.query('insert into paid values ($1)', [orderId]);
      },
    });
    const reported: unknown[] = [];
    const client = createClient({
      secretKey: 'sk_test_1',
      baseUrl: 'https://api.test',
      fetch: async () => Response.json({ id: 'ch_1', status: 'succeeded', amount: 38_000, title: 'Café' }),
    });
    const orders = createOrders({ client, store, report: (error) => reported.push(error) });
    const order = { id: 'o', title: 'Café', amount: 38_000, customer_id: 'cus_1' };
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const charged = orders.charge(order, { card_id: 'card_1' });
    await waits.promise;
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await charged).toMatchObject({ state: 'unknown', reason: 'lost' });
    expect(reported).toMatchObject([{ cause: { message: expect.stringContaining('after 15 seconds') } }]);
    const { rows } = await db.query("select state from datafono_order_attempts where order_id = 'o'");
    expect(rows).toEqual([{ state: 'open' }]);
    expect(
      await createOrders({ client, store: postgres(db) }).charge(order, { card_id: 'card_1' }),
    ).toMatchObject({
      state: 'paid',
      attempt: 1,
    });
  });
});

describe.skipIf(isWithoutPostgres)('a store in PostgreSQL', () => {
  const { server, admin, pool } = usePostgres();

  const openWith =
    (
      options: pg.PoolConfig,
      { seen = (direct: pg.Pool): PostgresPool => direct, checkout = true } = {},
    ): OpenStore =>
    async (beforePaidEnds) => {
      await admin().query(reset);
      const given = { checkout, onPaid: onPaidOf(beforePaidEnds) };
      const store = postgres(seen(pool(options)), given);
      await store.migrate();
      const paidOrders = async () => (await admin().query('select id from paid')).rows.map(({ id }) => id);
      return { store, other: postgres(seen(pool(options)), given), paidOrders };
    };

  describe.each([
    ['with its defaults', {}],
    ['with a pool of one connection', { max: 1 }],
    ['where transactions are serializable', { options: '-c default_transaction_isolation=serializable' }],
    ['where transactions repeat reads', { options: '-c default_transaction_isolation=repeatable\\ read' }],
  ])('%s', (_, options) => {
    for (const { name, run } of storeContract(openWith(options))) it(name, run);
  });

  describe('without records', () => {
    for (const { name, run } of storeContract(openWith({}, { checkout: false }))) it(name, run);
  });

  describe('behind a proxy in transaction mode', () => {
    for (const { name, run } of storeContract(openWith({}, { seen: transactionPooler }))) it(name, run);
  });

  it('loses a race where each statement is a serializable transaction of its own', async () => {
    await admin().query(reset);
    const strict = pool({ options: '-c default_transaction_isolation=serializable' });
    const store = postgres({ query: (text: string, values?: unknown[]) => strict.query(text, values) });
    await store.migrate();
    await store.write('o', undefined, attemptOf());
    const clicks = Array.from({ length: 48 }, () => store.write('o', attemptOf(), paidAfter(attemptOf())));
    expect((await Promise.all(clicks)).filter(Boolean)).toHaveLength(1);
  });

  it('is migrated by ten processes at once, and by a user without rights once it is', async () => {
    await admin().query(reset);
    await Promise.all(Array.from({ length: 10 }, () => postgres(pool({ max: 1 })).migrate()));
    await admin().query(`drop role if exists reader; create role reader login;
      grant select, insert, update, delete on datafono_order_attempts, datafono_deliveries to reader`);
    const store = postgres(pool({ user: 'reader' }));
    await store.migrate();
    expect(await store.write('o', undefined, attemptOf())).toBe(true);
  });

  it('is migrated by its printed SQL', async () => {
    await admin().query(reset);
    const store = postgres(pool(), { tablePrefix: 'pay_' });
    await admin().query(`drop table if exists pay_order_attempts, pay_deliveries; ${store.schema}`);
    await store.migrate();
    expect(await store.write('o', undefined, attemptOf())).toBe(true);
  });

  it('forgets events that were handled long ago by the clock of the database, and nothing else', async () => {
    const { store } = await openWith({})(() => {});
    await store.write('o', undefined, attemptOf());
    await store.claim('running', 'a', 60_000);
    await store.finish('handled');
    const prune = Object(store).prune;
    expect(await prune({ olderThan: 60_000 })).toBe(0);
    expect(await prune({ olderThan: 0 })).toBe(1);
    expect(await store.claim('running', 'b', 60_000)).toBe('running');
    expect(await store.read('o')).toEqual(attemptOf());
  });

  describe('what a shop does in the transaction', () => {
    it('undoes the write where it swallows the error of a statement', async () => {
      await admin().query(reset);
      const store = postgres(pool(), {
        onPaid: (tx) => tx.query('insert into nowhere values (1)').catch(() => {}),
      });
      await store.migrate();
      await store.write('o', undefined, attemptOf());
      await expect(store.write('o', attemptOf(), paidAfter(attemptOf()))).rejects.toThrow('aborted');
      expect(await store.read('o')).toEqual(attemptOf());
    });

    it('has its own errors, whatever their code', async () => {
      const failure = Object.assign(new Error('serialization of the shop'), { code: '40001' });
      await admin().query(reset);
      const store = postgres(pool(), { onAttempt: () => Promise.reject(failure) });
      await store.migrate();
      await expect(store.write('o', undefined, attemptOf())).rejects.toBe(failure);
      expect(await store.read('o')).toBeUndefined();
    });

    it('is what the documents print, once for each order', async () => {
      await admin().query(`${reset}; drop table if exists orders;
        create table orders (id text primary key, paid integer not null default 0);
        insert into orders values ('o')`);
      const store = postgres(pool(), {
        onPaid: (tx, orderId) => tx.query('update orders set paid = paid + 1 where id = $1', [orderId]),
      });
      await store.migrate();
      await store.write('o', undefined, attemptOf());
      const clicks = Array.from({ length: 20 }, () => store.write('o', attemptOf(), paidAfter(attemptOf())));
      expect((await Promise.all(clicks)).filter(Boolean)).toHaveLength(1);
      expect((await admin().query('select paid from orders')).rows).toEqual([{ paid: 1 }]);
    });

    it('is refused where there are no transactions', () => {
      const db = { query: (text: string, values?: unknown[]) => admin().query(text, values) };
      expect(() => postgres(db, { onPaid: () => {} })).toThrow('onPaid needs a database with transactions');
      expect(() => postgres(db)).not.toThrow();
    });
  });

  describe('a connection that is cut', () => {
    /** A pool whose connection is ended by the database as soon as it is to run a statement. */
    const cutting = (statement: string): pg.Pool => {
      const opened = pool({ max: 1 });
      const cut = async (client: pg.PoolClient) => {
        const { rows } = await client.query('select pg_backend_pid() as pid');
        const query = client.query.bind(client);
        return Object.assign(client, {
          query: async (text: string, values?: unknown[]) => {
            if (text.startsWith(statement))
              await admin().query('select pg_terminate_backend($1)', [rows[0]?.pid]);
            return query(text, values);
          },
        });
      };
      const connect = opened.connect.bind(opened);
      return Object.assign(opened, { connect: async () => cut(await connect()) });
    };

    /** A pool that loses the answer of a commit. */
    const losing = (): pg.Pool => {
      const opened = pool({ max: 1 });
      const connect = opened.connect.bind(opened);
      const lose = (client: pg.PoolClient) => {
        const query = client.query.bind(client);
        return Object.assign(client, {
          query: async (text: string, values?: unknown[]) => {
            const result = await query(text, values);
            if (text === 'commit') throw new Error('Connection terminated unexpectedly');
            return result;
          },
        });
      };
      return Object.assign(opened, { connect: async () => lose(await connect()) });
    };

    it('after a commit throws as well, and what was written is read', async () => {
      await admin().query(reset);
      await postgres(admin()).migrate();
      await expect(postgres(losing()).write('o', undefined, attemptOf())).rejects.toMatchObject({
        code: 'unreachable',
      });
      expect(await postgres(admin()).read('o')).toEqual(attemptOf());
    });

    it.each([
      ['begin', 'Nothing was written'],
      ['insert', 'Nothing was written'],
      ['commit', 'may or may not be written'],
    ])('at %s throws, says “%s”, and the store goes on', async (statement, message) => {
      await admin().query(reset);
      await postgres(admin()).migrate();
      const broken = postgres(cutting(statement));
      await expect(broken.write('o', undefined, attemptOf())).rejects.toMatchObject({
        name: 'StoreError',
        code: 'unreachable',
        message: expect.stringContaining(message),
      });
      expect(await postgres(admin()).read('o')).toBeUndefined();
      expect(await postgres(admin()).write('p', undefined, attemptOf())).toBe(true);
    });

    it('by a restart of the database is opened again', async () => {
      const { store } = await openWith({})(() => {});
      await store.write('o', undefined, attemptOf());
      await server().restart();
      const read = () => store.read('o').catch(() => 'cut');
      await expect.poll(read).toEqual(attemptOf());
      expect(await store.write('o', attemptOf(), paidAfter(attemptOf()))).toBe(true);
    });
  });
});

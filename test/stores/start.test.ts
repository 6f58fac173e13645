import { readFileSync } from 'node:fs';
import { type PostgresPool, postgres } from '@datafono/server/postgres';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { attemptOf, paidAfter } from './support/attempts.ts';
import { functionless, lookalikes } from './support/lookalikes.ts';
import { isWithoutPostgres, reset, usePostgres } from './support/use-postgres.ts';

/** What a shop may read of any text of its database. */
function jsonOrText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

describe.skipIf(isWithoutPostgres)('the start of a store in PostgreSQL', () => {
  const { admin, pool } = usePostgres();

  /** What is in the tables in all schemas. */
  const rowsOf = async (tables: readonly string[]): Promise<number> => {
    const counts = await Promise.all(
      tables.map(async (table) => (await admin().query(`select from ${table}`)).rowCount ?? 0),
    );
    return counts.reduce((sum, count) => sum + count, 0);
  };

  /** The schemas that have tables of the store. */
  const places = async (): Promise<readonly string[]> =>
    (
      await admin().query(
        `select schemaname || '.' || tablename as place from pg_tables where tablename like 'datafono_%' order by place`,
      )
    ).rows.map(({ place }) => String(place));

  describe('over what only looks like a database', () => {
    it.each(lookalikes)('which %s says “%s”, and leaves no row', async (_, message, make) => {
      await admin().query(reset);
      await postgres(admin(), { checkout: true }).migrate();
      await expect(postgres(make(pool()), { checkout: true }).migrate()).rejects.toMatchObject({
        name: 'ConfigurationError',
        message: expect.stringMatching(new RegExp(`needs a Pool of pg, or PGlite: this ${message}`)),
      });
      expect(await rowsOf(['datafono_order_attempts', 'datafono_deliveries', 'datafono_records'])).toBe(0);
    });

    it.each(functionless)('which %s says “%s”, and leaves no empty tables', async (_, message, make) => {
      await admin().query(reset);
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      onTestFinished(() => void vi.useRealTimers());
      const db = make(pool());
      const refused = expect(postgres(Object(db)).migrate()).rejects.toMatchObject({
        name: 'ConfigurationError',
        message: expect.stringContaining(`needs a Pool of pg, or PGlite: this ${message}`),
      });
      await db.called;
      await vi.advanceTimersByTimeAsync(10_000);
      await refused;
      expect(await places()).toEqual([]);
    });

    it('which reads texts as JSON says so, and no order is read from it', async () => {
      await admin().query(reset);
      await postgres(admin()).migrate();
      await postgres(admin()).write('7', undefined, attemptOf());
      const parsed = pool({ types: { getTypeParser: () => jsonOrText } });
      await expect(postgres(parsed).migrate()).rejects.toThrow(
        'this BoundPool does not return a text as it was sent',
      );
      await expect(postgres(parsed).findOpen('card_1')).rejects.toThrow('order_id as number');
    });

    it.each(['LATIN1', 'SQL_ASCII'])('which is in %s says so, and has no table', async (encoding) => {
      await admin().query('drop database if exists latin');
      await admin().query(`create database latin encoding '${encoding}' template template0`);
      const latin = pool({ database: 'latin' });
      await expect(postgres(latin).migrate()).rejects.toMatchObject({
        code: 'not_utf8',
        message: expect.stringContaining('UTF8'),
      });
      const { rows } = await latin.query('select from pg_tables where schemaname = current_schema()');
      expect(rows).toEqual([]);
    });
  });

  describe('of many processes', () => {
    /** A pool whose process is stopped where it would run this statement. */
    const stopped = (statement: string) => {
      const reached = Promise.withResolvers<void>();
      const goesOn = Promise.withResolvers<void>();
      const opened = pool();
      const held: PostgresPool = {
        query: (text, values) => opened.query(text, values),
        connect: async () => {
          const client = await opened.connect();
          const query = async (text: string, values?: unknown[]) => {
            if (text === statement) reached.resolve();
            if (text === statement) await goesOn.promise;
            return client.query(text, values);
          };
          return { query, release: (isBroken) => client.release(isBroken) };
        },
      };
      return { held, reached: reached.promise, goOn: () => goesOn.resolve() };
    };

    it('waits for no other, nor for one that was stopped in the middle', async () => {
      await admin().query(reset);
      await postgres(admin()).migrate();
      const { held, reached, goOn } = stopped('rollback');
      const first = postgres(held).migrate();
      await reached;
      await Promise.all(Array.from({ length: 4 }, () => postgres(pool({ max: 1 })).migrate()));
      goOn();
      await first;
    });

    it('leaves nothing that waits behind where another has locked the tables', async () => {
      await admin().query(reset);
      await postgres(admin()).migrate();
      const other = await pool().connect();
      await other.query('begin; lock table datafono_order_attempts in access exclusive mode');
      const own = pool();
      await expect(postgres(own).migrate()).rejects.toMatchObject({ code: 'unreachable' });
      const waiting = await admin().query(
        "select query from pg_stat_activity where wait_event_type = 'Lock'",
      );
      expect([waiting.rows, own.totalCount - own.idleCount]).toEqual([[], 0]);
      await other.query('rollback');
      other.release();
    });

    it('waits for 5 seconds for one that is creating the tables, and says so', async () => {
      await admin().query(reset);
      const other = await pool().connect();
      await other.query(`begin; ${postgres(admin()).schema}`);
      await expect(postgres(pool()).migrate()).rejects.toMatchObject({
        code: 'unreachable',
        message: expect.stringContaining('locked by another connection'),
      });
      await other.query('rollback');
      other.release();
    });
  });

  it.each(['read committed', 'serializable'])(
    'of two at once with different schemas makes one, where transactions are %s',
    async (level) => {
      await admin().query(reset);
      const options = `-c default_transaction_isolation=${level.replace(' ', '\\ ')}`;
      const other = await pool().connect();
      await other.query('begin; select pg_advisory_xact_lock(1684108385, 1718578799)');
      const starts = Promise.allSettled([
        postgres(pool({ options })).migrate(),
        postgres(pool({ options }), { tableSchema: 'datafono' }).migrate(),
      ]);
      const waiting = "select from pg_locks where locktype = 'advisory' and not granted";
      await expect.poll(async () => (await admin().query(waiting)).rowCount).toBe(2);
      await other.query('commit');
      other.release();
      const ends = await starts;
      expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      expect(ends.find((end) => end.status === 'rejected')?.reason).toMatchObject({ code: 'other_schema' });
      expect(await places()).toHaveLength(2);
    },
  );

  it('takes a pool of one connection', async () => {
    await admin().query(reset);
    await postgres(pool({ max: 1 })).migrate();
  });

  describe('with its tables in a schema of their own', () => {
    it('is made by many processes at once, and by a user without rights once it is there', async () => {
      await admin().query(reset);
      const options = { tableSchema: 'datafono' };
      await Promise.all(Array.from({ length: 10 }, () => postgres(pool({ max: 1 }), options).migrate()));
      expect(await places()).toEqual(['datafono.datafono_deliveries', 'datafono.datafono_order_attempts']);
      await admin().query(`drop role if exists clerk; create role clerk login; grant usage on schema datafono to clerk;
        grant select, insert, update, delete on all tables in schema datafono to clerk`);
      const store = postgres(pool({ user: 'clerk' }), options);
      await store.migrate();
      expect(await store.write('o', undefined, attemptOf())).toBe(true);
      await store.finish('e');
      expect(await store.prune({ olderThan: 0 })).toBe(1);
    });

    it('remembers what was paid where a tool drops all tables of the shop', async () => {
      await admin().query(reset);
      const store = postgres(pool(), { tableSchema: 'datafono' });
      await store.migrate();
      await store.write('o', undefined, attemptOf());
      await store.write('o', attemptOf(), paidAfter(attemptOf()));
      await admin().query('drop schema public cascade; create schema public');
      await postgres(pool(), { tableSchema: 'datafono' }).migrate();
      expect(await store.read('o')).toMatchObject({ state: 'paid' });
    });

    it('is made by its printed SQL, whatever the word', async () => {
      await admin().query(`${reset}; drop schema if exists "order" cascade`);
      const store = postgres(pool(), { tableSchema: 'order', tablePrefix: '_' });
      await admin().query(store.schema);
      await store.migrate();
      expect(await store.write('o', undefined, attemptOf())).toBe(true);
    });

    it.each(['', 'Pay', 'pg_pay', 'pay"; drop table orders', 'x'.repeat(64)])('is not %j', (tableSchema) => {
      expect(() => postgres(admin(), { tableSchema })).toThrow('tableSchema must be');
    });
  });

  it('whose table of orders alone is gone is refused, and stays as it is', async () => {
    await admin().query(reset);
    await postgres(admin()).migrate();
    await admin().query('drop table datafono_order_attempts');
    await expect(postgres(pool()).migrate()).rejects.toMatchObject({
      code: 'not_migrated',
      message: expect.stringContaining('from a backup'),
    });
    expect(await places()).toEqual(['public.datafono_deliveries']);
    await admin().query('drop table datafono_deliveries');
    await postgres(pool()).migrate();
  });

  describe('beside tables in another schema', () => {
    const inPublic = async () => {
      await admin().query(
        `${reset}; drop schema if exists shop, new_shop, "Shop ""1""" cascade; create schema shop`,
      );
      const store = postgres(admin());
      await store.migrate();
      await store.write('o', undefined, attemptOf());
      await store.write('o', attemptOf(), paidAfter(attemptOf()));
    };
    const found = ['public.datafono_deliveries', 'public.datafono_order_attempts'];

    it.each([
      ['by its option', {}, { tableSchema: 'shop' }],
      ['by the search path', { options: '-c search_path=shop' }, {}],
    ])('is refused %s, names both, and creates nothing', async (_, options, place) => {
      await inPublic();
      await expect(postgres(pool(options), place).migrate()).rejects.toMatchObject({
        code: 'other_schema',
        message: expect.stringMatching(/in the schema public, .* own in shop/),
      });
      expect(await places()).toEqual(found);
    });

    it.each([
      ['public', 'shop'],
      ['Shop "1"', 'shop'],
      ['public', 'new_shop'],
    ])('says how to move both from %s to %s', async (from, tableSchema) => {
      await inPublic();
      if (from !== 'public')
        await admin().query(`create schema "Shop ""1"""; alter table datafono_order_attempts set schema "Shop ""1""";
          alter table datafono_deliveries set schema "Shop ""1"""`);
      const store = postgres(pool(), { tableSchema });
      const { message } = await store.migrate().catch((error) => error);
      expect(message.includes(`tableSchema: '${from}'`)).toBe(from === 'public');
      await admin().query(message.slice(message.indexOf('\n')));
      await store.migrate();
      expect(await store.read('o')).toMatchObject({ state: 'paid' });
    });

    it('is refused where its own tables are there, too', async () => {
      await inPublic();
      await admin().query('alter table datafono_order_attempts set schema shop');
      for (const place of [{}, { tableSchema: 'shop' }, { tableSchema: 'public' }])
        await expect(postgres(pool(), place).migrate()).rejects.toMatchObject({ code: 'other_schema' });
    });

    it('starts after the recipe of the documents, and knows what was paid', async () => {
      await inPublic();
      const recipe = new URL('../../apps/docs/snippets/orders/move-tables.sql', import.meta.url);
      await admin().query(readFileSync(recipe, 'utf8'));
      const store = postgres(pool(), { tableSchema: 'datafono' });
      await store.migrate();
      expect(await store.read('o')).toMatchObject({ state: 'paid' });
      await expect(postgres(pool()).migrate()).rejects.toMatchObject({ code: 'other_schema' });
    });

    it('starts where they have another prefix, or this user cannot see them', async () => {
      await inPublic();
      await postgres(pool(), { tableSchema: 'shop', tablePrefix: 'pay_' }).migrate();
      await admin().query(`drop role if exists tenant; create role tenant login; grant usage, create on schema shop to tenant;
        revoke usage on schema public from public`);
      const store = postgres(pool({ user: 'tenant' }), { tableSchema: 'shop' });
      await store.migrate();
      expect(await store.read('o')).toBeUndefined();
    });
  });
});

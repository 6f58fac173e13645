import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { Store, type Unit } from './store.ts';
import { createTables } from './tables.ts';
import { SqliteExecutor } from './unit.ts';

const insert = (id: string) => async (unit: Unit) => {
  await unit.insertInto('objects').values({ ns: 'n', type: 'customer', id, body: '{}' }).execute();
  return id;
};

function open() {
  const database = new DatabaseSync(':memory:');
  createTables(database);
  const store = new Store(database);
  const ids = () =>
    database
      .prepare('select id from objects order by id')
      .all()
      .map(({ id }) => id);
  return { database, store, ids };
}

describe('a unit', () => {
  it('rolls back its own writes when it fails, and not those of others in its turn', async () => {
    const { store, ids } = open();
    const results = await Promise.allSettled([
      store.unit(insert('a')),
      store.unit(async (unit) => {
        await insert('b')(unit);
        throw new Error('changed my mind');
      }),
      store.unit(insert('c')),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(ids()).toEqual(['a', 'c']);
  });

  it("resolves only after the commit of its turn's transaction", async () => {
    const { database, store } = open();
    const open_ = () => database.isTransaction;
    const inside: boolean[] = [];
    const work = async (unit: Unit) => {
      inside.push(open_());
      return insert(`${inside.length}`)(unit);
    };
    const outside = await Promise.all([1, 2, 3].map(() => store.unit(work).then(open_)));
    expect(inside).toEqual([true, true, true]);
    expect(outside).toEqual([false, false, false]);
  });

  it('rejects with all others of its turn when the commit fails, and the next turn runs', async () => {
    const { database, store, ids } = open();
    database.exec('create table parents (id primary key)');
    database.exec('create table orphans (id references parents deferrable initially deferred)');
    const breaking = async () => database.exec('insert into orphans values (1)');
    const results = await Promise.allSettled([store.unit(insert('a')), store.unit(breaking)]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(ids()).toEqual([]);
    await store.unit(insert('b'));
    expect(ids()).toEqual(['b']);
  });

  it('keeps other writes out of its transaction while it waits', async () => {
    const { store, ids } = open();
    const slow = store.unit(async (unit) => {
      await insert('a')(unit);
      await new Promise(setImmediate);
      throw new Error('gave up');
    });
    const quick = store.unit(insert('b'));
    await expect(slow).rejects.toThrow('gave up');
    await expect(quick).resolves.toBe('b');
    expect(ids()).toEqual(['b']);
  });
});

describe('a savepoint', () => {
  it('is rolled back when it fails, and the unit continues', async () => {
    const { store, ids } = open();
    await store.unit(async (unit) => {
      await insert('a')(unit);
      await expect(
        store.savepoint(async () => {
          await insert('b')(unit);
          await store.savepoint(() => insert('c')(unit));
          throw new Error('changed my mind');
        }),
      ).rejects.toThrow('changed my mind');
      await store.savepoint(() => insert('d')(unit));
    });
    expect(ids()).toEqual(['a', 'd']);
  });
});

describe('closing', () => {
  it('finishes queued units and rejects new ones', async () => {
    const { database, store } = open();
    const waiting = store.unit(insert('a'));
    const closing = store.close();
    await expect(store.unit(insert('b'))).rejects.toMatchObject({ code: 'closed' });
    await expect(waiting).resolves.toBe('a');
    await closing;
    expect(database.isOpen).toBe(false);
  });
});

describe('a column', () => {
  it.each([
    ['a Date', new Date()],
    ['an object', { a: 1 }],
    ['undefined', undefined],
    ['a fraction', 1.5],
    ['an unsafe integer', 2 ** 53],
  ])('rejects %s', (_, value) => {
    const { database } = open();
    const executor = new SqliteExecutor(database);
    expect(() => executor.run('select ? as value', [value])).toThrow(
      'A column accepts text, a safe integer or null',
    );
  });
});

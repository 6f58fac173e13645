import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { OrderAttempt } from '../../orders.ts';
import { type SqliteDatabase, type SqliteOptions, type SqliteValue, sqlite } from '../../sqlite.ts';
import { type OpenStore, storeContract } from '../../testing/index.ts';
import { after, FIRST, PAID } from '../../testing/store-rule.ts';

const inMemory = () => ':memory:';

/** A file that lasts as long as its test. */
function inFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'store-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'shop.db');
}

const openAt = (path: string): DatabaseSync => {
  const db = new DatabaseSync(path);
  onTestFinished(() => db.close());
  return db;
};

const openStore =
  (pathOf: () => string, checkout: boolean): OpenStore =>
  async (beforePaidEnds) => {
    const path = pathOf();
    const options: SqliteOptions<DatabaseSync> = {
      checkout,
      onPaid: (tx, orderId, attempt) => {
        tx.prepare('insert into paid values (?)').run(orderId);
        beforePaidEnds(orderId, attempt);
      },
    };
    const db = openAt(path);
    db.exec('create table paid (id text)');
    const store = sqlite(db, options);
    await store.migrate();
    const other = path === ':memory:' ? store : sqlite(openAt(path), options);
    const paidOrders = async () =>
      db
        .prepare('select id from paid')
        .all()
        .map(({ id }) => String(id));
    return { store, other, paidOrders };
  };

describe.each([
  ['in memory', inMemory, true],
  ['in a file', inFile, true],
  ['without records', inMemory, false],
] as const)('a store in SQLite %s', (_, pathOf, checkout) => {
  for (const { name, run } of storeContract(openStore(pathOf, checkout))) it(name, run);
});

describe('what a shop does in the transaction of SQLite', () => {
  const written = async (options: SqliteOptions<DatabaseSync>) => {
    const store = sqlite(openAt(':memory:'), options);
    await store.migrate();
    return store;
  };

  it('must be synchronous, or it is undone', async () => {
    const asynchronous: SqliteOptions<DatabaseSync> = Object({ onPaid: async () => {} }); // as without types
    const store = await written(asynchronous);
    await store.write('o', undefined, FIRST);
    await expect(store.write('o', FIRST, after(FIRST, PAID))).rejects.toThrow('onPaid must be synchronous');
    expect(await store.read('o')).toEqual(FIRST);
  });

  it('is called before each attempt at an order, and prevents it', async () => {
    const begun: (readonly [string, number])[] = [];
    let isOnLink = false;
    const store = await written({
      onAttempt: (_, orderId, { number }) => {
        if (isOnLink) throw new Error('on a link');
        begun.push([orderId, number]);
      },
    });
    const second: OrderAttempt = after(after(FIRST), { number: 2 });
    await store.write('o', undefined, FIRST);
    await store.write('o', FIRST, after(FIRST));
    isOnLink = true;
    await expect(store.write('o', after(FIRST), second)).rejects.toThrow('on a link');
    expect(await store.read('o')).toEqual(after(FIRST));
    isOnLink = false;
    await store.write('o', after(FIRST), second);
    expect(begun).toEqual([
      ['o', 1],
      ['o', 2],
    ]);
  });
});

describe('the tables in SQLite', () => {
  it('are named in the error when they are missing', async () => {
    await expect(sqlite(openAt(':memory:')).read('o')).rejects.toMatchObject({
      name: 'StoreError',
      code: 'not_migrated',
      message: expect.stringContaining('call migrate()'),
    });
  });

  it('are created once, and by their printed SQL', async () => {
    const db = openAt(':memory:');
    const store = sqlite(db, { tablePrefix: 'pay_' });
    db.exec(store.schema);
    await Promise.all([store.migrate(), store.migrate()]);
    expect(await store.write('o', undefined, FIRST)).toBe(true);
    expect(db.prepare('select order_id from pay_order_attempts').all()).toMatchObject([{ order_id: 'o' }]);
  });

  it('are refused when they belong to another program', async () => {
    const db = openAt(':memory:');
    db.exec('create table datafono_deliveries (key text, done boolean)');
    await expect(sqlite(db).migrate()).rejects.toMatchObject({
      code: 'other_table',
      message: expect.stringMatching(/datafono_deliveries has no column holder.* tablePrefix/),
    });
    expect(db.prepare("select name from sqlite_schema where name like '%order_attempts'").all()).toEqual([]);
  });

  it.each([
    ['order_attempts', { code: 'not_migrated', message: expect.stringContaining('from a backup') }],
    ['deliveries', undefined],
  ])('where that of %s alone is gone', async (table, refusal) => {
    const db = openAt(':memory:');
    const store = sqlite(db);
    await store.migrate();
    db.exec(`drop table datafono_${table}`);
    const tables = () => db.prepare("select name from sqlite_schema where type = 'table'").all().length;
    const end = await store.migrate().catch((error: unknown) => error);
    if (refusal) expect(end).toMatchObject(refusal);
    else expect(end).toBeUndefined();
    expect(tables()).toBe(refusal ? 1 : 2);
  });

  it('are pruned of events that were handled long ago, and of nothing else', async () => {
    const store = sqlite(openAt(':memory:'));
    await store.migrate();
    await store.write('o', undefined, FIRST);
    await store.claim('running', 'a', 60_000);
    await store.finish('handled');
    expect(await store.prune({ olderThan: 60_000 })).toBe(0);
    expect(await store.prune({ olderThan: 0 })).toBe(1);
    expect(await store.claim('handled', 'b', 60_000)).toBe('claimed');
    expect(await store.claim('running', 'b', 60_000)).toBe('running');
    expect(await store.read('o')).toEqual(FIRST);
    for (const given of [
      { olderThan: Number.NaN },
      { olderThan: Number.POSITIVE_INFINITY },
      { days: 7 },
      undefined,
    ])
      await expect(Reflect.apply(store.prune, store, [given])).rejects.toThrow(
        'olderThan must be milliseconds',
      );
  });

  it.each([
    [
      'that confuse ids by case',
      (schema: string) => schema.replace('order_id text', 'order_id text collate nocase'),
    ],
    ['without its key', (schema: string) => schema.replaceAll(' primary key', '')],
    [
      'with a column that must not be empty',
      (schema: string) => schema.replace('revision', 'shop text not null, revision'),
    ],
  ])('%s are refused before the first order, and left as they are', async (_, change) => {
    const db = openAt(':memory:');
    const store = sqlite(db);
    db.exec(change(store.schema));
    await expect(store.migrate()).rejects.toMatchObject({
      code: 'other_table',
      message: expect.stringContaining('Rename it, or set another tablePrefix'),
    });
    expect(db.prepare('select * from datafono_order_attempts').all()).toEqual([]);
  });
});

it.each([
  ['a database', [{}], 'needs a DatabaseSync'],
  ['options', [new DatabaseSync(':memory:'), { onpaid: () => {} }], 'did you mean `onPaid`?'],
  ['a checkout', [new DatabaseSync(':memory:'), { checkout: 'yes' }], 'checkout must be true or false'],
  ['a prefix', [new DatabaseSync(':memory:'), { tablePrefix: 'x";' }], 'tablePrefix must be'],
])('%s that does not serve is refused by name', (_, values, message) => {
  expect(() => Reflect.apply(sqlite, undefined, values)).toThrow(message);
});

const camelCase = (row: object) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name.replace('order_id', 'orderId'), value]),
  );

it.each([
  ['a promise of exec', 'answers with promises', { exec: () => Promise.reject(new Error('HTTP 500')) }],
  ['a promise of prepare', 'answers with promises', { prepare: () => Promise.reject(new Error('HTTP 500')) }],
  [
    'promises of rows',
    'answers with promises',
    { prepare: () => ({ all: () => Promise.reject(new Error('HTTP 500')) }) },
  ],
  ['statements of sql.js', 'prepares statements that have no all', { prepare: () => ({ run: () => {} }) }],
  ['no rows', 'returns no list of rows', { prepare: () => ({ all: () => ({}) }) }],
])('a database that returns %s is refused by name before its first order', (_, message, methods) => {
  const real = openAt(':memory:');
  class Lookalike {
    exec = (sql: string) => real.exec(sql);
    prepare = (sql: string) => real.prepare(sql);
  }
  const db = Object.assign(new Lookalike(), methods);
  expect(() => Reflect.apply(sqlite, undefined, [db])).toThrow(
    `needs a DatabaseSync of node:sqlite, or what has its prepare and exec: this Lookalike ${message}`,
  );
});

it('a database whose columns are renamed on the way is refused', () => {
  const real = openAt(':memory:');
  const all = (sql: string, values: SqliteValue[]) =>
    real
      .prepare(sql)
      .all(...values)
      .map(camelCase);
  const db: SqliteDatabase = {
    exec: (sql) => real.exec(sql),
    prepare: (sql) => ({ all: (...values) => all(sql, values) }),
  };
  expect(() => sqlite(db)).toThrow('this object returns rows with orderId and attempt');
  const inArrays = new DatabaseSync(':memory:', { returnArrays: true });
  onTestFinished(() => inArrays.close());
  expect(() => sqlite(inArrays)).toThrow('this DatabaseSync returns rows with 0 and 1');
});

it('a database whose numbers are bigint, which no hook finds equal to 1, is refused', () => {
  const db = new DatabaseSync(':memory:', { readBigInts: true });
  onTestFinished(() => db.close());
  expect(() => sqlite(db)).toThrow('this DatabaseSync returns whole numbers as bigint: open one');
});

it('a database that undoes nothing is refused, and has no row', async () => {
  const real = openAt(':memory:');
  const db: SqliteDatabase = {
    exec: (sql) => (/^(begin|commit|rollback)/.test(sql) ? undefined : real.exec(sql)),
    prepare: (sql) => real.prepare(sql),
  };
  await expect(sqlite(db, { checkout: true }).migrate()).rejects.toThrow(
    'this object does not undo what a transaction has written',
  );
  for (const table of ['datafono_order_attempts', 'datafono_deliveries', 'datafono_records'])
    expect(real.prepare(`select * from ${table}`).all()).toEqual([]);
});

it('a file that another process has locked says so, and nothing is written', async () => {
  const path = inFile();
  const db = openAt(path);
  const store = sqlite(db);
  await store.migrate();
  db.exec('pragma busy_timeout = 0');
  const other = openAt(path);
  other.exec('begin immediate');
  await expect(store.write('o', undefined, FIRST)).rejects.toMatchObject({ code: 'unreachable' });
  other.exec('rollback');
  expect(await store.write('o', undefined, FIRST)).toBe(true);
});

it('a file that may only be read, or is no database, says so', async () => {
  const path = inFile();
  await sqlite(openAt(path)).migrate();
  const readOnly = new DatabaseSync(path, { readOnly: true });
  onTestFinished(() => readOnly.close());
  await expect(sqlite(readOnly).migrate()).rejects.toMatchObject({ code: 'denied' });
  const text = inFile();
  writeFileSync(text, 'id,amount\n1,38000\n'.repeat(100));
  await expect(sqlite(openAt(text)).migrate()).rejects.toMatchObject({
    code: 'unreachable',
    message: expect.stringContaining('no database of SQLite'),
  });
  expect(readFileSync(text, 'utf8')).toContain('1,38000');
});

it('an update that a trigger suppresses is reported at the start, and its write returns false', async () => {
  const db = openAt(':memory:');
  const store = sqlite(db);
  await store.migrate();
  db.exec(`create trigger t before update on datafono_order_attempts begin select raise(ignore); end`);
  await expect(store.migrate()).rejects.toMatchObject({ code: 'other_table' });
  expect(await store.write('o', undefined, FIRST)).toBe(true);
  expect(await store.write('o', FIRST, after(FIRST))).toBe(false);
});

it('a connection that is in a transaction of the shop is refused, and the transaction goes on', async () => {
  const db = openAt(':memory:');
  const store = sqlite(db);
  await store.migrate();
  db.exec('begin; create table orders (id text)');
  const event = [
    () => store.claim('e', 'a', 1),
    () => store.finish('e'),
    () => store.prune({ olderThan: 1 }),
  ];
  for (const call of [store.migrate, () => store.write('o', undefined, FIRST), ...event])
    await expect(call()).rejects.toMatchObject({ code: 'in_transaction' });
  db.exec('commit');
  expect(await store.write('o', undefined, FIRST)).toBe(true);
});

it('a database that was closed says so', async () => {
  const db = new DatabaseSync(':memory:');
  const store = sqlite(db);
  db.close();
  expect(() => sqlite(db)).toThrow('was closed');
  await expect(store.read('o')).rejects.toMatchObject({ code: 'unreachable' });
  await expect(store.write('o', undefined, FIRST)).rejects.toMatchObject({ code: 'unreachable' });
});

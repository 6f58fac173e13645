import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, onTestFinished } from 'vitest';
import { sqlite } from '../../sqlite.ts';
import { FIRST } from '../../testing/store-rule.ts';

function inMemory(): DatabaseSync {
  const db = new DatabaseSync(':memory:');
  onTestFinished(() => db.close());
  return db;
}

describe('the tables of a checkout in SQLite', () => {
  it('have records with the option alone, also where it is set later', async () => {
    const db = inMemory();
    const names = () => db.prepare("select name from sqlite_schema where type = 'table' order by name").all();
    const orders = sqlite(db);
    await orders.migrate();
    expect([names().length, 'readRecord' in orders, orders.schema.includes('records')]).toEqual([
      2,
      false,
      false,
    ]);
    await orders.write('o', undefined, FIRST);
    const store = sqlite(db, { checkout: true });
    await expect(store.readRecord('k')).rejects.toMatchObject({ code: 'not_migrated' });
    await store.migrate();
    expect(names()).toMatchObject([{}, {}, { name: 'datafono_records' }]);
    expect(db.prepare('select * from datafono_records').all()).toEqual([]);
    expect([await store.read('o'), await store.readRecord('k')]).toEqual([FIRST, undefined]);
    const printed = inMemory();
    printed.exec(store.schema);
    await sqlite(printed, { checkout: true }).migrate();
  });

  it.each([
    [
      'a key that confuses case',
      'key text collate nocase primary key, owner text, revision integer, body text',
    ],
    ['no key', 'key text, owner text, revision integer, body text'],
    [
      'an owner that is short',
      'key text primary key, owner text check (length(owner) < 99), revision integer, body text',
    ],
    ['no owner', 'key text primary key, revision integer, body text'],
  ])('of records with %s are refused by a checkout, and by no other shop', async (_, columns) => {
    const db = inMemory();
    db.exec(`create table datafono_records (${columns})`);
    await sqlite(db).migrate();
    await expect(sqlite(db, { checkout: true }).migrate()).rejects.toMatchObject({ code: 'other_table' });
    expect(db.prepare('select * from datafono_records').all()).toEqual([]);
  });

  it('of orders are not made anew beside records', async () => {
    const db = inMemory();
    const store = sqlite(db, { checkout: true });
    await store.migrate();
    db.exec('drop table datafono_order_attempts; drop table datafono_deliveries');
    await expect(store.migrate()).rejects.toMatchObject({
      code: 'not_migrated',
      message: expect.stringContaining('drop datafono_records, too'),
    });
  });

  it('are searched by their indexes', async () => {
    const db = inMemory();
    const seen: string[] = [];
    const prepare = (sql: string) => {
      seen.push(sql);
      return db.prepare(sql);
    };
    const store = sqlite({ prepare, exec: (sql) => db.exec(sql) }, { checkout: true });
    await store.migrate();
    await store.findRecords('p-1');
    const plan = db.prepare(`explain query plan ${seen.at(-1)}`).all('p-1');
    expect(JSON.stringify(plan)).toContain('USING INDEX datafono_records_by_owner');
  });
});

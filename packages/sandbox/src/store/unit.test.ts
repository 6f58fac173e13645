import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, vi } from 'vitest';
import { createTables } from './schema.ts';
import { Store } from './store.ts';
import { type Queries, statement } from './unit.ts';

type Message = { readonly ns: string; readonly subject: string; readonly link: string | null };

const build = vi.fn((queries: Queries, { ns, subject, link }: Message) =>
  queries
    .insertInto('messages')
    .values({ ns, at: '2026', kind: 'always this', customer_id: null, subject, link, text: '' })
    .returning(['ns', 'kind', 'customer_id', 'subject', 'link']),
);
const add = statement<Message>()(build);

function open() {
  const database = new DatabaseSync(':memory:');
  createTables(database);
  return new Store(database);
}

const addOnce = statement<{ readonly ns: string; readonly url: string }>()((queries, { ns, url }) =>
  queries
    .insertInto('webhooks')
    .values({ ns, id: 'always', url, events: null, secret: '', created_at: '2026', by_option: 0 })
    .onConflict((conflict) =>
      conflict.columns(['ns', 'id']).doUpdateSet({ url }).where('webhooks.url', '<', url),
    ),
);

describe('a statement', () => {
  it('binds each value by name, alongside constants', async () => {
    const store = open();
    const one = { ns: 'n', subject: 's', link: null };
    const other = { link: 'l', subject: 't', ns: 'm' };
    const constant = { kind: 'always this', customer_id: null };
    await expect(store.unit((unit) => unit.query(add, one))).resolves.toEqual([{ ...constant, ...one }]);
    await expect(store.unit((unit) => unit.query(add, other))).resolves.toEqual([{ ...constant, ...other }]);
  });

  it('that writes returns the number of rows and the number of the inserted row', async () => {
    const store = open();
    const write = (ns: string, url: string) => store.unit((unit) => unit.write(addOnce, { ns, url }));
    await expect(write('n', 'b')).resolves.toEqual({ rows: 1, seq: 1 });
    await expect(write('m', 'b')).resolves.toEqual({ rows: 1, seq: 2 });
    await expect(write('n', 'c')).resolves.toMatchObject({ rows: 1 });
    await expect(write('n', 'a')).resolves.toMatchObject({ rows: 0 });
  });

  it('is built once for a store', async () => {
    const store = open();
    build.mockClear();
    for (const subject of ['a', 'b', 'c'])
      await store.unit((unit) => unit.query(add, { ns: 'n', subject, link: null }));
    expect(build).toHaveBeenCalledOnce();
  });

  it('rejects a value that no column accepts', async () => {
    const store = open();
    // External data may not match its type.
    const values = { ns: 'n', subject: new Date() as unknown as string, link: null };
    await expect(store.unit((unit) => unit.query(add, values))).rejects.toThrow('A column accepts text');
  });
});

import { readFileSync } from 'node:fs';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { memoryOrderAttempts, type OrderAttempt, type OrderAttemptStore } from '@datafono/server/pay-routes';
import { describe, expect, it } from 'vitest';
import { orderAttemptsIn, type Pool } from './order-attempts.example.ts';

const readme = readFileSync(new URL('../../packages/server/README.md', import.meta.url), 'utf8');
const [, table = ''] = /```sql\n(create table order_attempts .*?)```/s.exec(readme) ?? [];

/** The README's table in SQLite, which accepts the same SQL except that an index needs a name. */
function pool(): Pool {
  const db = new DatabaseSync(':memory:');
  let indexes = 0;
  db.exec(table.replaceAll('create index on', () => `create index i${indexes++} on`));
  return {
    query: async (text, values) => {
      // Only strings, numbers and nulls are bound.
      const named = values.map((value, at) => [`$${at + 1}`, value as SQLInputValue] as const);
      const statement = db.prepare(text);
      if (!text.startsWith('select')) {
        const { changes } = statement.run(Object.fromEntries(named));
        return { rowCount: Number(changes), rows: [] };
      }
      const rows = statement.all(Object.fromEntries(named));
      const read = rows.map(({ order_id, attempt }) => ({
        order_id: String(order_id),
        attempt: JSON.parse(String(attempt)),
      }));
      return { rowCount: read.length, rows: read };
    },
  };
}

const attempt: OrderAttempt = {
  revision: 1,
  number: 1,
  state: 'open',
  body: { title: 'Café', customer_id: 'cus_1', amount: 38_000, card_id: 'card_1' },
  since: '2026-11-24T10:00:00.000Z',
  staleSince: '2026-11-24T10:00:00.000Z',
  previousAttempts: [],
};
const charged: OrderAttempt = {
  ...attempt,
  revision: 2,
  charge: { id: 'ch_1', status: 'pending', amount: 38_000 },
};

const stores: readonly (readonly [string, () => OrderAttemptStore])[] = [
  ['in memory', memoryOrderAttempts],
  ['in the table of the README', () => orderAttemptsIn(pool())],
];

describe.each(stores)('order attempts %s', (_, open) => {
  it('are written only over the expected revision', async () => {
    const store = open();
    expect(await store.read('o')).toBeUndefined();
    expect(await store.write('o', 1, charged)).toBe(false);
    expect(await store.write('o', undefined, attempt)).toBe(true);
    expect(await store.write('o', undefined, charged)).toBe(false);
    expect(await store.write('o', 2, charged)).toBe(false);
    expect(await store.read('o')).toEqual(attempt);
    expect(await store.write('o', 1, charged)).toBe(true);
    expect(await store.write('o', 1, attempt)).toBe(false);
    expect(await store.read('o')).toEqual(charged);
  });

  it('are found by charge in any state, and by payment method while they are open', async () => {
    const store = open();
    await store.write('first', undefined, charged);
    await store.write('second', undefined, attempt);
    await store.write('third', undefined, { ...charged, state: 'paid' });
    expect(await store.withCharge('ch_1')).toEqual(['first', 'third']);
    expect(await store.withCharge('card_1')).toEqual([]);
    expect(await store.open('card_1')).toEqual(['first', 'second']);
    expect(await store.open('ch_1')).toEqual([]);
  });

  it('are found while they are open and were not written lately, the oldest first', async () => {
    const store = open();
    const at = (minute: number) => ({ staleSince: `2026-11-24T10:0${minute}:00.000Z` });
    await store.write('paid', undefined, { ...charged, ...at(0), state: 'paid' });
    await store.write('third', undefined, { ...attempt, ...at(3) });
    await store.write('first', undefined, { ...attempt, ...at(1) });
    await store.write('second', undefined, { ...charged, ...at(2) });
    expect(await store.stale(at(3).staleSince, 9)).toEqual(['first', 'second']);
    expect(await store.stale(at(4).staleSince, 2)).toEqual(['first', 'second']);
  });
});

it('the store in the README is the one that is tested here', () => {
  const example = readFileSync(new URL('order-attempts.example.ts', import.meta.url), 'utf8');
  const [, shown = 'nothing'] = /```ts\n([^`]*`pg`[^`]*?const orderAttemptsIn = .*?)```/s.exec(readme) ?? [];
  expect(example).toContain(shown);
});

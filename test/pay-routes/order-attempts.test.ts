import { stripTypeScriptTypes } from 'node:module';
import { DatabaseSync } from 'node:sqlite';
import { memoryOrderAttempts, type OrderAttempt, type OrderAttemptStore } from '@datafono/server/pay-routes';
import { PGlite } from '@electric-sql/pglite';
import { describe, expect, it } from 'vitest';
import { snippetsOf, textOf } from '../readme/program.ts';

const snippets = snippetsOf(textOf('packages/server/README.md'));

/** The store that the README shows, verbatim; it is compiled in `test/readme`. */
async function shown(database: string): Promise<(db: unknown) => OrderAttemptStore> {
  const found = snippets.find(({ code }) => code.includes(`const orderAttemptsIn = (db: ${database})`));
  const code = `${stripTypeScriptTypes(found?.code ?? '')};\nexport { orderAttemptsIn };`;
  const url = `data:text/javascript,${encodeURIComponent(code)}`;
  return (await import(/* @vite-ignore */ url)).orderAttemptsIn;
}

let opened: Promise<PGlite> | undefined;

/** PostgreSQL in this process, with the README's table, empty. */
async function postgres() {
  opened ??= PGlite.create();
  const db = await opened;
  await db.exec('drop table if exists order_attempts');
  await db.exec(snippets.find(({ code }) => code.startsWith('create table order_attempts'))?.code ?? '');
  const query = async (text: string, values: unknown[]) => {
    const { rows, affectedRows = null } = await db.query(text, values);
    return { rows, rowCount: affectedRows };
  };
  return { query };
}

const attempt: OrderAttempt = {
  revision: 1,
  number: 1,
  state: 'open',
  body: { title: 'Café', customer_id: 'cus_1', amount: 38_000, card_id: 'card_1' },
  since: '2026-11-24T10:00:00.000Z',
  sweepAfter: '2026-11-24T10:00:00.000Z',
  previousAttempts: [],
};
const charged: OrderAttempt = {
  ...attempt,
  revision: 2,
  charge: { id: 'ch_1', status: 'pending', amount: 38_000 },
};

type Open = () => OrderAttemptStore | Promise<OrderAttemptStore>;

const stores: readonly (readonly [string, Open])[] = [
  ['in memory', memoryOrderAttempts],
  ['in PostgreSQL', async () => (await shown('Pool'))(await postgres())],
  ['in SQLite', async () => (await shown('DatabaseSync'))(new DatabaseSync(':memory:'))],
];

describe.each(stores)('order attempts %s', (_, open) => {
  it('are written only over the expected revision', async () => {
    const store = await open();
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
    const store = await open();
    await store.write('first', undefined, charged);
    await store.write('second', undefined, attempt);
    await store.write('third', undefined, { ...charged, state: 'paid' });
    expect(await store.withCharge('ch_1')).toEqual(['first', 'third']);
    expect(await store.withCharge('card_1')).toEqual([]);
    expect(await store.open('card_1')).toEqual(['first', 'second']);
    expect(await store.open('ch_1')).toEqual([]);
  });

  it('are found while they are open and were not written lately, the oldest first', async () => {
    const store = await open();
    const at = (minute: number) => ({ sweepAfter: `2026-11-24T10:0${minute}:00.000Z` });
    await store.write('paid', undefined, { ...charged, ...at(0), state: 'paid' });
    await store.write('third', undefined, { ...attempt, ...at(3) });
    await store.write('first', undefined, { ...attempt, ...at(1) });
    await store.write('second', undefined, { ...charged, ...at(2) });
    expect(await store.stale(at(3).sweepAfter, 9)).toEqual(['first', 'second']);
    expect(await store.stale(at(4).sweepAfter, 2)).toEqual(['first', 'second']);
  });
});

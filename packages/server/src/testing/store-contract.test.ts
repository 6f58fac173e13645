import { expect, it } from 'vitest';
import { memoryStore } from '../orders.ts';
import type { Store } from '../stores/store.ts';
import { storeContract } from './index.ts';

/** Stores over a table that returns other names or types: what is wrong, the rule that breaks, and the change. */
const inTable: readonly (readonly [what: string, rule: string, change: (store: Store) => object])[] = [
  [
    'returns times as Date',
    'an attempt is read as it was written',
    (store) => ({
      read: async (orderId: string) => {
        const attempt = await store.read(orderId);
        return attempt && { ...attempt, sweepAfter: new Date(attempt.sweepAfter) };
      },
    }),
  ],
  [
    'returns an amount as a text',
    'an attempt is read as it was written',
    (store) => ({
      read: async (orderId: string) => {
        const attempt = await store.read(orderId);
        return attempt && { ...attempt, body: { ...attempt.body, amount: String(attempt.body.amount) } };
      },
    }),
  ],
  [
    'says how many rows it wrote',
    'an attempt is written only over the revision',
    (store) => ({
      write: async (...given: Parameters<Store['write']>) => Number(await store.write(...given)),
    }),
  ],
  [
    'returns rows in place of ids',
    'orders are found by charge',
    (store) => ({
      findByCharge: async (charge: string) =>
        (await store.findByCharge(charge)).map((orderId) => ({ orderId })),
    }),
  ],
];

it.each(inTable)('a store that %s breaks the rule that %s', async (_, rule, change) => {
  const broken = storeContract(async () => {
    const store = memoryStore();
    const changed: Store = Object.assign({}, store, change(store));
    return { store: changed, other: changed, paidOrders: async () => [] };
  });
  const found = broken.find(({ name }) => name.startsWith(rule));
  await expect(found?.run()).rejects.toThrow('Expected');
});

import { expect, it } from 'vitest';
import type { CheckoutRecord, RecordStore } from '../checkout.ts';
import { memoryStore } from '../orders.ts';
import type { Store } from '../stores/store.ts';
import { storeContract } from './index.ts';

/** Stores over a table that returns other names or types: what is wrong, the rule that breaks, and the change. */
const inTable: readonly (readonly [
  what: string,
  rule: string,
  change: (store: Store & RecordStore) => object,
])[] = [
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
  [
    'returns the revision of a record as a text',
    'a record is read as it was written',
    (store) => ({
      readRecord: async (key: string) => {
        const record = await store.readRecord(key);
        return record && { ...record, revision: String(record.revision) };
      },
    }),
  ],
  [
    'writes a record over any revision',
    'a record is written only over the revision',
    (store) => ({
      writeRecord: async (key: string, _: unknown, next: CheckoutRecord) =>
        store.writeRecord(key, await store.readRecord(key), next),
    }),
  ],
  [
    'lets every writer of a record win',
    'of many writers of one revision of a record exactly one',
    (store) => ({
      writeRecord: async (...given: Parameters<RecordStore['writeRecord']>) => {
        await store.writeRecord(...given);
        return true;
      },
    }),
  ],
  [
    'finds records by the owner they had first',
    'records are found by their present owner',
    (store) => {
      const first = new Map<string, string>();
      return {
        writeRecord: async (...[key, before, next]: Parameters<RecordStore['writeRecord']>) => {
          if (!first.has(key)) first.set(key, next.owner);
          return store.writeRecord(key, before, next);
        },
        findRecords: async (owner: string) => {
          const keys = [...first].filter(([, its]) => its === owner).map(([key]) => key);
          return Promise.all(keys.map(async (key) => [key, await store.readRecord(key)]));
        },
      };
    },
  ],
  [
    'cuts keys at a null character',
    'ids of people and payment methods may have any characters',
    (store) => {
      const cut = (key: string) => key.split('\0')[0] ?? '';
      return {
        readRecord: (key: string) => store.readRecord(cut(key)),
        findRecords: async (owner: string) =>
          (await store.findRecords(owner)).map(([key, record]) => [cut(key), record]),
      };
    },
  ],
];

it.each(inTable)('a store that %s breaks the rule that %s', async (_, rule, change) => {
  const broken = storeContract(async () => {
    const store = memoryStore();
    const changed: Store & RecordStore = Object.assign({}, store, change(store));
    return { store: changed, other: changed, paidOrders: async () => [] };
  });
  const found = broken.find(({ name }) => name.startsWith(rule));
  await expect(found?.run()).rejects.toThrow('Expected');
});

it('a store of orders alone meets the rules for records, and one connection without them does not', async () => {
  const { readRecord, writeRecord, findRecords, ...ofOrders } = memoryStore();
  const names = async (store: Store, other: Store) => {
    const open = async () => ({ store, other, paidOrders: async () => [] });
    const records = storeContract(open).filter(({ name }) => name.includes('record'));
    return Promise.allSettled(records.map(({ run }) => run()));
  };
  const met = (await names(ofOrders, ofOrders)).map(({ status }) => status);
  expect([met.length, new Set(met)]).toEqual([4, new Set(['fulfilled'])]);
  const mixed = await names(memoryStore(), ofOrders);
  expect(new Set(mixed.map(({ status }) => status))).toEqual(new Set(['rejected']));
});

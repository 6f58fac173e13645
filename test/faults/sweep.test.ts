import { createOrders, memoryStore } from '@datafono/server/orders';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type KillableStore, killable } from './support/killable-store.ts';
import { type Fate, LateService, type Verdict } from './support/late-service.ts';
import { VirtualTime } from './support/virtual-time.ts';

const ORDERS = 10_000;
const DEATHS = 30;

const fates = fc.constantFrom<Fate>('answered', 'answered', 'answer lost', 'never arrives', 1, 119);
const verdicts = fc.constantFrom<Verdict>('accept', 'accept later', 'decline', 'refuse', 'refuse card');

it(`ends ${ORDERS} orders without events, through ${DEATHS} deaths of processes, each charged at most once`, async () => {
  const size = { minLength: ORDERS, maxLength: ORDERS };
  const [fate, verdict] = fc.sample(fc.tuple(fc.array(fates, size), fc.array(verdicts, size)), 1)[0] ?? [
    [],
    [],
  ];
  const time = new VirtualTime();
  const service = new LateService(fate, verdict, time);
  const { client } = service;
  const { now } = time;
  const store = memoryStore();
  const ordersOf = (process: KillableStore) =>
    createOrders({ client, store: process, now, report: () => {} });
  let shop: KillableStore = killable(store);
  const restart = () => {
    shop.kill();
    shop = killable(store);
  };

  for (let order = 0; order < ORDERS; order += 1) {
    const charging = ordersOf(shop)
      .charge(
        { id: `${order}`, title: 'Café', amount: 38_000, customer_id: 'cus_1' },
        { card_id: `card_${order}` },
      )
      .catch(() => {}); // it died
    if (order % (ORDERS / DEATHS) < 1) restart();
    await charging;
  }

  service.calm();
  for (let turn = 0; turn < 50; turn += 1) {
    await time.advance(600);
    const sweeping = ordersOf(shop)
      .sweep({ limit: 1_000, perSecond: 1_000_000 })
      .catch(() => {}); // it died
    if (turn % 4 === 0) restart();
    await sweeping;
    if (turn === 6) service.answerBanks();
  }

  expect(await store.findStale('9999', ORDERS)).toEqual([]);
  expect(new Set(service.taken.map(({ card_id }) => card_id)).size).toBe(service.taken.length);
  const paid = new Set<string | undefined>();
  for (let order = 0; order < ORDERS; order += 1) {
    const attempt = await store.read(`${order}`);
    if (attempt?.state === 'paid') paid.add(attempt.charge?.id);
  }
  expect(paid).toEqual(new Set(service.taken.map(({ id }) => id)));
  expect(service.mostCalls).toBeLessThanOrEqual(6);
});

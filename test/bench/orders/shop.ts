import { createClient } from '@datafono/server';
import { createOrders } from '@datafono/server/orders';
import { attemptOf } from '../../stores/support/attempts.ts';
import { filling, handledEvents, idOf } from '../../stores/support/many-rows.ts';
import type { Database } from './databases.ts';
import { longestHold } from './event-loop.ts';

/** How many attempts each sweep ends, and how many events each prune forgets. */
const DUE = 100;
const PRUNABLE = 2_000;

const WEEK_MS = 604_800_000;
const SOON_MS = 600_000;

export type Shop = Awaited<ReturnType<typeof openShop>>;

type Kind = Parameters<typeof idOf>[0];

let made = 0;

/** A shop with so many paid orders, and as many events, over one database. Its service answers at once. */
export async function openShop(database: Database, rows: number) {
  const { store, exec } = database;
  await exec(filling(database.name, { rows }));
  await database.settle();

  /** An id somewhere between those that are there, because real ones are as good as random. */
  const newId = (kind: Kind) => {
    made += 1;
    return `${anyId(kind)}-${made}`;
  };
  const anyId = (kind: Kind) => idOf(kind, 1 + Math.floor(Math.random() * rows));
  const client = createClient({
    secretKey: 'sk_test_1',
    baseUrl: 'https://api.test',
    fetch: async (_, init) => {
      const body = JSON.parse(String(init?.body));
      return Response.json({ ...body, id: newId('ch'), status: 'succeeded' }, { status: 201 });
    },
  });
  const orders = createOrders({ client, store, report: () => {} });
  const { title, amount, customer_id } = attemptOf().body;
  const charge = async (id: string) => {
    const outcome = await orders.charge({ id, title, amount, customer_id }, { card_id: newId('card') });
    expectToBe('state', outcome.state, 'paid');
  };
  const openAttempt = (card: string, at: number) => {
    const body = { title, amount, customer_id, card_id: card };
    const since = new Date(at).toISOString();
    return store.write(newId('order'), undefined, { ...attemptOf(), body, since, sweepAfter: since });
  };
  await openAttempt('card-open', Date.now() + WEEK_MS);

  return {
    chargeNew: () => charge(newId('order')),
    chargePaid: () => charge(anyId('order')),
    read: async () => expectToBe('state', (await orders.read(anyId('order')))?.state, 'paid'),
    findOpen: async () => expectToBe('open orders', (await store.findOpen('card-open')).length, 1),
    findByCharge: async () => expectToBe('orders', (await store.findByCharge(anyId('ch'))).length, 1),
    handleEvent: async () => {
      const event = newId('event');
      expectToBe('claim', await store.claim(event, 'process', 60_000), 'claimed');
      await store.finish(event);
    },
    migrate: () => store.migrate(),
    leaveOpen: async () => {
      for (let count = 0; count < DUE; count += 1) await openAttempt(newId('card'), Date.now() - SOON_MS);
    },
    // Not paced, because the pace is the service's.
    sweep: async () => expectToBe('swept', (await orders.sweep({ perSecond: 1e6 })).ended.length, DUE),
    ageEvents: () =>
      exec(handledEvents(database.name, { count: PRUNABLE, old: PRUNABLE, prefix: newId('event') })),
    prune: async () => expectToBe('pruned', await store.prune({ olderThan: WEEK_MS }), PRUNABLE),
    pruneWatched: () => pruneAll(database, PRUNABLE),
  };
}

/** What forgetting many events at once costs. */
export interface PruneCost {
  /** The longest time that the process answered nothing, in milliseconds. */
  readonly hold: number;
  /** The times of all transactions, in milliseconds. */
  readonly transactions: readonly number[];
  /** By how much the memory of the process grew, in bytes. */
  readonly grown: number;
}

/** Forgets `old` events, all that are old enough. */
export async function pruneAll({ store, transactions }: Database, old: number): Promise<PruneCost> {
  transactions();
  const before = process.memoryUsage.rss();
  const hold = await longestHold(async () =>
    expectToBe('pruned', await store.prune({ olderThan: WEEK_MS }), old),
  );
  return { hold, transactions: transactions(), grown: process.memoryUsage.rss() - before };
}

/** What is measured is what works. */
function expectToBe<Value>(what: string, value: Value, expected: Value): void {
  if (value !== expected) throw new Error(`${what}: ${value}, and not ${expected}.`);
}

import { describe, expect, it } from 'vitest';
import {
  charge,
  chargingFixture,
  lost,
  order,
  orderId,
  refused,
  visa,
} from '../test-support/charging-fixture.ts';

const start = Date.now();
const at = (minutes: number) => ({ now: () => new Date(Math.round(start + minutes * 60_000)) });

/** A millisecond, in minutes. */
const MS = 1 / 60_000;

/** An order that was charged at minute 0 with these answers, and its sweep. */
async function abandoned(...answers: Parameters<typeof chargingFixture>) {
  const world = await chargingFixture(...answers);
  await world.pay(visa, at(0));
  const sweep = async (minutes: number, limits = {}, more = {}) =>
    (await world.ordersWith({ ...at(minutes), ...more }).sweep(limits)).ended;
  return { ...world, sweep };
}

describe('a sweep', () => {
  it('sends a lost request again, once the attempt was untouched for five minutes', async () => {
    const { sweep, read, chargeCalls } = await abandoned([lost, charge('succeeded')]);
    expect([await sweep(5), chargeCalls().length]).toEqual([[], 1]);
    expect(await sweep(5 + MS)).toMatchObject([{ orderId, outcome: { state: 'paid' } }]);
    expect(await read()).toMatchObject({ state: 'paid' });
    expect([await sweep(20), chargeCalls().length]).toEqual([[], 2]);
  });

  it('reads a charge until its bank has answered, each time when it is twice as old', async () => {
    const { sweep, readUrls } = await abandoned([charge('pending')], [charge('pending'), charge('declined')]);
    expect([await sweep(6), await sweep(16)]).toEqual([[], []]);
    expect(readUrls).toHaveLength(1);
    expect(await sweep(18)).toMatchObject([{ outcome: { state: 'declined' } }]);
  });

  it('reads a charge that its bank does not answer for weeks, once a day', async () => {
    const { sweep, readUrls } = await abandoned([charge('pending')], Array(9).fill(charge('pending')));
    const day = 24 * 60;
    for (const minute of [10 * day, 11 * day + 5]) await sweep(minute);
    expect(readUrls).toHaveLength(1);
    for (const minute of [11 * day + 5 + MS, 20 * day]) await sweep(minute);
    expect(readUrls).toHaveLength(3);
  });

  it('sends a request without an answer once an hour', async () => {
    const { sweep, chargeCalls } = await abandoned([lost, lost, lost]);
    for (const minute of [200, 265]) await sweep(minute);
    expect(chargeCalls()).toHaveLength(2);
    await sweep(265 + MS);
    expect(chargeCalls()).toHaveLength(3);
  });

  it('postpones an attempt to now that began later, by the clock of another server', async () => {
    const { pay, store, ordersWith } = await chargingFixture([lost]);
    await pay(visa, at(2));
    const swept = { ...store, findStale: async () => [orderId] };
    await ordersWith({ ...at(0), store: swept }).sweep();
    expect(await store.read(orderId)).toMatchObject({ sweepAfter: at(0).now().toISOString() });
  });

  /** As many orders, each with a charge that is pending at minute 0 and has succeeded when it is read. */
  async function manyPending(count: number) {
    const world = await chargingFixture(
      Array(count).fill(charge('pending')),
      Array(count).fill(charge('succeeded')),
    );
    for (let each = 0; each < count; each += 1)
      await world.pay(visa, { order: { ...order, id: `order-${each}` }, ...at(0) });
    return world;
  }

  it('goes on until nothing is due, or as far as its limit, and says how many are left', async () => {
    const { ordersWith, readUrls } = await manyPending(120);
    const orders = ordersWith(at(10));
    const fast = { perSecond: 1_000 };
    const few = await orders.sweep({ limit: 110, ...fast });
    expect([few.ended.length, few.left, readUrls.length]).toEqual([110, 10, 110]);
    const all = await orders.sweep(fast);
    expect([all.ended.length, all.left, readUrls.length]).toEqual([10, 0, 120]);
  });

  it('reaches what is due behind more orders than it finds at once that cannot be written', async () => {
    const { pay, ordersWith, store } = await manyPending(110);
    await pay(visa, { order: { ...order, id: 'last' }, ...at(1) });
    const write = async (...[id, expected, next]: Parameters<typeof store.write>) => {
      if (id !== 'last') throw new Error('The database refuses it.');
      return store.write(id, expected, next);
    };
    const { left } = await ordersWith({ ...at(10), store: { ...store, write } }).sweep();
    expect(left).toBe(110);
  });

  it('stops after four minutes, and the next one goes on', async () => {
    const { ordersWith, store } = await manyPending(6);
    let minute = 10;
    const read = (orderId: string) => {
      minute += 1;
      return store.read(orderId);
    };
    const slow = ordersWith({ now: () => at(minute).now(), store: { ...store, read } });
    const first = await slow.sweep({ concurrency: 1 });
    expect(first.left).toBeGreaterThan(0);
    expect(first.ended.length + first.left).toBe(6);
    const second = await ordersWith(at(minute)).sweep();
    expect(second).toMatchObject({ ended: { length: first.left }, left: 0 });
  });

  it('sends no more orders in a second than it may', async () => {
    const { ordersWith } = await manyPending(15);
    const start = performance.now();
    expect((await ordersWith(at(10)).sweep({ perSecond: 10 })).ended).toHaveLength(15);
    expect(performance.now() - start).toBeGreaterThan(490);
  });

  it('begins after the one before it in the same process', async () => {
    const { pay, ordersWith, store } = await chargingFixture([charge('pending')], [charge('succeeded')]);
    await pay(visa, at(0));
    const found: string[] = [];
    let open = () => {};
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const findStale = async (...limits: Parameters<typeof store.findStale>) => {
      found.push('find');
      await gate;
      return store.findStale(...limits);
    };
    const orders = ordersWith({ ...at(10), store: { ...store, findStale } });
    const both = Promise.all([orders.sweep(), orders.sweep()]);
    await new Promise(setImmediate);
    expect(found).toHaveLength(1);
    open();
    expect((await both).map(({ ended }) => ended.length)).toEqual([1, 0]);
  });

  it('ends a refused order', async () => {
    const { sweep } = await abandoned([lost, refused(422, { code: 1 })]);
    expect(await sweep(6)).toMatchObject([{ outcome: { state: 'refused' } }]);
  });

  it('waits as long as the lost request can arrive', async () => {
    const { sweep, chargeCalls } = await abandoned([lost, charge('succeeded')]);
    await sweep(1.5, { untouchedMs: 60_000 });
    expect(chargeCalls()).toHaveLength(1);
  });

  it.each([
    ['whose key has expired', [lost], 24 * 60],
    ['whose key belongs to another request', [refused(409, { code_name: 'idempotency_key_reused' })], 10],
  ] as const)('reports an order %s once, and sends nothing more', async (_, answers, minute) => {
    const { sweep, reported, chargeCalls } = await abandoned(answers);
    reported.length = 0;
    for (const later of [0, 100, 10_000]) expect(await sweep(minute + later)).toEqual([]);
    expect(reported).toMatchObject([{ message: expect.stringMatching(`${orderId} .*orders.close`) }]);
    expect(chargeCalls()).toHaveLength(1);
  });

  it('reports a charge of another amount once', async () => {
    const other = charge('succeeded', 'ch_1', { amount: 1 });
    const { sweep, reported, readUrls } = await abandoned([charge('pending')], [other, other]);
    for (const minute of [10, 100, 1_000]) expect(await sweep(minute)).toEqual([]);
    expect([reported.length, readUrls.length]).toEqual([1, 1]);
  });

  it('goes on with the other orders when the write of one fails, and ends that order once its write succeeds', async () => {
    const { pay, store, sweep } = await abandoned(
      [charge('pending', 'ch_1'), charge('pending', 'ch_2')],
      Array(9).fill(charge('succeeded')),
    );
    await pay(visa, { order: { ...order, id: 'order-2' }, ...at(1) });
    let isBroken = true;
    const failing = {
      ...store,
      write: async (...[id, expected, next]: Parameters<typeof store.write>) => {
        if (isBroken && id === orderId && next.state === 'paid') throw new Error('No mail server.');
        return store.write(id, expected, next);
      },
    };
    const more = { store: failing };
    expect(await sweep(10, {}, more)).toMatchObject([{ orderId: 'order-2' }]);
    isBroken = false;
    expect(await sweep(60, {}, more)).toMatchObject([{ orderId }]);
  });

  it('reads each charge once, however many processes sweep', async () => {
    const { sweep, readUrls } = await abandoned([charge('pending')], Array(9).fill(charge('pending')));
    await Promise.all([sweep(10), sweep(10), sweep(10)]);
    expect(readUrls).toHaveLength(1);
  });

  it('continues with other orders where the last one stopped', async () => {
    const { pay, sweep, readUrls } = await abandoned(
      [charge('pending', 'ch_1'), charge('pending', 'ch_2'), charge('pending', 'ch_3')],
      Array(3).fill(charge('pending')),
    );
    for (const id of ['order-2', 'order-3']) await pay(visa, { order: { ...order, id }, ...at(1) });
    for (const minute of [10, 11, 12]) await sweep(minute, { limit: 1 });
    expect(readUrls.toSorted()).toEqual(['/v1/charges/ch_1', '/v1/charges/ch_2', '/v1/charges/ch_3']);
  });
});

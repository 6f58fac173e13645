import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { memoryStore } from '../orders.ts';
import {
  charge,
  chargingFixture,
  lost,
  order,
  orderId,
  other,
  refused,
  visa,
} from '../test-support/charging-fixture.ts';
import { json } from '../test-support/service.ts';
import type { OrderAttempt } from './order-attempt.ts';

const start = Date.now();
const at = (seconds: number) => ({ now: () => new Date(start + seconds * 1_000) });

const nextOf = (attempt: OrderAttempt | undefined, number = 2): OrderAttempt => {
  if (!attempt) throw new Error('There is no attempt.');
  return { ...attempt, revision: attempt.revision + 1, number };
};

describe('an order', () => {
  it('has no outcome before its first attempt', async () => {
    const { read, resubmit, chargeCalls } = await chargingFixture([]);
    expect([await read(), await resubmit()]).toEqual([undefined, undefined]);
    expect(chargeCalls()).toEqual([]);
  });

  it('is paid by one charge of the shop’s order, under a key of the order and the attempt’s number', async () => {
    const { pay, read, chargeCalls } = await chargingFixture([charge('succeeded')]);
    const paid = { state: 'paid', attempt: 1, charge: { id: 'ch_1', status: 'succeeded', amount: 38_000 } };
    expect(await pay(visa)).toEqual(paid);
    expect(await read()).toEqual(paid);
    const body = { title: 'Café', customer_id: 'cus_1', amount: 38_000, card_id: 'card_1' };
    expect(chargeCalls()).toEqual([{ body, key: 'order-order-1-attempt-1' }]);
  });

  it('is charged with a test scenario where one is named', async () => {
    const { pay, chargeCalls } = await chargingFixture([charge('declined')]);
    await pay(visa, { testScenario: 'RISK_CONTROL' });
    expect(chargeCalls()).toMatchObject([{ body: { test_scenario: 'RISK_CONTROL' } }]);
  });

  it('is not charged again once it is paid', async () => {
    const { pay, resubmit, chargeCalls } = await chargingFixture([charge('succeeded')]);
    await pay(visa);
    await pay(other, { afterAttempt: 1 });
    await resubmit();
    expect(chargeCalls()).toHaveLength(1);
  });

  it('is not charged again by a payment method that failed, unless afterAttempt names that attempt', async () => {
    const { pay, chargeCalls } = await chargingFixture([
      charge('declined'),
      charge('declined'),
      charge('succeeded'),
    ]);
    await pay(visa);
    await pay(visa);
    expect(chargeCalls()).toHaveLength(1);
    await pay(other);
    await pay(visa);
    await pay(visa, { afterAttempt: 1 }); // repeats a request of before
    expect(chargeCalls()).toHaveLength(2);
    expect(await pay(visa, { afterAttempt: 2 })).toMatchObject({ state: 'paid', attempt: 3 });
  });

  it('is not charged by any method where afterAttempt names another attempt than the latest', async () => {
    const { pay, chargeCalls } = await chargingFixture([charge('declined'), charge('succeeded')]);
    await pay(visa, { afterAttempt: 0 });
    expect(await pay(other, { afterAttempt: 0 })).toMatchObject({ state: 'declined', attempt: 1 });
    expect(chargeCalls()).toHaveLength(1);
    expect(await pay(other, { afterAttempt: 1 })).toMatchObject({ state: 'paid', attempt: 2 });
  });

  it('accepts ten attempts in an hour, or attemptsPerHour, and asks to come back later', async () => {
    const { pay, read, chargeCalls } = await chargingFixture(Array(12).fill(charge('declined')));
    const payAt = (minute: number, card: number, more = {}) =>
      pay({ card_id: `card_${card}` }, { now: () => new Date(start + minute * 60_000), ...more });
    const declined = (attempt: number) => expect.objectContaining({ state: 'declined', attempt });
    for (let card = 1; card <= 10; card += 1) expect(await payAt(card, card)).toEqual(declined(card));
    const later = { state: 'refused', attempt: 10, reason: 'later' };
    expect([await payAt(11, 11), await payAt(60, 10, { afterAttempt: 10 })]).toEqual([later, later]);
    expect([chargeCalls().length, await read()]).toEqual([10, declined(10)]);
    expect(await payAt(61, 11)).toEqual(declined(11)); // the first attempt is an hour old
    expect(await payAt(61, 12)).toEqual({ ...later, attempt: 11 });
    expect(await payAt(61, 12, { attemptsPerHour: 11 })).toEqual(declined(12));
  });

  it('is not charged by an id with a card number in it, and nothing is stored', async () => {
    const { ordersWith, store, chargeCalls } = await chargingFixture([charge('succeeded')]);
    for (const paymentMethod of [{ card_id: '4242 4242 4242 4242' }, { account_id: '4242-4242-4242-4242' }])
      await expect(ordersWith().charge(order, paymentMethod)).rejects.toThrow(
        /card data\. Nothing was sent\.$/,
      );
    expect([await store.read(orderId), chargeCalls()]).toEqual([undefined, []]);
  });

  it('is not charged when the store never accepts a write', async () => {
    const { pay, store, chargeCalls } = await chargingFixture([]);
    const write = vi.fn(async () => false);
    await expect(pay(visa, { store: { ...store, write } })).rejects.toThrow('compares revisions');
    expect([write.mock.calls.length, chargeCalls()]).toEqual([20, []]);
  });

  it('has an unknown outcome when the store never accepts its end, and the write is not repeated for ever', async () => {
    const { pay, store, chargeCalls, reported } = await chargingFixture([charge('succeeded')]);
    const write = vi.fn<typeof store.write>(
      async (id, before, next) => !before && store.write(id, before, next),
    );
    expect(await pay(visa, { store: { ...store, write } })).toMatchObject({
      state: 'unknown',
      reason: 'lost',
    });
    expect(chargeCalls()).toHaveLength(1);
    expect(write).toHaveBeenCalledTimes(1 + 1 + 50); // the attempt, its end, and the repetitions of the end
    expect(reported).toMatchObject([{ cause: { message: expect.stringContaining('compares revisions') } }]);
  });

  it('has an unknown outcome when its end could not be written, and the next call finds the end again', async () => {
    const { ordersWith, chargeCalls, reported } = await chargingFixture(Array(4).fill(charge('succeeded')));
    let isThere = false;
    const onPaid = () => {
      if (!isThere) throw new Error('no row was updated');
    };
    const orders = ordersWith({ store: memoryStore({ onPaid }) });
    const clicks = await Promise.all([orders.charge(order, visa), orders.charge(order, visa)]);
    expect(clicks).toMatchObject(Array(2).fill({ state: 'unknown', reason: 'lost' }));
    expect(reported[0]).toMatchObject({
      message: expect.stringContaining('order order-1, and the answer could not be written'),
      cause: { message: 'no row was updated' },
    });
    expect(await orders.resubmit(orderId)).toMatchObject({ state: 'unknown' });
    // The staff's finding does not overwrite an answer of the service.
    await expect(orders.close(orderId, { attempt: 1, as: 'declined' })).rejects.toThrow('not be written');
    isThere = true;
    expect(await orders.charge(order, visa)).toMatchObject({ state: 'paid', attempt: 1 });
    expect(new Set(chargeCalls().map(({ key }) => key)).size).toBe(1);
  });

  it('does not wait for ever for a store that does not answer after the charge', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { pay, store, reported } = await chargingFixture([charge('succeeded'), charge('succeeded')]);
    let writes = () => {};
    const writing = new Promise<void>((resolve) => {
      writes = resolve;
    });
    const stuck: typeof store = {
      ...store,
      write: async (id, before, next) => {
        if (!before) return store.write(id, before, next);
        writes();
        return new Promise(() => {});
      },
    };
    const ended = vi.fn();
    const paying = pay(visa, { store: stuck }).finally(ended);
    await writing;
    await vi.advanceTimersByTimeAsync(19_999);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await paying).toMatchObject({ state: 'unknown', reason: 'lost' });
    expect(reported).toHaveLength(1);
    expect(await pay(visa)).toMatchObject({ state: 'paid', attempt: 1 });
  });
});

describe('an order of unknown outcome', () => {
  it('is resubmitted unchanged, whatever card and title come next', async () => {
    const { pay, chargeCalls, reported } = await chargingFixture([lost, charge('succeeded')]);
    expect(await pay(visa)).toMatchObject({ state: 'unknown', attempt: 1, reason: 'lost' });
    expect(reported).toHaveLength(1);
    expect(await pay(other, { order: { ...order, title: 'Otro' } })).toMatchObject({ state: 'paid' });
    expect(chargeCalls()[1]).toEqual(chargeCalls()[0]);
  });

  it('is resubmitted by a read only when the lost request can no longer arrive', async () => {
    const { pay, read, chargeCalls } = await chargingFixture([lost, lost, refused(422, { code: 1 })]);
    await pay(visa, at(0));
    expect(await read(at(119))).toMatchObject({ state: 'unknown', reason: 'lost' });
    expect(chargeCalls()).toHaveLength(1);
    // A lost answer starts the time again.
    const retryAt = new Date(start + 240_000).toISOString();
    expect(await read(at(120))).toEqual({ state: 'unknown', attempt: 1, reason: 'lost', retryAt });
    expect(await read(at(239))).toMatchObject({ state: 'unknown', retryAt });
    expect(chargeCalls()).toHaveLength(2);
    expect(await read(at(240))).toMatchObject({ state: 'refused', attempt: 1 });
  });

  it.each([
    ['80 seconds', 120_000, 80],
    ['the totalTimeout of the client', 2_000, 2],
  ])(
    'waits for lateArrivalMs, and for processes that died while they were sending: %s',
    async (_, totalTimeout, sending) => {
      const answer = refused(422, { code: 1 });
      const { pay, resubmit, store, client } = await chargingFixture([lost, lost, answer, answer]);
      // A process that dies writes before it sends, and never afterwards.
      const dyingAfter = (revision: number) => ({
        store: {
          ...store,
          write: async (...[id, expected, next]: Parameters<typeof store.write>) =>
            next.revision <= revision && store.write(id, expected, next),
        },
      });
      const lateAt = (seconds: number) => ({
        client: { ...client, totalTimeout },
        lateArrivalMs: 600_000,
        ...at(seconds),
      });
      await pay(visa, { ...lateAt(0), ...dyingAfter(1) });
      await resubmit({ ...lateAt(300), ...dyingAfter(2) });
      expect(await resubmit(lateAt(899 + sending))).toMatchObject({ state: 'unknown', reason: 'lost' });
      expect(await resubmit(lateAt(900 + sending))).toMatchObject({ state: 'refused' });
    },
  );

  it('stays unknown while its charge is not final, which is read and not created again', async () => {
    const { pay, read, chargeCalls, readUrls } = await chargingFixture(
      [charge('pending')],
      [charge('pending'), charge('succeeded')],
    );
    expect(await pay(visa)).toMatchObject({ state: 'unknown', reason: 'pending', charge: { id: 'ch_1' } });
    expect(await pay(other)).toMatchObject({ state: 'unknown', reason: 'pending' });
    expect(await read()).toMatchObject({ state: 'paid' });
    expect([chargeCalls().length, readUrls]).toEqual([1, ['/v1/charges/ch_1', '/v1/charges/ch_1']]);
  });

  it('is written again only where its charge, read again, is another', async () => {
    const other = charge('pending', 'ch_1', { amount: 1 });
    const { pay, resubmit, store } = await chargingFixture([charge('pending')], [charge('pending'), other]);
    await pay(visa);
    const write = vi.fn(store.write);
    await resubmit({ store: { ...store, write } });
    expect(write).not.toHaveBeenCalled();
    await resubmit({ store: { ...store, write } });
    expect(write.mock.calls.filter(([id]) => id === orderId)).toHaveLength(1); // and a note for a person
    expect(await store.read(orderId)).toMatchObject({ state: 'open', mismatch: 'other_charge' });
  });

  it('is not resubmitted once its key may have expired', async () => {
    const { pay, resubmit, chargeCalls } = await chargingFixture([lost, charge('succeeded')]);
    await pay(visa);
    expect(await resubmit(at(24 * 3_600))).toMatchObject({ state: 'unknown' });
    expect(await pay(other, at(24 * 3_600))).toMatchObject({ attempt: 1 });
    expect(chargeCalls()).toHaveLength(1);
    expect(await resubmit(at(22 * 3_600))).toMatchObject({ state: 'paid' });
  });
});

describe('two processes on one store', () => {
  it('a failure of one does not shorten the time in which the request of the other can arrive', async () => {
    const { holdAnswers, release, untilPending, pay, elsewhere } = await chargingFixture([
      charge('succeeded'),
      lost,
    ]);
    holdAnswers();
    const first = pay(visa, at(0));
    await untilPending(1);
    const second = elsewhere.pay(other, at(1));
    await untilPending(2);
    release(1);
    // The first request may be sent for 80 seconds, with its retries, and may arrive two minutes later.
    expect(await second).toMatchObject({ retryAt: new Date(start + 200_000).toISOString() });
    release(0);
    await first;
  });

  it('a charge that a process learns of too late, after another card has paid, is reported', async () => {
    const { holdAnswers, release, untilPending, pay, store, reported } = await chargingFixture([
      charge('succeeded', 'ch_late'),
    ]);
    holdAnswers();
    const first = pay(visa);
    await untilPending(1);
    const open = await store.read(orderId);
    const paid = { id: 'ch_2', status: 'succeeded', amount: 38_000 };
    await store.write(orderId, open, { ...nextOf(open), state: 'paid', charge: paid });
    release(0);
    expect(await first).toMatchObject({ state: 'paid', charge: paid });
    expect(reported).toMatchObject([
      { message: expect.stringMatching(/ch_late .*order-1 .*return the money/) },
    ]);
  });

  it.each([
    ['a refusal, of an attempt that another process wrote meanwhile', refused(422, { code: 1 }), 1],
    ['a charge, of an attempt after which another has begun', charge('succeeded'), 2],
  ])('the end of no attempt is %s', async (_, answer, number) => {
    const { holdAnswers, release, untilPending, pay, store } = await chargingFixture([answer]);
    holdAnswers();
    const first = pay(visa);
    await untilPending(1);
    const open = nextOf(await store.read(orderId), number);
    await store.write(orderId, await store.read(orderId), open);
    release(0);
    expect(await first).toMatchObject({ state: 'unknown', attempt: number });
    expect(await store.read(orderId)).toEqual(open);
  });

  it.each([
    ['is sent', 79_999, 1],
    ['is not sent', 80_000, 0],
  ])('a request %s when the write before it took %d milliseconds', async (_, ms, sent) => {
    const { pay, store, client } = await chargingFixture([charge('succeeded')]);
    const { withResponse } = client.charges.create;
    const create = Object.assign(
      vi.fn(() => Promise.reject(new Error('lost'))),
      { withResponse },
    );
    let time = Date.now();
    const slow = {
      ...store,
      write: async (...args: Parameters<typeof store.write>) => {
        const written = await store.write(...args);
        time += ms;
        return written;
      },
    };
    const options = { store: slow, client: { ...client, charges: { ...client.charges, create } } };
    expect(await pay(visa, { ...options, now: () => new Date(time) })).toMatchObject({
      state: 'unknown',
      reason: 'lost',
    });
    expect(create).toHaveBeenCalledTimes(sent);
  });

  it('a repeat that was turned away is not repeated by every read', async () => {
    const { pay, read, chargeCalls } = await chargingFixture([lost, refused(429), charge('succeeded')]);
    await pay(visa, at(0));
    for (const second of [120, 122, 124, 129]) await read(at(second));
    expect(chargeCalls()).toHaveLength(2);
    expect(await read(at(130))).toMatchObject({ state: 'paid' });
  });

  it('a repeat that was turned away for half a minute waits so long', async () => {
    const busy = json(429, { message: 'No.' }, { 'retry-after': '30' });
    const { pay, read, chargeCalls } = await chargingFixture([lost, busy, charge('succeeded')]);
    await pay(visa, at(0));
    for (const second of [120, 149]) await read(at(second));
    expect(chargeCalls()).toHaveLength(2);
    expect(await read(at(150))).toMatchObject({ state: 'paid' });
  });

  it('a charge is stored although the other process wrote meanwhile', async () => {
    const { holdAnswers, release, untilPending, pay, read, elsewhere } = await chargingFixture([
      charge('succeeded'),
      lost,
    ]);
    holdAnswers();
    const first = pay(visa);
    await untilPending(1);
    const second = elsewhere.resubmit();
    await untilPending(2);
    release(0);
    expect(await first).toMatchObject({ state: 'paid' });
    release(1);
    expect(await second).toMatchObject({ state: 'paid' });
    expect(await read()).toMatchObject({ state: 'paid' });
  });
});

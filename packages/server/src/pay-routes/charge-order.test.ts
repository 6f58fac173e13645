import { describe, expect, it } from 'vitest';
import {
  charge,
  chargingFixture,
  lost,
  notValid,
  order,
  orderId,
  other,
  otherProcess,
  refused,
  tooMany,
  visa,
} from '../test-support/charging-fixture.ts';
import { chargeOrder, resubmitOrder } from './charge-order.ts';

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

  it('is stored before the service is called', async () => {
    const { pay, holdAnswers, release, untilPending, orderAttempts } = await chargingFixture([
      charge('succeeded'),
    ]);
    holdAnswers();
    const paying = pay(visa);
    await untilPending(1);
    expect(await orderAttempts.read(orderId)).toMatchObject({ state: 'open', number: 1, body: visa });
    release(0);
    await paying;
  });

  it('is charged once by concurrent requests', async () => {
    const { pay, resubmit, read, chargeCalls } = await chargingFixture([charge('succeeded')]);
    const outcomes = await Promise.all([pay(visa), pay(visa), pay(other), resubmit(), read()]);
    expect(chargeCalls()).toHaveLength(1);
    expect(outcomes.slice(0, 3).map((outcome) => outcome?.state)).toEqual(['paid', 'paid', 'paid']);
  });

  it('is not charged again once it is paid', async () => {
    const { pay, resubmit, chargeCalls } = await chargingFixture([charge('succeeded')]);
    await pay(visa);
    await pay(other, 1);
    await resubmit();
    expect(chargeCalls()).toHaveLength(1);
  });

  it('can be paid with another card after a refusal, as the next attempt', async () => {
    const { pay, chargeCalls } = await chargingFixture([charge('declined'), charge('succeeded', 'ch_2')]);
    expect(await pay(visa)).toMatchObject({ state: 'declined', attempt: 1 });
    expect(await pay(other)).toMatchObject({ state: 'paid', attempt: 2, charge: { id: 'ch_2' } });
    expect(chargeCalls().map(({ key }) => key)).toEqual([
      'order-order-1-attempt-1',
      'order-order-1-attempt-2',
    ]);
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
    await pay(visa, 1); // repeats an older request
    expect(chargeCalls()).toHaveLength(2);
    expect(await pay(visa, 2)).toMatchObject({ state: 'paid', attempt: 3 });
  });

  it('whose id is not valid in a header has an encoded key', async () => {
    const { charging, chargeCalls } = await chargingFixture([charge('succeeded')]);
    await chargeOrder({ ...charging, order: { ...order, id: 'café nº 1' }, paymentMethod: visa });
    expect(chargeCalls()[0]?.key).toBe('order-caf%C3%A9%20n%C2%BA%201-attempt-1');
  });

  it('is not charged by an id with a card number in it, and nothing is stored', async () => {
    const { charging, orderAttempts, chargeCalls } = await chargingFixture([charge('succeeded')]);
    for (const paymentMethod of [{ card_id: '4242 4242 4242 4242' }, { account_id: '4242-4242-4242-4242' }])
      await expect(chargeOrder({ ...charging, order, paymentMethod })).rejects.toThrow(
        /card data\. Nothing was sent\.$/,
      );
    expect([await orderAttempts.read(orderId), chargeCalls()]).toEqual([undefined, []]);
  });

  it('is not charged when the store never accepts a write', async () => {
    const { charging, orderAttempts, chargeCalls } = await chargingFixture([]);
    const broken = { ...orderAttempts, write: async () => false };
    await expect(
      chargeOrder({ ...charging, orderAttempts: broken, order, paymentMethod: visa }),
    ).rejects.toThrow('compares revisions');
    expect(chargeCalls()).toEqual([]);
  });
});

describe('an order of unknown outcome', () => {
  it('is resubmitted unchanged, whatever card and title come next', async () => {
    const { charging, pay, chargeCalls, reported } = await chargingFixture([lost, charge('succeeded')]);
    expect(await pay(visa)).toEqual({ state: 'unknown', attempt: 1, reason: 'lost' });
    expect(reported).toHaveLength(1);
    const changed = { ...order, title: 'Otro' };
    expect(await chargeOrder({ ...charging, order: changed, paymentMethod: other })).toMatchObject({
      state: 'paid',
    });
    expect(chargeCalls()[1]).toEqual(chargeCalls()[0]);
  });

  it('is not resubmitted by a read', async () => {
    const { pay, read, chargeCalls } = await chargingFixture([lost]);
    await pay(visa);
    expect(await read()).toMatchObject({ state: 'unknown', reason: 'lost' });
    expect(chargeCalls()).toHaveLength(1);
  });

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

  it('is not ended by a resubmission that was itself turned away', async () => {
    const { pay, resubmit } = await chargingFixture([lost, tooMany]);
    await pay(visa);
    expect(await resubmit()).toMatchObject({ state: 'unknown' });
  });

  it('is ended by a refusal of the attempt itself', async () => {
    const { pay, resubmit } = await chargingFixture([lost, notValid]);
    await pay(visa);
    expect(await resubmit()).toEqual({ state: 'refused', attempt: 1, reason: 'payment_method' });
  });

  it('is not resubmitted once its key may have expired', async () => {
    const { charging, pay, chargeCalls } = await chargingFixture([lost, charge('succeeded')]);
    await pay(visa);
    const at = (hours: number) => ({ now: () => new Date(Date.now() + hours * 3_600_000) });
    expect(await resubmitOrder({ ...charging, ...at(24), orderId })).toMatchObject({ state: 'unknown' });
    expect(await chargeOrder({ ...charging, ...at(24), order, paymentMethod: other })).toMatchObject({
      attempt: 1,
    });
    expect(chargeCalls()).toHaveLength(1);
    expect(await resubmitOrder({ ...charging, ...at(22), orderId })).toMatchObject({ state: 'paid' });
  });

  it('stays unknown when its key was used before', async () => {
    const { pay } = await chargingFixture([refused(409)]);
    expect(await pay(visa)).toMatchObject({ state: 'unknown' });
  });
});

describe('a request that the service refused', () => {
  it('charged nothing, and another card can be used', async () => {
    const { pay } = await chargingFixture([tooMany, charge('succeeded')]);
    expect(await pay(visa)).toEqual({ state: 'refused', attempt: 1, reason: 'later' });
    expect(await pay(other)).toMatchObject({ state: 'paid', attempt: 2 });
  });
});

describe('two processes on one store', () => {
  it('send one key', async () => {
    const { charging, orderAttempts, chargeCalls } = await chargingFixture([
      charge('succeeded'),
      charge('succeeded'),
    ]);
    const outcomes = await Promise.all(
      [orderAttempts, otherProcess(orderAttempts)].map((store) =>
        chargeOrder({ ...charging, orderAttempts: store, order, paymentMethod: visa }),
      ),
    );
    expect(outcomes.map(({ state, attempt }) => [state, attempt])).toEqual([
      ['paid', 1],
      ['paid', 1],
    ]);
    expect(new Set(chargeCalls().map(({ key }) => key))).toEqual(new Set(['order-order-1-attempt-1']));
  });

  it('a refusal of one does not end the submission of the other', async () => {
    const { charging, orderAttempts, holdAnswers, release, untilPending, chargeCalls, pay } =
      await chargingFixture([tooMany, charge('succeeded'), charge('succeeded')]);
    holdAnswers();
    const first = pay(visa);
    await untilPending(1);
    const second = chargeOrder({
      ...charging,
      orderAttempts: otherProcess(orderAttempts),
      order,
      paymentMethod: other,
    });
    await untilPending(2);
    release(0);
    // Were it taken for refused, another card could be charged while the second answer is on its way.
    expect(await first).toMatchObject({ state: 'unknown', attempt: 1 });
    release(1);
    expect(await second).toMatchObject({ state: 'paid', attempt: 1 });
    expect(await pay(other)).toMatchObject({ state: 'paid', attempt: 1 });
    expect(chargeCalls()[1]).toEqual(chargeCalls()[0]);
  });

  it('a charge is stored although the other process wrote meanwhile', async () => {
    const { charging, orderAttempts, holdAnswers, release, untilPending, pay, read } = await chargingFixture([
      charge('succeeded'),
      lost,
    ]);
    holdAnswers();
    const first = pay(visa);
    await untilPending(1);
    const second = resubmitOrder({ ...charging, orderAttempts: otherProcess(orderAttempts), orderId });
    await untilPending(2);
    release(0);
    expect(await first).toMatchObject({ state: 'paid' });
    release(1);
    expect(await second).toMatchObject({ state: 'paid' });
    expect(await read()).toMatchObject({ state: 'paid' });
  });

  it('one starts the next attempt when the other has ended the last', async () => {
    const { charging, orderAttempts, pay, chargeCalls } = await chargingFixture([
      charge('declined'),
      charge('succeeded'),
    ]);
    await pay(visa);
    const store = otherProcess(orderAttempts);
    expect(
      await chargeOrder({ ...charging, orderAttempts: store, order, paymentMethod: other }),
    ).toMatchObject({
      state: 'paid',
      attempt: 2,
    });
    expect(chargeCalls()).toHaveLength(2);
  });
});

import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  charge,
  chargingFixture,
  lost,
  order,
  other,
  refused,
  visa,
} from '../test-support/charging-fixture.ts';

const dearer = { ...order, amount: 900_000 };

describe('an order with an attempt', () => {
  it.each([
    ['unknown', lost],
    ['unknown', charge('pending')],
    ['paid', charge('succeeded')],
  ] as const)('that is %s is rejected with another amount or customer', async (state, answer) => {
    const { pay, read, chargeCalls } = await chargingFixture([answer]);
    expect(await pay(visa)).toMatchObject({ state });
    for (const [changed, field] of [
      [dearer, 'amount'],
      [{ ...order, customer_id: 'cus_2' }, 'customer_id'],
    ] as const)
      await expect(pay(other, { order: changed, afterAttempt: 1 })).rejects.toMatchObject({
        name: 'OrderChangedError',
        outcome: 'none',
        fieldErrors: { [field]: [expect.any(String)] },
        message: expect.stringMatching(new RegExp(`${field} of order order-1 .*frozen`)),
      });
    expect(chargeCalls()).toHaveLength(1);
    expect(await read()).toMatchObject({ state });
  });

  it.each([
    ['declined', charge('declined')],
    ['refused', refused(422)],
  ] as const)('that was %s may have another amount', async (_, answer) => {
    const { pay, chargeCalls } = await chargingFixture([
      answer,
      charge('succeeded', 'ch_2', { amount: 900_000 }),
    ]);
    await pay(visa);
    expect(await pay(other, { order: dearer })).toMatchObject({
      state: 'paid',
      charge: { amount: 900_000 },
    });
    expect(chargeCalls()[1]).toMatchObject({ body: { amount: 900_000 } });
  });
});

it('an order that is being charged is rejected with another amount in a concurrent request', async () => {
  const { pay, holdAnswers, release, untilPending } = await chargingFixture([charge('succeeded')]);
  holdAnswers();
  const first = pay(visa);
  await untilPending(1);
  const second = pay(visa, { order: dearer });
  release(0);
  expect(await first).toMatchObject({ state: 'paid' });
  await expect(second).rejects.toMatchObject({ name: 'OrderChangedError' });
});

describe('a charge that does not match', () => {
  it.each([
    ['another amount', { amount: 1 }],
    ['another customer', { customer_id: 'cus_2' }],
  ])('pays no order: %s', async (_, more) => {
    const { pay, resubmit, read, reported, chargeCalls } = await chargingFixture(
      [charge('succeeded', 'ch_1', more)],
      [charge('succeeded', 'ch_1', more), charge('declined', 'ch_1', more)],
    );
    const unknown = { state: 'unknown', attempt: 1, reason: 'other_charge', charge: { id: 'ch_1' } };
    expect(await pay(visa)).toMatchObject(unknown);
    expect(reported).toMatchObject([{ message: expect.stringMatching(/ch_1.*order-1.*orders.close/) }]);
    expect([await resubmit(), await pay(other)]).toMatchObject([unknown, unknown]);
    expect(await read()).toMatchObject(unknown);
    expect(chargeCalls()).toHaveLength(1);
  });
});

it.each(['  ', 7, '\ud800'])('an invalid order id is rejected before anything is stored: %j', async (id) => {
  const { pay, store, chargeCalls } = await chargingFixture([charge('succeeded')]);
  const wrong = { ...order, id: id as string }; // as plain JavaScript may give it
  await expect(pay(visa, { order: wrong })).rejects.toMatchObject({
    name: 'ConfigurationError',
    message: expect.stringContaining('order.id'),
  });
  expect([await store.read(wrong.id), chargeCalls()]).toEqual([undefined, []]);
});

it.each([
  ['amount', '38000', 'Number(row.amount)'], // from a column of type bigint
  ['amount', 38_000n, 'Number(row.amount)'],
  ['amount', Object(38_000), 'Number(row.amount)'], // as from a class of decimals
  ['amount', 38_000.5, 'a whole number'],
  ['amount', 0, 'more than 0'],
  ['amount', Number.NaN, 'number'],
  ['title', undefined, 'is missing'],
  ['title', '4242 4242 4242 4242', 'card data'],
  ['customer_id', 7, 'of type string'],
])(
  'an order whose %s is %o is rejected before anything is stored, and can be charged once it is mended',
  async (field, value, problem) => {
    const { ordersWith, chargeCalls } = await chargingFixture([charge('succeeded')]);
    const wrong: typeof order = Object({ ...order, [field]: value }); // as plain JavaScript may give it
    const error = await ordersWith()
      .charge(wrong, visa)
      .catch((reason: unknown) => reason);
    expect(error).toMatchObject({
      name: 'RequestError',
      outcome: 'none',
      fieldErrors: { [field]: [expect.stringContaining(problem)] },
    });
    expect([await ordersWith().read(order.id), chargeCalls()]).toEqual([undefined, []]);
    expect(await ordersWith().charge(order, visa)).toMatchObject({ state: 'paid', attempt: 1 });
  },
);

describe('the clock', () => {
  const from = Date.parse('2026-11-24T00:00:00Z');

  it.each([
    ['asked for', -300_000, 'paid'],
    ['not asked for, since its age cannot be told', -300_001, 'unknown'],
    ['not asked for, since its age cannot be told', Number.NaN, 'unknown'],
    ['asked for', 23 * 3_600_000, 'paid'],
    ['not asked for, since its key may be forgotten', 23 * 3_600_000 + 1, 'unknown'],
  ])('with a lost answer that is %s, %d milliseconds later', async (_, milliseconds, state) => {
    const { pay, resubmit } = await chargingFixture([lost, charge('succeeded')]);
    await pay(visa, { now: () => new Date(from) });
    const later = new Date(from + milliseconds);
    expect(await resubmit({ now: () => later })).toMatchObject({ state });
  });
});

beforeEach(() => {
  const print = vi.spyOn(console, 'error').mockReturnValue();
  return () => print.mockRestore();
});

const answer = (more: object, status = 'succeeded') => charge(status, 'ch_1', more);

describe('an order is charged once by an answer with an unreadable field', () => {
  it.each([
    ['an amount that is text', { amount: '1' }],
    ['a customer that is a number', { customer_id: 5 }],
  ])('%s', async (_, more) => {
    const { pay, resubmit, chargeCalls, reported } = await chargingFixture([answer(more)]);
    const outcome = await pay(visa);
    expect(outcome).toEqual({
      attempt: 1,
      state: 'paid',
      charge: { id: 'ch_1', status: 'succeeded', amount: 38_000 },
    });
    expect(await resubmit()).toEqual(outcome);
    expect(chargeCalls()).toHaveLength(1);
    expect(reported).toEqual([]);
  });

  it.each([
    [{ code: 5 }, undefined],
    [{ code: 'CARD_EXPIRED', customer_description: 5 }, { code: 'CARD_EXPIRED' }],
  ])('that was declined with the remarks %j', async (remarks, stored) => {
    const { pay } = await chargingFixture([answer({ remarks }, 'declined')]);
    const outcome = await pay(visa);
    expect(outcome).toMatchObject({ state: 'declined', charge: { id: 'ch_1' } });
    expect(Object(outcome).charge.remarks).toEqual(stored);
  });
});

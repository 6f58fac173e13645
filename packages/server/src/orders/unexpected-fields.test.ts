import { beforeEach, describe, expect, it, vi } from 'vitest';
import { charge, chargingFixture, lost, visa } from '../test-support/charging-fixture.ts';
import { json, type ServiceAnswer } from '../test-support/service.ts';

beforeEach(() => {
  const print = vi.spyOn(console, 'error').mockReturnValue();
  return () => print.mockRestore();
});

const answer = (more: object, status = 'succeeded') => charge(status, 'ch_1', more);

describe('an order is charged once by an answer with an unreadable field', () => {
  it.each([
    ['an amount that is text', { amount: '38000' }],
    ['another amount that is text', { amount: '1' }],
    ['no amount', { amount: undefined }],
    ['no title', { title: undefined }],
    ['remarks that are text', { remarks: 'x' }],
    ['a customer that is a number', { customer_id: 5 }],
    ['all of them', { amount: null, title: 5, remarks: [] }],
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

  it('after a lost answer, whose repetition has the same field', async () => {
    const repeated = answer({ amount: '38000' });
    const { pay, resubmit, chargeCalls } = await chargingFixture([lost, repeated, repeated]);
    expect(await pay(visa)).toMatchObject({ state: 'unknown', reason: 'lost' });
    expect(await resubmit()).toMatchObject({ state: 'paid' });
    expect(new Set(chargeCalls().map(({ key }) => key)).size).toBe(1);
  });

  it('that is pending, and is read with one', async () => {
    const { pay, read } = await chargingFixture([answer({ title: 5 }, 'pending')], [answer({ amount: 'x' })]);
    expect(await pay(visa)).toMatchObject({ state: 'unknown', reason: 'pending' });
    expect(await read()).toMatchObject({ state: 'paid' });
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

it.each([
  ['another amount', { amount: 1, title: undefined }],
  ['an amount with decimals', { amount: 38_000.5 }],
  ['another customer', { customer_id: 'cus_2', amount: 'x' }],
])('an answer with %s stays another charge', async (_, more) => {
  const { pay, reported } = await chargingFixture([answer(more)]);
  expect(await pay(visa)).toMatchObject({ state: 'unknown', reason: 'other_charge' });
  expect(reported).toHaveLength(1);
});

it.each<[string, ServiceAnswer]>([
  ['no id', answer({ id: undefined })],
  ['no state', answer({ status: 5 })],
  ['no object', json(201, ['paid'])],
])('an answer with %s stays a lost one', async (_, unreadable) => {
  const { pay } = await chargingFixture([unreadable]);
  expect(await pay(visa)).toMatchObject({ state: 'unknown', reason: 'lost' });
});

import { describe, expect, it } from 'vitest';
import type { OrdersOptions } from '../orders.ts';
import {
  charge,
  chargingFixture,
  lost,
  orderId,
  other,
  refused,
  visa,
  withoutText,
} from '../test-support/charging-fixture.ts';
import type { OrderFinding } from './close-order.ts';

const reused = refused(409, { code_name: 'idempotency_key_reused' });
const old = { now: () => new Date(Date.now() + 24 * 3_600_000) };
const paid = { as: 'paid', charge: 'ch_9' } as const;

/** An order that received only these answers, and the functions that end it. */
async function stuck(...answers: Parameters<typeof chargingFixture>) {
  const world = await chargingFixture(...answers);
  await world.pay(visa);
  const close = async (how: Partial<OrderFinding>, more: Partial<OrdersOptions> = {}) =>
    withoutText(await world.ordersWith(more).close(orderId, { attempt: 1, as: 'paid', ...how }));
  return { ...world, close };
}

describe('a key that belongs to another request', () => {
  it('is a mismatch, and stays one', async () => {
    const { resubmit, read, reported } = await stuck([reused, reused]);
    const unknown = { state: 'unknown', attempt: 1, reason: 'key_reused' };
    expect([await read(), await resubmit(), await read()]).toEqual([unknown, unknown, unknown]);
    expect(reported).toHaveLength(2);
  });

  it('is no mismatch any more once the service answers', async () => {
    const { resubmit } = await stuck([reused, charge('succeeded')]);
    expect(await resubmit()).toMatchObject({ state: 'paid' });
  });

  it('does not occur under a prefix, which an attempt stores', async () => {
    const { pay, elsewhere, chargeCalls } = await chargingFixture([lost, charge('succeeded')]);
    await pay(visa, { keyPrefix: 'a1-' });
    await elsewhere.pay(other, { keyPrefix: 'b2-' });
    expect(chargeCalls().map(({ key }) => key)).toEqual(Array(2).fill('a1-order-order-1-attempt-1'));
  });
});

describe('an order whose outcome stays unknown', () => {
  it('is closed as paid by what the shop’s staff found', async () => {
    const { close, read, pay, chargeCalls } = await stuck([lost, lost]);
    const closed = { state: 'paid', attempt: 1, charge: { id: 'ch_9', status: 'succeeded', amount: 38_000 } };
    expect(await close(paid)).toEqual(closed);
    expect([await read(), await pay(other)]).toEqual([closed, closed]);
    expect(chargeCalls()).toHaveLength(2);
  });

  it('is closed as declined, with or without a charge, and can be paid again', async () => {
    const none = await stuck([reused, reused, charge('succeeded', 'ch_2')]);
    expect(await none.close({ as: 'declined' })).toEqual({ state: 'refused', attempt: 1, reason: 'later' });
    expect(await none.pay(other)).toMatchObject({ state: 'paid', attempt: 2 });
    const some = await stuck([lost, lost]);
    expect(await some.close({ as: 'declined', charge: 'ch_9' })).toMatchObject({
      state: 'declined',
      charge: { id: 'ch_9', status: 'declined' },
    });
  });

  it('is not closed as declined while its last request can still charge', async () => {
    const { close, read } = await stuck([lost, lost, lost]);
    expect(await close({ as: 'declined' })).toMatchObject({ state: 'unknown', reason: 'lost' });
    expect(await read()).toMatchObject({ state: 'unknown' });
    expect(await close({ as: 'declined' }, old)).toMatchObject({ state: 'refused' });
  });

  it('is closed by the service’s answer, if it gives one after all', async () => {
    const { close, chargeCalls } = await stuck([lost, charge('succeeded')]);
    expect(await close({ as: 'declined' })).toMatchObject({ state: 'paid', charge: { id: 'ch_1' } });
    expect(chargeCalls()).toHaveLength(2);
  });

  it('is not closed while its bank has not answered', async () => {
    const { close } = await stuck([charge('pending')], [charge('pending')]);
    expect(await close({ as: 'declined' })).toMatchObject({ state: 'unknown', reason: 'pending' });
  });

  it('is closed although its charge does not match', async () => {
    const more = { amount: 1 };
    const { close, read } = await stuck(
      [charge('succeeded', 'ch_1', more)],
      [charge('succeeded', 'ch_1', more)],
    );
    expect(await close({ as: 'paid', charge: 'ch_1' })).toMatchObject({
      state: 'paid',
      charge: { amount: 1 },
    });
    expect(await read()).toMatchObject({ state: 'paid' });
  });

  it('is not closed for another attempt, or as paid without a charge', async () => {
    const { close, read, ordersWith } = await stuck([lost, lost]);
    expect(await close({ ...paid, attempt: 2 })).toMatchObject({ state: 'unknown', attempt: 1 });
    await expect(close({ as: 'paid' })).rejects.toThrow('charge');
    await expect(close({ as: 'paid', charge: '4242 4242 4242 4242' })).rejects.toThrow('card data');
    await expect(close(Object({ as: 'PAID' }))).rejects.toThrow("as must be 'paid' or 'declined'");
    expect(await read()).toMatchObject({ state: 'unknown' });
    expect(await ordersWith().close('none', { attempt: 1, ...paid })).toBeUndefined();
  });
});

describe('an event about an order that cannot be resubmitted', () => {
  const event = (status: string, more = {}) => ({
    type: 'charge.paid',
    data: { id: 'ch_7', status, amount: 38_000, title: 'order-1', payment_method_id: 'card_1', ...more },
  });
  const orderOf = ({ title }: { readonly title: string }) => title;

  it.each([
    ['it cannot be asked again', [lost], old],
    ['its key is another’s', [reused, reused], {}],
  ] as const)('settles it as paid when the charge names the order: %s', async (_, answers, more) => {
    const { ordersWith } = await stuck(answers);
    expect(await ordersWith({ ...more, orderOf }).settle(event('succeeded'))).toMatchObject([
      { orderId, outcome: { state: 'paid', charge: { id: 'ch_7' } } },
    ]);
  });

  it.each([
    ['a charge that does not name it, and may be that of the other request', event('succeeded'), undefined],
    ['a charge that was declined: an earlier attempt may have had it', event('declined'), orderOf],
  ])('does not settle it by %s', async (_, event, names) => {
    const { ordersWith, read } = await stuck([reused, reused]);
    await expect(ordersWith({ orderOf: names }).settle(event)).rejects.toThrow('orders.close');
    expect(await read()).toMatchObject({ state: 'unknown' });
  });

  it.each([{ amount: 1 }, { customer_id: 'cus_2' }, { payment_method_id: 'card_2' }])(
    'is ignored for a charge of another order: %j',
    async (more) => {
      const { ordersWith } = await stuck([lost]);
      expect(await ordersWith({ ...old, orderOf }).settle(event('succeeded', more))).toEqual([]);
    },
  );
});

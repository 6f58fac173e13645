import { describe, expect, it } from 'vitest';
import { type ChargeEvent, createOrders, memoryStore, type OrdersOptions } from '../orders.ts';
import { json, type ServiceAnswer, service } from '../test-support/service.ts';

const order = { id: 'order-1', title: 'Café', amount: 38_000, customer_id: 'cus_1' };
const orderId = order.id;
const paymentMethod = { account_id: 'acc_1' };
const chargeOf = (status: string, more = {}) => ({
  id: 'ch_1',
  status,
  amount: 38_000,
  title: 'Café',
  payment_method_id: 'acc_1',
  ...more,
});
const paid = (more = {}) => ({ type: 'charge.paid', data: chargeOf('succeeded', more) });
const failed = { type: 'charge.failed', data: chargeOf('declined', { remarks: { code: 'RISK_CONTROL' } }) };
const lost: ServiceAnswer = (response) => response.destroy();

/** An order whose first request got the first answer, and a service that gives the other answers to later requests. */
async function charged(...answers: readonly ServiceAnswer[]) {
  let answered = 0;
  const { client, calls } = await service((response) => (answers[answered++] ?? lost)(response));
  const store = memoryStore();
  const reported: unknown[] = [];
  const options = { client, store, report: (error: unknown) => reported.push(error) };
  const ordersWith = (more: Partial<OrdersOptions> = {}) => createOrders({ ...options, ...more });
  const orders = ordersWith();
  await orders.charge(order, paymentMethod);
  return {
    orders,
    ordersWith,
    store,
    calls,
    reported,
    settle: (event: ChargeEvent) => orders.settle(event),
    state: async () => (await orders.read(orderId))?.state,
  };
}

describe('an event', () => {
  it.each([
    ['paid', paid()],
    ['paid', paid({ status: 'paid' })],
    ['declined', failed],
  ])('about a stored charge settles its order as %s', async (state, event) => {
    const { settle, calls } = await charged(json(201, chargeOf('pending')));
    expect(await settle(event)).toMatchObject([{ orderId, outcome: { state } }]);
    expect(calls).toHaveLength(1);
  });

  it('about a stored charge names its order, whatever else the charge says', async () => {
    const { ordersWith, calls } = await charged(json(201, chargeOf('pending')));
    const event = paid({ payment_method_id: undefined });
    const settled = ordersWith({ orderOf: () => expect.unreachable() }).settle(event);
    expect(await settled).toMatchObject([{ orderId, outcome: { state: 'paid' } }]);
    expect(calls).toHaveLength(1); // the charge is not read
  });

  it('that is a duplicate, or out of date, changes nothing', async () => {
    const { settle, state, calls } = await charged(json(201, chargeOf('pending')));
    await settle(paid());
    expect(await settle(paid())).toEqual([]);
    expect(await settle({ type: 'charge.created', data: chargeOf('pending') })).toEqual([]);
    expect(await settle(failed)).toEqual([]);
    expect(await state()).toBe('paid');
    expect(calls).toHaveLength(1);
  });

  it('about the charge of a lost answer settles the only order that it fits, without a request', async () => {
    const { settle, state, calls, reported } = await charged(lost);
    expect(await settle(paid())).toMatchObject([
      { orderId, outcome: { state: 'paid', charge: { id: 'ch_1' } } },
    ]);
    expect(await settle(paid())).toEqual([]);
    expect([await state(), calls.length, reported.length]).toEqual(['paid', 1, 1]);
  });

  it('about a charge that fits two orders resubmits both', async () => {
    const succeeded = json(201, chargeOf('succeeded'));
    const { orders, settle, calls } = await charged(lost, lost, succeeded, succeeded);
    await orders.charge({ ...order, id: 'order-2' }, paymentMethod);
    expect(await settle(paid())).toHaveLength(2);
    expect(calls).toHaveLength(4);
  });

  it('about a declined charge that no attempt has stored resubmits the attempt', async () => {
    const { settle, state, calls } = await charged(lost, json(201, chargeOf('succeeded', { id: 'ch_2' })));
    await settle(failed);
    expect([await state(), calls.length]).toEqual(['paid', 2]);
  });

  it('about the charge of an earlier attempt ends no later one', async () => {
    const declined = json(201, chargeOf('declined'));
    const { orders, settle, state, reported } = await charged(declined, lost, lost);
    await orders.charge(order, paymentMethod, { afterAttempt: 1 });
    await expect(settle(paid())).rejects.toThrow('sent again');
    expect(await state()).toBe('unknown');
    expect(reported.length).toBeGreaterThan(0);
  });

  it('that arrives while its own answer is being written is matched to no other order, and not reported', async () => {
    const { orders, ordersWith, store, reported } = await charged(lost, lost);
    await orders.charge({ ...order, id: 'order-2' }, paymentMethod);
    reported.length = 0;
    const racing = {
      ...store,
      // The answer of the first order is written between the two queries.
      findOpen: async (id: string) => {
        const attempt = await store.read(orderId);
        const charge = { id: 'ch_1', status: 'succeeded', amount: 38_000 };
        if (attempt?.state === 'open')
          await store.write(orderId, attempt, {
            ...attempt,
            state: 'paid',
            charge,
            revision: attempt.revision + 1,
          });
        return store.findOpen(id);
      },
    };
    expect(await ordersWith({ store: racing }).settle(paid())).toEqual([]);
    expect(await store.read('order-2')).toMatchObject({ state: 'open' });
    expect(reported).toEqual([]);
  });

  it('that settles nothing yet must be delivered again', async () => {
    const { settle, state } = await charged(lost, lost, json(201, chargeOf('declined')));
    await expect(settle(failed)).rejects.toThrow('sent again');
    expect(await state()).toBe('unknown');
    await settle(failed);
    expect(await state()).toBe('declined');
  });

  it('about a stored charge that was declined, and took money nevertheless, is reported', async () => {
    const { settle, reported } = await charged(json(201, chargeOf('declined')));
    expect(await settle(paid())).toEqual([]);
    expect(reported).toMatchObject([{ message: expect.stringMatching(/ch_1 .*order-1.* return the money/) }]);
  });

  it('about a charge whose amount is a text is read as far as possible', async () => {
    const { settle } = await charged(lost);
    expect(await settle(paid({ amount: '38000' }))).toMatchObject([
      { outcome: { state: 'paid', charge: { amount: 38_000 } } },
    ]);
  });

  it.each([
    [
      'an order that was paid by other means',
      'order-1',
      /Charge ch_9 was paid for order order-1 .* return the money/,
    ],
    ['an order that is not known', 'order-7', /order-7/],
  ])('about a charge that arrived too late reports the charge and %s', async (_, title, message) => {
    const { orders, ordersWith, reported } = await charged(
      json(422, { code: 1 }),
      json(201, chargeOf('succeeded')),
    );
    await orders.charge(order, { account_id: 'acc_2' });
    const orderOf = (charge: { title: string }) => charge.title;
    const late = paid({ id: 'ch_9', title });
    reported.length = 0;
    expect(await ordersWith({ orderOf }).settle(late)).toEqual([]);
    expect(reported).toMatchObject([{ message: expect.stringMatching(message) }]);
    expect(await ordersWith({ orderOf: () => undefined }).settle(late)).toEqual([]);
    expect(reported).toHaveLength(1);
  });

  it('about a charge with another title asks for the attempt by its key, and reports the foreign charge', async () => {
    const { settle, calls, reported } = await charged(lost, json(201, chargeOf('declined')));
    reported.length = 0;
    const foreign = paid({ id: 'ch_9', title: 'Suscripción' });
    expect(await settle(foreign)).toMatchObject([{ outcome: { state: 'declined' } }]);
    expect(calls).toHaveLength(2);
    expect(reported).toMatchObject([{ message: expect.stringMatching(/Charge ch_9 .* return the money/) }]);
  });

  it.each([
    ['no order', undefined],
    ['another order', 'order-7'],
  ])('about a charge that names %s leaves the order that it fits otherwise as it is', async (_, named) => {
    const { ordersWith, state, calls } = await charged(lost);
    expect(await ordersWith({ orderOf: () => named }).settle(paid())).toEqual([]);
    expect([await state(), calls.length]).toEqual(['unknown', 1]);
  });

  it.each([
    ['another account', paid({ payment_method_id: 'acc_2' })],
    ['another amount', paid({ amount: 1 })],
    ['what is no charge', { type: 'cashout.completed', data: chargeOf('succeeded') }],
    ['nothing that can be read', { type: 'charge.paid', data: { id: 1 } }],
  ])('about %s sends nothing', async (_, event) => {
    const { settle, state, calls } = await charged(lost);
    expect(await settle(event)).toEqual([]);
    expect(await state()).toBe('unknown');
    expect(calls).toHaveLength(1);
  });

  it('without a payment method has its charge read', async () => {
    const { settle, calls } = await charged(lost, json(200, chargeOf('succeeded')));
    expect(await settle(paid({ payment_method_id: undefined }))).toMatchObject([
      { outcome: { state: 'paid' } },
    ]);
    expect(calls.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'POST /v1/charges',
      'GET /v1/charges/ch_1',
    ]);
  });

  it('is matched by orderOf, where the charge names its order', async () => {
    const { ordersWith, calls } = await charged(
      lost,
      json(404, { message: 'No.' }),
      json(201, chargeOf('succeeded')),
    );
    const event = paid({ payment_method_id: undefined, title: 'Pedido order-1' });
    const orderOf = ({ title }: { title: string }) => /order-\d+/.exec(title)?.[0];
    expect(await ordersWith({ orderOf }).settle(event)).toMatchObject([
      { orderId, outcome: { state: 'paid' } },
    ]);
    expect(calls).toHaveLength(3); // the charge may belong to an attempt with another card
  });
});

import { describe, expect, it } from 'vitest';
import { json, type ServiceAnswer, service } from '../test-support/service.ts';
import { chargeOrder, readOrder } from './charge-order.ts';
import { memoryOrderAttempts } from './memory-order-attempts.ts';
import { settleOrder } from './settle-order.ts';

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

/** An order whose first question was answered so, and what answers those that follow. */
async function charged(...answers: readonly ServiceAnswer[]) {
  let answered = 0;
  const { client, calls } = await service((response) => (answers[answered++] ?? lost)(response));
  const orderAttempts = memoryOrderAttempts();
  const charging = { client, orderAttempts };
  await chargeOrder({ ...charging, order, paymentMethod });
  return {
    charging,
    calls,
    settle: (event: Parameters<typeof settleOrder>[0]['event']) => settleOrder({ ...charging, event }),
    state: async () => (await readOrder({ ...charging, orderId }))?.state,
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

  it('that is a duplicate, or out of date, changes nothing', async () => {
    const { settle, state, calls } = await charged(json(201, chargeOf('pending')));
    await settle(paid());
    expect(await settle(paid())).toEqual([]);
    expect(await settle({ type: 'charge.created', data: chargeOf('pending') })).toEqual([]);
    expect(await settle(failed)).toEqual([]);
    expect(await state()).toBe('paid');
    expect(calls).toHaveLength(1);
  });

  it('about a charge whose answer was lost resubmits the same attempt', async () => {
    const { settle, state, calls } = await charged(lost, json(201, chargeOf('succeeded')));
    expect(await settle(paid())).toMatchObject([{ orderId, outcome: { state: 'paid' } }]);
    expect(await state()).toBe('paid');
    const requested = calls.map(({ headers, body }) => JSON.stringify([headers['x-idempotency'], body]));
    expect(requested).toHaveLength(2);
    expect(new Set(requested).size).toBe(1);
  });

  it('that settles nothing yet must be delivered again', async () => {
    const { settle, state } = await charged(lost, lost, json(201, chargeOf('succeeded')));
    await expect(settle(paid())).rejects.toThrow('sent again');
    expect(await state()).toBe('unknown');
    await settle(paid());
    expect(await state()).toBe('paid');
  });

  it.each([
    ['another account', paid({ payment_method_id: 'acc_2' })],
    ['another amount', paid({ amount: 1 })],
    ['what is no charge', { type: 'payment.approved', data: chargeOf('succeeded') }],
    ['nothing that can be read', { type: 'charge.paid', data: { id: 1 } }],
  ])('about %s sends nothing', async (_, event) => {
    const { settle, state, calls } = await charged(lost);
    expect(await settle(event)).toEqual([]);
    expect(await state()).toBe('unknown');
    expect(calls).toHaveLength(1);
  });

  it('without a payment method has its charge read', async () => {
    const { settle, calls } = await charged(
      lost,
      json(200, chargeOf('succeeded')),
      json(201, chargeOf('succeeded')),
    );
    expect(await settle(paid({ payment_method_id: undefined }))).toMatchObject([
      { outcome: { state: 'paid' } },
    ]);
    expect(calls.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'POST /v1/charges',
      'GET /v1/charges/ch_1',
      'POST /v1/charges',
    ]);
  });

  it('is matched by orderOf, where the charge names its order', async () => {
    const { charging } = await charged(lost, json(404, { message: 'No.' }), json(201, chargeOf('succeeded')));
    const event = paid({ payment_method_id: undefined, title: 'Pedido order-1' });
    const orderOf = ({ title }: { title: string }) => /order-\d+/.exec(title)?.[0];
    expect(await settleOrder({ ...charging, event, orderOf })).toMatchObject([
      { orderId, outcome: { state: 'paid' } },
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { json, type ServiceAnswer } from '../test-support/service.ts';
import { shop } from '../test-support/shop.ts';

const payment = {
  id: 'pay_1',
  status: 'pending',
  title: 'Café',
  amount: 5_000,
  reference: 'FV-1',
  expiration_at: '2026-11-21T17:00:00.000000Z',
  payment_link: 'https://pay.example/p/1',
};
/** Fields of the shop or the customer, which this page must not receive. */
const others = {
  phone: '+573001234567',
  email: 'ana@example.com',
  metadata: { margin: 3 },
  external_id: 'x',
};

const attempt = (created_at: string, status: string, remarks: unknown) => ({
  ...{ id: 'int_1', status, currency: 'COP', amount: 5_000, amount_label: '$ 5.000', is_test: true, remarks },
  ...{ payment_method_label: 'Nequi', payment_method_type: 'Wallet', payment_method_id: 'w' },
  ...{ network_id: null, transaction_id: null, created_at, paid_at: null },
});

const attempts = [
  attempt('2026-11-21T17:00:02Z', 'failed', { code: 'RISK_CONTROL', retry: false, description: 'CANARY' }),
  attempt('2026-11-21T17:00:01Z', 'failed', { code: 'CARD_EXPIRED' }),
  attempt('2026-11-21T17:00:03Z', 'processing', null),
];

/** A service with a payment, and with an answer to the list of the payment's attempts. */
const withAttempts =
  (found: object, list: ServiceAnswer): ServiceAnswer =>
  (response) =>
    (response.req.url?.endsWith('/intents') ? list : json(200, found))(response);

const canAccess = () => true;

describe('a payment', () => {
  it('is answered with the fields that a page shows, and no others', async () => {
    const { get } = await shop(json(200, { ...payment, ...others }), { canAccess });
    expect(await (await get('/pay/payments/pay_1')).json()).toEqual(payment);
  });

  it('may lack everything but its state', async () => {
    const bare = { id: 'pay_1', status: 'a word of tomorrow' };
    const { get } = await shop(json(200, { ...bare, reference: null, expiration_at: null }), { canAccess });
    expect(await (await get('/pay/payments/pay_1')).json()).toEqual(bare);
  });

  it.each<[unknown, unknown]>([
    [
      { code: 'INSUFFICIENT_FUNDS', description: 'CANARY', customer_description: 'Sin fondos.', retry: true },
      { code: 'INSUFFICIENT_FUNDS', customer_description: 'Sin fondos.', retry: true },
    ],
    ['INSUFFICIENT_FUNDS', { code: 'INSUFFICIENT_FUNDS' }],
  ])('has why its last attempt failed: %j', async (remarks, shown) => {
    const { get, calls } = await shop(json(200, { ...payment, status: 'declined', remarks }), { canAccess });
    expect(await (await get('/pay/payments/pay_1')).json()).toEqual({
      ...payment,
      status: 'declined',
      remarks: shown,
    });
    expect(calls).toHaveLength(1);
  });

  it.each([null, 'El banco no aprobó el pago.'])(
    'that says %j of it has it from the last failed attempt',
    async (remarks) => {
      const declined = { ...payment, status: 'declined', remarks };
      for (const list of [attempts, { data: attempts }]) {
        const { get } = await shop(withAttempts(declined, json(200, list)), { canAccess });
        expect((await (await get('/pay/payments/pay_1')).json()).remarks).toEqual({
          code: 'RISK_CONTROL',
          retry: false,
        });
      }
    },
  );

  it('is answered without the reason where there are no attempts', async () => {
    const declined = { ...payment, status: 'declined' };
    const { get } = await shop(withAttempts(declined, json(404, { message: 'No.' })), { canAccess });
    expect(await (await get('/pay/payments/pay_1')).json()).toEqual(declined);
  });
});

it('is answered to nobody without canAccess, which is reported once, by the name of the option', async () => {
  const { get, calls, reported } = await shop(json(200, payment));
  for (const id of ['pay_1', 'pay_2', 'pay_1']) {
    const response = await get(`/pay/payments/${id}`);
    expect([response.status, (await response.json()).code]).toEqual([404, 'not_found']);
  }
  expect(calls).toEqual([]);
  expect(reported).toMatchObject([
    {
      name: 'ConfigurationError',
      message: 'canAccess must say whose payment it is; without it nobody reads one.',
    },
  ]);
});

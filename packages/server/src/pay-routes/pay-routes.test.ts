import { describe, expect, it } from 'vitest';
import { everyRendering, json, SECRET_KEY, type ServiceAnswer } from '../test-support/service.ts';
import { shop } from '../test-support/shop.ts';

const made = (more = {}) =>
  json(201, { id: 'made_1', status: 'succeeded', amount: 38_000, title: 'Café', ...more });
const account = { bank_id: 'bank_1', subtype: 'SAVINGS', account_number: '0012345678', authorization: true };
const payment = { order_id: 'order-1', card_id: 'card_1' };

/** What the service says at its worst: the key, a number, a name. */
const canary = `CANARY ${SECRET_KEY} 4242424242424242 Ana Gómez 0012345678`;
const respond = (status: number, body = {}): ServiceAnswer =>
  json(status, { message: canary, errors: { bank_id: [canary] }, ...body });

describe('another customer’s object is not found', () => {
  it('an order', async () => {
    const { post, get, calls } = await shop(made());
    expect((await post('/pay/charges', { ...payment, order_id: 'order-2' })).status).toBe(404);
    expect((await get('/pay/charges/order-2')).status).toBe(404);
    expect(calls).toEqual([]);
  });

  it.each([
    ['cus_ana', 200],
    ['cus_luis', 404],
    [undefined, 404],
  ])('a link of %s', async (customer_id, status) => {
    const { get } = await shop(json(200, { id: 'link_1', customer_id, url: 'https://pay.example/c/1' }));
    expect((await get('/pay/connect-links/link_1')).status).toBe(status);
  });

  it('a payment, unless canAccess allows it', async () => {
    const payment = { id: 'pay_1', status: 'approved', amount: 5_000, payment_link: null, phone: '+57300' };
    const closed = await shop(json(200, payment));
    expect((await closed.get('/pay/payments/pay_1')).status).toBe(404);
    expect(closed.calls).toEqual([]);
    const { get } = await shop(json(200, payment), {
      canAccess: (_, asked) => asked.route === 'payments.get' && asked.id === 'pay_1',
    });
    const { phone, ...shown } = payment;
    expect(await (await get('/pay/payments/pay_1')).json()).toEqual(shown);
    expect((await get('/pay/payments/pay_2')).status).toBe(404);
  });
});

describe('an account', () => {
  it('belongs to the customer who is signed in, and its number is not returned', async () => {
    const { post, calls } = await shop(made({ account_number: '0012345678' }));
    const response = await post('/pay/accounts', account);
    expect(response.status).toBe(201);
    const { account_number, ...shown } = account;
    expect(await response.json()).toEqual({ id: 'made_1', ...shown });
    expect(calls[0]?.body).toEqual({ ...account, customer_id: 'cus_ana' });
  });

  it('is authorized only by the body, and never of a customer that a browser names', async () => {
    const { post, calls } = await shop(made());
    const { authorization, ...silent } = account;
    await post('/pay/accounts', silent);
    expect(calls[0]?.body).toMatchObject({ authorization: false });
    expect((await post('/pay/accounts', { ...account, authorization: 'yes' })).status).toBe(422);
    expect((await post('/pay/accounts', { ...account, customer_id: 'cus_luis' })).status).toBe(422);
    expect(calls).toHaveLength(1);
  });
});

describe('a capture link', () => {
  it('is created for the customer who is signed in', async () => {
    const { post, calls } = await shop(made({ url: 'https://pay.example/c/1' }));
    const response = await post('/pay/connect-links', { single_use: true });
    expect([response.status, await response.json()]).toEqual([
      201,
      { id: 'made_1', url: 'https://pay.example/c/1' },
    ]);
    expect(calls[0]?.body).toEqual({ customer_id: 'cus_ana', single_use: true });
  });

  it.each([
    ['open', {}],
    ['completed', { completed: 1 }],
    ['closed', { status: 'closed' }],
  ])('is %s', async (state, more) => {
    const { get } = await shop(json(200, { id: 'link_1', customer_id: 'cus_ana', ...more }));
    expect(await (await get('/pay/connect-links/link_1')).json()).toEqual({ id: 'link_1', state });
  });

  it('has the captured payment method, from the shop’s callback', async () => {
    const { get } = await shop(json(200, { id: 'link_1', customer_id: 'cus_ana' }), {
      captured: async (_, id) => (id === 'link_1' ? { id: 'card_9', type: 'CreditCard' } : undefined),
    });
    expect(await (await get('/pay/connect-links/link_1')).json()).toEqual({
      id: 'link_1',
      state: 'completed',
      payment_method: { id: 'card_9', type: 'CreditCard' },
    });
  });
});

describe('a charge', () => {
  it('charges the order’s amount once, however often it is requested', async () => {
    const { post, get, calls } = await shop(made());
    expect((await get('/pay/charges/order-1')).status).toBe(404);
    const answers = await Promise.all([
      post('/pay/charges', payment),
      post('/pay/charges', payment),
      post('/pay/charges', { ...payment, card_id: 'card_2' }),
    ]);
    const paid = { state: 'paid', attempt: 1, message: 'Pago aprobado.' };
    for (const answer of [...answers, await get('/pay/charges/order-1')])
      expect([answer.status, await answer.json()]).toEqual([200, paid]);
    expect(calls.map(({ body }) => body)).toEqual([
      { title: 'Café', customer_id: 'cus_ana', amount: 38_000, card_id: 'card_1' },
    ]);
    expect((await post('/pay/charges', { ...payment, amount: 1 })).status).toBe(422);
  });

  it('that was declined has only the service’s text for the customer, and another attempt can follow', async () => {
    const remarks = {
      code: 'RISK_CONTROL',
      description: canary,
      customer_description: 'Hable con su banco.',
    };
    const { post, calls } = await shop(made({ status: 'declined', remarks }));
    const answer = await post('/pay/charges', payment);
    expect(await answer.json()).toEqual({
      state: 'declined',
      attempt: 1,
      reason: 'RISK_CONTROL',
      message: 'Hable con su banco.',
    });
    const english = await post('/pay/charges', payment, { 'accept-language': 'en' });
    expect((await english.json()).message).toBe(
      'The payment did not pass the security checks. Nothing was charged.',
    );
    expect(calls).toHaveLength(1);
    expect(await (await post('/pay/charges', { ...payment, after_attempt: 1 })).json()).toMatchObject({
      attempt: 2,
    });
    expect((await post('/pay/charges', { ...payment, after_attempt: '1' })).status).toBe(422);
  });

  it.each([
    ['unknown', 'pending', made({ status: 'pending' })],
    ['refused', 'INSUFFICIENT_FUNDS', respond(422, { code_name: 'INSUFFICIENT_FUNDS', errors: {} })],
  ] as const)('is %s: %s', async (state, reason, answer) => {
    const { post } = await shop(answer);
    const response = await post('/pay/charges', payment);
    expect([response.status, await response.json()]).toEqual([
      200,
      { state, attempt: 1, reason, message: expect.stringMatching(/\S/) },
    ]);
  });
});

it.each([
  ['es', 'Todavía no sabemos si el pago se hizo. No pague de nuevo: en 2 minutos lo sabremos.'],
  ['en', 'We do not know yet whether the payment was made. Do not pay again: we will know in 2 minutes.'],
])('a lost answer tells the customer how long the outcome stays unknown (%s)', async (language, message) => {
  for (const status of [500, 409]) {
    const { post } = await shop(respond(status, { errors: {} }), { now: () => new Date('2026-11-24') });
    const answer = await post('/pay/charges', payment, { 'accept-language': language });
    expect(await answer.json()).toEqual({
      state: 'unknown',
      attempt: 1,
      reason: 'lost',
      retry_after: 120,
      message,
    });
  }
});

it('an order whose amount changed after its attempt is not shown as paid', async () => {
  let amount = 38_000;
  const order = (_: Request, id: string) => ({ id, title: 'Café', amount, customer_id: 'cus_ana' });
  const { post, get, reported, calls } = await shop(made(), { order });
  expect(await (await post('/pay/charges', payment)).json()).toMatchObject({ state: 'paid' });
  amount = 900_000;
  for (const answer of [await post('/pay/charges', payment), await get('/pay/charges/order-1')])
    expect([answer.status, await answer.json()]).toMatchObject([409, { code: 'order_changed' }]);
  expect(reported).toMatchObject([{ name: 'OrderChangedError' }, { name: 'OrderChangedError' }]);
  expect(calls).toHaveLength(1);
});

describe('the service’s answers to the shop are not passed on', () => {
  it.each([400, 401, 403, 404, 409, 422, 429, 500, 503])('with %i', async (status) => {
    const { post, get, reported } = await shop(respond(status), { canAccess: () => true });
    const answers = [
      await get('/pay/banks'),
      await post('/pay/accounts', account),
      await post('/pay/connect-links', {}),
      await get('/pay/connect-links/link_1'),
      await post('/pay/charges', payment),
      await get('/pay/charges/order-1'),
      await get('/pay/payments/pay_1'),
    ];
    for (const answer of answers) {
      const all = (await answer.text()) + JSON.stringify([...answer.headers]);
      for (const odd of ['CANARY', SECRET_KEY, '4242', 'Gómez', '0012345678', 'sk_'])
        expect(all).not.toContain(odd);
    }
    expect(reported.length).toBeGreaterThan(0);
    for (const odd of [SECRET_KEY, '4242424242424242']) expect(everyRendering(reported)).not.toContain(odd);
  });

  it('nor are errors of a callback', async () => {
    const fail = () => {
      throw new Error(canary);
    };
    const { post, reported } = await shop(made(), { order: fail });
    const answer = await post('/pay/charges', payment);
    expect(answer.status).toBe(500);
    expect(await answer.text()).not.toContain('CANARY');
    expect(reported).toHaveLength(1);
  });

  it('a field that the shop filled in wrongly is not the customer’s error', async () => {
    const { post } = await shop(
      respond(422, { code_name: 'validation_error', errors: { customer_id: [canary] } }),
    );
    expect((await post('/pay/accounts', account)).status).toBe(500);
    const persons = await shop(
      respond(422, { code_name: 'validation_error', errors: { bank_id: [canary] } }),
    );
    const answer = await persons.post('/pay/accounts', account);
    expect([answer.status, (await answer.json()).fields]).toEqual([422, ['bank_id']]);
  });
});

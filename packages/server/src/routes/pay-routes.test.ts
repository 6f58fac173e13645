import { describe, expect, it } from 'vitest';
import { created, everyRendering, json, SECRET_KEY, type ServiceAnswer } from '../test-support/service.ts';
import { SUBMISSION, shop } from '../test-support/shop.ts';

const made = (more = {}) =>
  json(201, { id: 'made_1', status: 'succeeded', amount: 38_000, title: 'Café', ...more });

const account = {
  submission_id: SUBMISSION,
  bank_id: 'bank_1',
  subtype: 'SAVINGS',
  account_number: '0012345678',
  authorization: true,
};

const payment = { order_id: 'order-1', card_id: 'card_1' };
const byAccount = { order_id: 'order-1', account_id: 'acc_1' };

/** The worst answer of the service: it contains the key, a number and a name. */
const canary = `CANARY ${SECRET_KEY} 4242424242424242 Ana Gómez 0012345678`;

const respond = (status: number, body = {}): ServiceAnswer =>
  json(status, { message: canary, errors: { bank_id: [canary] }, ...body });

it('another customer’s order is not found', async () => {
  const { post, get, calls } = await shop(made());
  expect((await post('/pay/charges', { ...payment, order_id: 'order-2' })).status).toBe(404);
  expect((await get('/pay/charges/order-2')).status).toBe(404);
  expect(calls).toEqual([]);
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

  it('that was declined has only the service’s text for the customer, and that nothing was charged, and another attempt can follow', async () => {
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
      message: 'Hable con su banco. No se le cobró nada.',
    });
    const english = await post('/pay/charges', payment, { 'accept-language': 'en' });
    expect((await english.json()).message).toBe(
      'The payment did not pass the security checks. You have not been charged.',
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

it('a charge of an account that is not authorized says what to do', async () => {
  const code = 'ACCOUNT_IS_NOT_AUTHORIZED';
  for (const [state, service] of [
    ['refused', respond(422, { code_name: code, errors: {} })],
    ['declined', made({ status: 'declined', remarks: { code, customer_description: 'No.' } })],
  ] as const) {
    const { post } = await shop(service);
    const answer = await post('/pay/charges', byAccount);
    const message =
      'Este medio de pago no está autorizado para cobros. No se le cobró nada: agréguelo de nuevo con su autorización, o elija otro.';
    expect(await answer.json()).toEqual({ state, attempt: 1, reason: 'not_authorized', message });
  }
});

it('a lost answer tells the customer how long the outcome stays unknown', async () => {
  for (const status of [500, 409]) {
    const { post } = await shop(respond(status, { errors: {} }), {}, { now: () => new Date('2026-11-24') });
    const answer = await post('/pay/charges', payment, { 'accept-language': 'en' });
    const message = expect.stringContaining('we will know in 2 minutes.');
    const lost = { state: 'unknown', attempt: 1, reason: 'lost', retry_after: 120, message };
    expect(await answer.json()).toEqual(lost);
  }
});

it('an order whose amount changed after its attempt is not shown as paid', async () => {
  let amount = 38_000;
  const getOrder = (_: Request, id: string) => ({ id, title: 'Café', amount, customer_id: 'cus_ana' });
  const { post, get, reported, calls } = await shop(made(), { getOrder });
  expect(await (await post('/pay/charges', payment)).json()).toMatchObject({ state: 'paid' });
  amount = 900_000;
  for (const answer of [await post('/pay/charges', payment), await get('/pay/charges/order-1')])
    expect([answer.status, await answer.json()]).toMatchObject([409, { code: 'order_changed' }]);
  expect(reported).toMatchObject([{ name: 'OrderChangedError' }, { name: 'OrderChangedError' }]);
  expect(calls).toHaveLength(1);
});

describe('a payment method of another customer', () => {
  /** A service whose account belongs to that customer, and which charges every method. */
  const owned =
    (customer_id: string | undefined): ServiceAnswer =>
    (response) =>
      (response.req.method === 'POST' ? made() : json(customer_id ? 200 : 404, { id: 'acc_1', customer_id }))(
        response,
      );

  it.each<[string, object, string | undefined, boolean | undefined, number]>([
    ['an account', byAccount, 'cus_luis', true, 403],
    ['an account of one’s own', byAccount, 'cus_ana', false, 200],
    ['an account that is not shown, as the callback says', byAccount, undefined, false, 403],
    ['an account that is not shown, as the callback says', byAccount, undefined, true, 200],
    ['a card, as the callback says', payment, undefined, false, 403],
    ['a card, without a callback', payment, undefined, undefined, 200],
  ])('%s: %j of %s, %s: %i', async (_, body, owner, isOwn, status) => {
    const questions: unknown[] = [];
    const ownsPaymentMethod =
      isOwn === undefined
        ? undefined
        : (_: Request, ...query: string[]) => {
            questions.push(query);
            return isOwn;
          };
    const { post, get } = await shop(owned(owner), { ownsPaymentMethod });
    const answer = await post('/pay/charges', body);
    expect(answer.status).toBe(status);
    const [, [field, id] = []] = Object.entries(body);
    if (owner || isOwn === undefined) expect(questions).toEqual([]);
    else expect(questions).toEqual([['cus_ana', id]]);
    if (status === 200) return;
    expect(await answer.json()).toMatchObject({ code: 'foreign_payment_method', fields: [field] });
    expect((await get('/pay/charges/order-1')).status).toBe(404);
  });
});

describe('the service’s answers to the shop are not passed on', () => {
  it.each([400, 401, 403, 404, 409, 422, 429, 500, 503])('with %i', async (status) => {
    const { post, get, remove, reported } = await shop(respond(status), { canAccess: () => true });
    const answers = [
      await get('/pay/banks'),
      await post('/pay/accounts', account),
      await post('/pay/connect-links', { submission_id: SUBMISSION }),
      await get('/pay/connect-links/link_1'),
      await remove('/pay/connect-links/link_1'),
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
    const { post, reported } = await shop(made(), { getOrder: fail });
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

const ids = ['a%2Fb', '%2E%2E%2Fcharges', 'a%5Cb', 'a%0Ab'];

describe.each(['connect-links', 'payments'])('an id of %s that could lead to another path', (noun) => {
  it.each(ids)('is not found, and nothing is sent: %s', async (id) => {
    const { get, calls } = await shop(made(), { canAccess: () => true });
    const response = await get(`/pay/${noun}/${id}`);
    expect([response.status, await response.json()]).toMatchObject([404, { code: 'not_found' }]);
    expect(calls).toEqual([]);
  });
});

it.each(ids)('an id of an order of the shop may have such characters: %s', async (encoded) => {
  const id = decodeURIComponent(encoded);
  const order = { id, title: 'Café', amount: 38_000, customer_id: 'cus_ana' };
  const { get, post, calls } = await shop(made(), {
    getOrder: (_, asked) => (asked === id ? order : undefined),
  });
  const response = await post('/pay/charges', { order_id: id, card_id: 'card_1' });
  expect(await response.json()).toMatchObject({ state: 'paid' });
  expect(await (await get(`/pay/charges/${encoded}`)).json()).toMatchObject({ state: 'paid' });
  expect(calls.map(({ headers }) => headers['x-idempotency'])).toEqual([
    `order-${encodeURIComponent(id)}-attempt-1`,
  ]);
});

/** A form as a browser sends it from a page to the routes. */
const formOf = (origin: string, sent: RequestInit, language = 'es'): RequestInit => ({
  method: 'POST',
  ...sent,
  headers: {
    origin,
    accept: 'text/html,*/*;q=0.8',
    'accept-language': language,
    'x-session': 'ana',
  },
});

const multipart = new FormData();
multipart.set('card_id', 'card_1');

it.each([
  ['/pay', 1, { body: new URLSearchParams(payment) }],
  ['/pay/charges', 2, { body: multipart }],
  ['/pay?order_id=order-1&card_id=card_1', 1, { method: 'GET' }],
])(
  'a form sent to %s is reported with what to change, where no limit applies once: %i, and its person reads a sentence',
  async (path, reports, sent) => {
    const { url, reported, calls } = await shop(created);
    const asForm = (origin: string, language?: string) => formOf(origin, sent, language);
    const answer = await fetch(url + path, asForm(url));
    expect([answer.status, answer.headers.get('content-type')]).toEqual([415, 'text/html; charset=utf-8']);
    expect(await answer.text()).toContain(
      '<p>La página envió sus datos a una dirección que no los recibe. No',
    );
    const english = await fetch(url + path, asForm(url, 'en'));
    expect(await english.text()).toMatch(/lang="en".*<p>The page sent your details to an address/s);
    expect(calls).toEqual([]);
    expect(reported).toHaveLength(reports);
    expect(reported[0]).toMatchObject({
      name: 'ConfigurationError',
      message: expect.stringMatching(/^A form was sent to the routes under \/pay.* action="\/checkout"/),
    });
  },
);

it('a form of another site is refused as such, in a sentence', async () => {
  const { url, reported } = await shop(created);
  const answer = await fetch(
    `${url}/pay/charges`,
    formOf('https://evil.example', { body: new URLSearchParams(payment) }),
  );
  expect([answer.status, await answer.text()]).toEqual([403, expect.stringContaining('<p>Por seguridad')]);
  expect(reported).toMatchObject([{ message: expect.stringContaining('https://evil.example') }]);
});

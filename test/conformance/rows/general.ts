import assert from 'node:assert/strict';
import { Client } from '../client.ts';
import { bare, done, idOf } from '../expect.ts';
import { at, textAt } from '../json.ts';
import { cardData } from '../makers.ts';
import { area, each, row, rowOfEach, when } from '../row.ts';
import type { World } from '../world.ts';

const linkOf = async (w: World) => idOf(await w.createLink(await w.customerOf()));
const invoiceId = async (w: World) => textAt(await w.invoiceOf(), 'id');

const operations = {
  'POST /customers': (w: World) => w.createCustomer(),
  'GET /accounts/banks': (w: World) => w.api.get('/accounts/banks'),
  'POST /accounts': async (w: World) => w.newAccount(),
  'POST {cards_url}/v1/cards': async (w: World) => w.newCard(),
  'POST /cashouts': async (w: World) => w.newCashout(),
  'POST /charges': async (w: World) => w.newCharge(),
  'GET /balance': (w: World) => w.api.get('/balance'),
  'POST /payments/{payment_id}/resolve': async (w: World) =>
    w.resolve(await w.paymentOf(), { action: 'approve' }),
  'POST /invoices': (w: World) => w.createInvoice(),
  'GET /invoices': (w: World) => w.api.get('/invoices'),
  'PUT /invoices/{invoice}': async (w: World) =>
    w.api.put(`/invoices/${await invoiceId(w)}`, { name: 'Factura corregida' }),
  'DELETE /invoices/{invoice}': async (w: World) =>
    w.api.delete(`/invoices/${await invoiceId(w)}`, { reason: 'DELETE_FROM_PROVIDER' }),
  'POST /connect-links': async (w: World) => w.createLink(await w.customerOf()),
  'DELETE /connect-links/{id}': async (w: World) => w.api.delete(`/connect-links/${await linkOf(w)}`),
};
// the object is a literal, so its keys are those of its type
const operationNames = Object.keys(operations) as (keyof typeof operations)[];

const doors = operationNames.filter((name) => !name.includes('cards_url'));

const moneyed: Readonly<Record<string, (w: World) => Promise<unknown>>> = {
  attempt: async (w) => w.approve(await w.paymentOf()),
  payment: async (w) => w.readPayment(await w.paymentOf()),
  charge: (w) => w.chargeOf(),
  cashout: async (w) => done(await w.newCashout()).body,
  balance: async (w) => done(await w.api.get('/balance')).body,
};

/** Answers of every kind: success, refusal, not found, a body that is not JSON. The client checks each. */
async function answersOfEverySort(w: World): Promise<void> {
  await w.createCustomer();
  await w.api.post('/customers', {});
  await w.api.post('/customers', '{"user_type":');
  await w.api.post('/customers', {}, { authorization: null });
  await w.api.get('/nowhere');
  await w.api.delete('/invoices/none', { reason: 'PAID_FROM_PROVIDER' });
  await w.cards.post('/cards', {});
  await w.cards.post('/cards', '{"card_number":');
}

export const general = area(
  'General',
  rowOfEach(
    'C1',
    'Every operation of the main address is served below its version segment.',
    doors,
    async (w, name) => void done(await operations[name](w)),
  ),
  row(
    'C2',
    'Cards are created at a separate address.',
    async (w) => {
      const customer = await w.customerOf();
      idOf(await w.createCard(customer));
      if (w.target.api === w.target.cards) return;
      const elsewhere = new Client(w.target.api, w.publicKey);
      assert((await elsewhere.post('/cards', cardData(customer))).status >= 400);
    },
    when('nothing else is served there', async (w) => {
      if (w.target.api === w.target.cards) return;
      const { card_id } = await w.cardDebtor();
      assert.equal((await w.cards.get('/cards')).status, 405);
      assert.equal((await w.cards.get(`/cards/${card_id}`)).status, 404);
      for (const path of ['/balance', '/customers', '/cards/tokenized'])
        assert.equal((await w.cards.post(path, {})).status, 404, path);
    }),
  ),
  row('C3', 'The version is in the path; no header has to name it.', async (w) =>
    done(await w.api.get('/balance')),
  ),
  rowOfEach(
    'C4',
    'Without the version segment there is no operation.',
    ['', '/v2', '/V1', '/v1.0'],
    async (w, segment) => {
      const response = await w.api.open('GET', `${segment}/balance`);
      assert.equal(response.status, 404);
      await response.text();
    },
  ),
  row('C5', 'Every call with a body sends JSON and says so.'),
  row('C6', 'Every answer with a body is JSON.', answersOfEverySort),
  row('C7', 'Every call carries an Authorization header.'),
  row('C8', 'The four creations send an idempotency key.'),
  row('C9', 'A caller’s own idempotency key is sent unchanged.'),
  row('C10', 'Card creation sends no idempotency key.'),
  row('C11', 'Card creation needs no idempotency key.', async (w) =>
    idOf(await w.cards.post('/cards', cardData(await w.customerOf()), { key: null })),
  ),
  rowOfEach('C12', 'Money is in Colombian pesos.', Object.keys(moneyed), async (w, name) =>
    assert.equal(at(await moneyed[name]?.(w), 'currency'), 'COP'),
  ),
  rowOfEach(
    'C13',
    'The fourteen operations are served, each at its method and path.',
    operationNames,
    async (w, name) => void done(await operations[name](w)),
  ),
);

const tested: Readonly<Record<string, (w: World) => Promise<unknown>>> = {
  ...moneyed,
  'attempt of a list': async (w) => {
    const id = await w.paymentOf();
    await w.approve(id);
    return (await w.attemptsOf(id))[0];
  },
  'payment of an invoice': async (w) => at(await w.invoiceOf(), 'payment'),
};

async function isTest(w: World, name: string): Promise<void> {
  const shown = at(await tested[name]?.(w), 'is_test');
  assert(shown === true || (shown === undefined && !MUST_SHOW.includes(name)), `${name} is a test object`);
}

const MUST_SHOW = ['attempt', 'attempt of a list', 'payment', 'payment of an invoice'];

async function noChange(w: World, authorization: string | null): Promise<void> {
  const reference = w.unique();
  const reply = await w.api.post('/invoices', w.invoiceData({ reference }), { authorization });
  assert.equal(reply.status, w.profile.status.unauthenticated);
  assert.equal((await w.listInvoices({ 'filter[reference]': reference })).total, 0);
}

async function isShut(w: World, door: string, authorization: string | null): Promise<void> {
  const [method = '', path = ''] = door.replace(/\{\w+\}/, 'any').split(' ');
  const body = method === 'GET' ? undefined : {};
  assert.equal(
    (await w.api.send(method, path, body, { authorization })).status,
    w.profile.status.unauthenticated,
  );
}

const shut = (authorization: (w: World) => string | null) => [
  ...each(doors, (w, door) => isShut(w, door, authorization(w))),
  when('nothing changed', (w) => noChange(w, authorization(w))),
];

export const auth = area(
  'Authentication',
  row('C20', 'The main address accepts the secret test key as a bearer token.', async (w) => {
    assert.match(w.secretKey, /^sk_test_/);
    done(await w.api.get('/balance', { authorization: `Bearer ${w.secretKey}` }));
  }),
  row('C21', 'The cards address accepts the public test key as a bearer token.', async (w) => {
    assert.match(w.publicKey, /^pk_test_/);
    const authorization = `Bearer ${w.publicKey}`;
    idOf(await w.cards.post('/cards', cardData(await w.customerOf()), { authorization }));
  }),
  row(
    'C22',
    'A call without a key is refused and changes nothing.',
    shut(() => null),
  ),
  row(
    'C23',
    'The main address refuses a public key.',
    shut(({ publicKey }) => `Bearer ${publicKey}`),
  ),
  row('C24', 'The cards address refuses a call without a key.', async (w) => {
    const reply = await w.cards.post('/cards', cardData(await w.customerOf()), { authorization: null });
    assert.equal(reply.status, w.profile.status.unauthenticated);
  }),
  rowOfEach('C25', 'Only a bearer token is a key.', ['Basic', 'Token', ''], async (w, scheme) => {
    const authorization = `${scheme} ${w.secretKey}`.trim();
    assert.equal((await w.api.get('/balance', { authorization })).status, w.profile.status.unauthenticated);
  }),
  row('C26', 'A payment made with a test key is a test payment.', async (w) =>
    assert.equal(at(await w.readPayment(await w.paymentOf()), 'is_test'), true),
  ),
  row('C27', 'A payment that is not a test payment cannot be resolved.', async (w) =>
    assert.equal((await w.resolve(await livePayment(w), { action: 'approve' })).status, 403),
  ),
  row(
    'C28',
    'The refusal to resolve a payment that is not a test payment is a message without a code.',
    async (w) => {
      bare(await w.resolve(await livePayment(w), { action: 'approve' }), 403);
    },
  ),
  row('C29', 'No error, log or inspection of the helper shows the secret key.'),
  row('C30', 'Test keys make test objects.', each(Object.keys(tested), isTest)),
);

export async function livePayment(w: World): Promise<string> {
  const live = { is_test: false, title: 'Cuota de mayo', amount: 60_000 };
  return textAt(await w.control.do('POST', '/payments', live), 'id');
}

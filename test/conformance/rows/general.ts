import assert from 'node:assert/strict';
import { Client } from '../client.ts';
import { done, idOf } from '../expect.ts';
import { helperChecksOf } from '../helped.ts';
import { at, textAt } from '../json.ts';
import {
  approve,
  attemptsOf,
  cardData,
  cardDebtor,
  cardOf,
  chargeOf,
  createAccount,
  createCard,
  createCashout,
  createCharge,
  createCustomer,
  createInvoice,
  createLink,
  customerOf,
  invoiceData,
  invoiceOf,
  listInvoices,
  paymentOf,
  readPayment,
  recipient,
  resolve,
} from '../makers.ts';
import { area, each, row, when } from '../row.ts';
import type { World } from '../world.ts';

const linkOf = async (w: World) => idOf(await createLink(w, await customerOf(w)));
const invoiceId = async (w: World) => textAt(await invoiceOf(w), 'id');

/** A valid call of each of the fourteen operations. */
const operations = {
  'POST /customers': (w: World) => createCustomer(w),
  'GET /accounts/banks': (w: World) => w.api.get('/accounts/banks'),
  'POST /accounts': async (w: World) => createAccount(w, await customerOf(w)),
  'POST {cards_url}/v1/cards': async (w: World) => createCard(w, await customerOf(w)),
  'POST /cashouts': async (w: World) => createCashout(w, await recipient(w)),
  'POST /charges': async (w: World) => createCharge(w, await cardDebtor(w)),
  'GET /balance': (w: World) => w.api.get('/balance'),
  'POST /payments/{payment_id}/resolve': async (w: World) =>
    resolve(w, await paymentOf(w), { action: 'approve' }),
  'POST /invoices': (w: World) => createInvoice(w),
  'GET /invoices': (w: World) => w.api.get('/invoices'),
  'PUT /invoices/{invoice}': async (w: World) =>
    w.api.put(`/invoices/${await invoiceId(w)}`, { name: 'Factura corregida' }),
  'DELETE /invoices/{invoice}': async (w: World) =>
    w.api.delete(`/invoices/${await invoiceId(w)}`, { reason: 'DELETE_FROM_PROVIDER' }),
  'POST /connect-links': async (w: World) => createLink(w, await customerOf(w)),
  'DELETE /connect-links/{id}': async (w: World) => w.api.delete(`/connect-links/${await linkOf(w)}`),
};
// the object is a literal, so its keys are those of its type
const operationNames = Object.keys(operations) as (keyof typeof operations)[];

/** The operations of the main address. */
const doors = operationNames.filter((name) => !name.includes('cards_url'));

/** The test objects with an amount that answers show. */
const moneyed: Readonly<Record<string, (w: World) => Promise<unknown>>> = {
  attempt: async (w) => approve(w, await paymentOf(w)),
  payment: async (w) => readPayment(w, await paymentOf(w)),
  charge: (w) => chargeOf(w),
  cashout: async (w) => done(await createCashout(w, await recipient(w))).body,
  balance: async (w) => done(await w.api.get('/balance')).body,
};

/** Answers of every kind: success, refusal, not found, a body that is not JSON. The client checks each. */
async function answersOfEverySort(w: World): Promise<void> {
  await createCustomer(w);
  await w.api.post('/customers', {});
  await w.api.post('/customers', '{"user_type":');
  await w.api.post('/customers', {}, { authorization: null });
  await w.api.get('/nowhere');
  await w.api.delete('/invoices/none', { reason: 'PAID_FROM_PROVIDER' });
  await w.cards.post('/cards', {});
  await w.cards.post('/cards', '{"card_number":');
}

const notServedBelow =
  (...segments: readonly string[]) =>
  async (w: World) => {
    for (const segment of segments)
      for (const path of ['/balance', '/invoices', '/accounts/banks']) {
        const response = await w.api.open('GET', `${segment}${path}`);
        assert.equal(response.status, 404, `${segment}${path}`);
        await response.text();
      }
  };

export const general = area(
  'General',
  row(
    'C1',
    'Every operation of the main address is served below its version segment.',
    each(doors, async (w, name) => void done(await operations[name](w))),
    helperChecksOf('C1', 'the helper'),
  ),
  row(
    'C2',
    'Cards are created at an address of their own.',
    async (w) => {
      const customer = await customerOf(w);
      idOf(await createCard(w, customer));
      if (w.target.api === w.target.cards) return;
      const elsewhere = new Client(w.target.api, w.publicKey);
      assert((await elsewhere.post('/cards', cardData(customer))).status >= 400);
    },
    when('nothing else is served there', async (w) => {
      if (w.target.api === w.target.cards) return;
      const customer_id = await customerOf(w);
      const card = await cardOf(w, customer_id);
      assert.equal((await w.cards.get('/cards')).status, 405);
      for (const path of [`/cards/${card}`, '/balance', '/accounts/banks', `/customers/${customer_id}`])
        assert.equal((await w.cards.get(path)).status, 404, `GET ${path}`);
      for (const path of ['/customers', '/accounts', '/charges', '/cards/tokenized'])
        assert.equal((await w.cards.post(path, {})).status, 404, `POST ${path}`);
    }),
    helperChecksOf('C2', 'the helper'),
  ),
  row('C3', 'The version is in the path; no header has to name it.', async (w) => {
    done(await w.api.get('/balance'));
  }),
  row(
    'C4',
    'Without the version segment there is no operation.',
    when('without a version', notServedBelow('')),
    when('another version', notServedBelow('/v2', '/v0', '/V1', '/v1.0')),
  ),
  row('C5', 'Every call with a body sends JSON and says so.', helperChecksOf('C5')),
  row('C6', 'Every answer with a body is JSON.', answersOfEverySort),
  row('C7', 'Every call carries an Authorization header.', helperChecksOf('C7')),
  row('C8', 'The four creations send an idempotency key.', helperChecksOf('C8')),
  row('C9', 'A caller’s own idempotency key is sent unchanged.', helperChecksOf('C9')),
  row('C10', 'Card creation sends no idempotency key.', helperChecksOf('C10')),
  row('C11', 'Card creation needs no idempotency key.', async (w) => {
    idOf(await w.cards.post('/cards', cardData(await customerOf(w)), { key: null }));
  }),
  row(
    'C12',
    'Money is in Colombian pesos.',
    each(Object.keys(moneyed), async (w, name) => {
      const found = at(await moneyed[name]?.(w), 'currency');
      assert.equal(found, 'COP', name);
    }),
  ),
  row(
    'C13',
    'The fourteen operations are served, each at its method and path.',
    each(operationNames, async (w, name) => void done(await operations[name](w))),
  ),
);

/** The bodies of one object of each kind that has `is_test`. */
const tested: Readonly<Record<string, (w: World) => Promise<unknown>>> = {
  ...moneyed,
  'attempt of a list': async (w) => {
    const id = await paymentOf(w);
    await approve(w, id);
    return (await attemptsOf(w, id))[0];
  },
  'payment of an invoice': async (w) => at(await invoiceOf(w), 'payment'),
};

/** Asserts that an object is marked as a test object. */
async function isTest(w: World, name: string): Promise<void> {
  const shown = at(await tested[name]?.(w), 'is_test');
  assert(shown === true || (shown === undefined && !MUST_SHOW.includes(name)), `${name} is a test object`);
}

const MUST_SHOW = ['attempt', 'attempt of a list', 'payment', 'payment of an invoice'];

/** Asserts that a creation with a wrong key is refused and creates no invoice. */
async function noChange(w: World, authorization: string | null): Promise<void> {
  const reference = w.unique();
  const reply = await w.api.post('/invoices', invoiceData(w, { reference }), { authorization });
  assert.equal(reply.status, w.answers.unauthenticated);
  assert.equal((await listInvoices(w, { 'filter[reference]': reference })).total, 0);
}

/** Asserts that a call with a wrong key is refused before any other check. */
async function isShut(w: World, door: string, authorization: string | null): Promise<void> {
  const [method = '', path = ''] = door.replace(/\{\w+\}/, 'any').split(' ');
  const body = method === 'GET' ? undefined : {};
  assert.equal((await w.api.send(method, path, body, { authorization })).status, w.answers.unauthenticated);
}

export const auth = area(
  'Authentication',
  row(
    'C20',
    'The main address takes the secret test key as a bearer token.',
    async (w) => {
      assert.match(w.secretKey, /^sk_test_/);
      done(await w.api.get('/balance', { authorization: `Bearer ${w.secretKey}` }));
    },
    helperChecksOf('C20', 'the helper'),
  ),
  row('C21', 'The cards address takes the public test key as a bearer token.', async (w) => {
    assert.match(w.publicKey, /^pk_test_/);
    idOf(
      await w.cards.post('/cards', cardData(await customerOf(w)), { authorization: `Bearer ${w.publicKey}` }),
    );
  }),
  row(
    'C22',
    'A call without a key is refused and changes nothing.',
    each(doors, async (w, door) => isShut(w, door, null)),
    when('nothing changed', (w) => noChange(w, null)),
  ),
  row(
    'C23',
    'The main address refuses a public key.',
    each(doors, async (w, door) => isShut(w, door, `Bearer ${w.publicKey}`)),
    when('nothing changed', (w) => noChange(w, `Bearer ${w.publicKey}`)),
  ),
  row('C24', 'The cards address refuses a call without a key.', async (w) => {
    const reply = await w.cards.post('/cards', cardData(await customerOf(w)), { authorization: null });
    assert.equal(reply.status, w.answers.unauthenticated);
  }),
  row(
    'C25',
    'Only a bearer token is a key.',
    each(['Basic', 'Token', ''], async (w, scheme) => {
      const authorization = `${scheme} ${w.secretKey}`.trim();
      assert.equal((await w.api.get('/balance', { authorization })).status, w.answers.unauthenticated);
    }),
  ),
  row('C26', 'A payment made with a test key is a test payment.', async (w) => {
    assert.equal(at(await readPayment(w, await paymentOf(w)), 'is_test'), true);
  }),
  row('C27', 'A payment that is no test payment cannot be resolved.', async (w) => {
    assert.equal((await resolve(w, await livePayment(w), { action: 'approve' })).status, 403);
  }),
  row('C28', 'That refusal is a message without a code.', async (w) => {
    const { body } = await resolve(w, await livePayment(w), { action: 'approve' });
    textAt(body, 'message');
    assert(!('code' in body) && !('code_name' in body));
  }),
  row('C29', 'No error, log or inspection of the helper shows the secret key.', helperChecksOf('C29')),
  row('C30', 'Test keys make test objects.', each(Object.keys(tested), isTest)),
);

/** A payment that was not created with a test key. */
export async function livePayment(w: World): Promise<string> {
  const plant = { is_test: false, title: 'Cuota de mayo', amount: 60_000 };
  return textAt(await w.control.do('POST', '/payments', plant), 'id');
}

import type { AnswerCase } from './answer-cases.ts';
import type { Json, Reply } from './calls.ts';
import type { ServedShop } from './served-shop.ts';

const REJECT = { action: 'reject', remarks: 'INSUFFICIENT_FUNDS' };

const resolved =
  (body: Json = { action: 'approve' }) =>
  async (shop: ServedShop) =>
    shop.resolve(await shop.payment(), body);

const postPayment =
  (changes: Json = {}) =>
  (shop: ServedShop) =>
    shop.api('/v1/payments', { title: 'Café', amount: 20_000, ...changes });

const postInvoice =
  (changes: Json = {}) =>
  (shop: ServedShop) =>
    shop.api('/v1/invoices', { ...shop.identity(), amount: 90_000, ...changes });

const put =
  (changes: Json, made: Json = {}) =>
  async (shop: ServedShop) =>
    change(shop, (await shop.invoice(made))['id'], changes);

const change = (shop: ServedShop, id: unknown, body: Json) =>
  shop.api(`/v1/invoices/${id}`, body, { method: 'PUT' });

const remove = (shop: ServedShop, id: unknown, body?: Json) =>
  shop.api(`/v1/invoices/${id}`, body, { method: 'DELETE' });

const removed = (reason: string) => async (shop: ServedShop) =>
  remove(shop, (await shop.invoice())['id'], { reason });

/** The id of an invoice that was paid by other means. */
async function closed(shop: ServedShop): Promise<unknown> {
  const { id } = await shop.invoice();
  await remove(shop, id, { reason: 'PAID_FROM_PROVIDER' });
  return id;
}

/** An invoice whose payment was approved; the invoice itself is approved a few seconds later. */
async function paid(shop: ServedShop): Promise<Json> {
  const invoice = await shop.invoice();
  await shop.resolve(Object(invoice['payment']).id);
  return invoice;
}

const AGAIN = { reason: 'DELETE_FROM_PROVIDER' };

/** Answers of payments, invoices and capture links. */
export const collectionCases: Readonly<Record<string, readonly AnswerCase[]>> = {
  'POST /v1/payments': [
    ['made', 201, postPayment()],
    ['made to expire', 201, postPayment({ expiration_at: '2027-01-01T00:00:00Z' })],
    [
      'made under a key',
      201,
      (shop) => shop.api('/v1/payments', { title: 'Café', amount: 1 }, { headers: shop.key() }),
    ],
    ['of an unknown customer', 404, postPayment({ customer_id: 'x' })],
    ['no title', 422, postPayment({ title: undefined })],
    ['no amount', 422, postPayment({ amount: undefined })],
  ],
  'GET /v1/payments/{payment_id}': [
    ['read', 200, async (shop) => shop.get(`/v1/payments/${await shop.payment()}`)],
  ],
  'GET /v1/payments/{payment_id}/intents': [
    ['read', 200, async (shop) => shop.get(`/v1/payments/${await shop.payment()}/intents`)],
  ],
  'POST /v1/payments/{payment_id}/resolve': [
    ['approved', 200, resolved()],
    ['rejected', 200, resolved(REJECT)],
    ['rejected with an unknown code', 422, resolved({ action: 'reject', remarks: 'OTHER' })],
    ['rejected without remarks', 422, resolved({ action: 'reject' })],
    ['rejected with empty remarks', 422, resolved({ action: 'reject', remarks: '' })],
    ['rejected without remarks, and more', 422, resolved({ action: 'reject', more: 1 })],
    ['an unknown action', 422, resolved({ action: 'pay' })],
    ['outside test mode', 403, noTest],
    ['of a payment that is cancelled', 422, cancelled],
    ['of a payment that is approved', 422, (shop) => approvedAgain(shop, 'PT3S')],
    ['of a payment with an approval in progress', 422, (shop) => approvedAgain(shop, 'PT0S')],
  ],
  'POST /v1/invoices': [
    ['made', 201, postInvoice()],
    [
      'made under a key',
      201,
      (shop) => shop.api('/v1/invoices', { ...shop.identity(), amount: 1 }, { headers: shop.key() }),
    ],
    ['made without a reference', 201, postInvoice({ reference: undefined })],
    ['made with items', 201, taxed],
    ['existing already', 200, twin],
    ['no provider', 422, postInvoice({ provider: undefined })],
    ['items and a provider', 422, postInvoice({ items: [{ amount: 1 }] })],
    ['of an unknown customer', 404, postInvoice({ customer_id: 'x' })],
  ],
  'GET /v1/invoices': [
    ['read', 200, (shop) => shop.get('/v1/invoices')],
    ['an invalid page', 422, (shop) => shop.get('/v1/invoices?page=0')],
    ['an unknown order', 422, (shop) => shop.get('/v1/invoices?sort=name')],
  ],
  'GET /v1/invoices/{invoice}': [
    ['read', 200, async (shop) => shop.get(`/v1/invoices/${(await shop.invoice())['id']}`)],
  ],
  'PUT /v1/invoices/{invoice}': [
    ['changed', 200, put({ name: 'Otro' })],
    ['other items', 200, otherItems],
    ['another provider', 422, put({ provider: 'alegra' })],
    ['items of an amount', 422, put({ items: [{ amount: 1 }] })],
    ['paid by other means', 409, async (shop) => change(shop, await closed(shop), { name: 'Otro' })],
    ['identical to another', 422, doubled],
  ],
  'DELETE /v1/invoices/{invoice}': [
    ['removed', 204, removed('DELETE_FROM_PROVIDER')],
    ['closed', 204, removed('PAID_FROM_PROVIDER')],
    ['removed during a payment attempt', 204, whilePaying],
    ['an unknown reason', 422, removed('NO')],
    ['no reason', 422, async (shop) => remove(shop, (await shop.invoice())['id'])],
    ['paid by other means', 409, async (shop) => remove(shop, await closed(shop), AGAIN)],
    ['paid', 409, paidAlready],
    ['paid soon', 409, async (shop) => remove(shop, (await paid(shop))['id'], AGAIN)],
  ],
  'POST /v1/connect-links': [
    [
      'made',
      201,
      async (shop) => shop.api('/v1/connect-links', { customer_id: await shop.customer(), single_use: true }),
    ],
    [
      'made for any use',
      201,
      async (shop) => shop.api('/v1/connect-links', { customer_id: await shop.customer() }),
    ],
    ['of an unknown customer', 404, (shop) => shop.api('/v1/connect-links', { customer_id: 'x' })],
    [
      'of an unknown kind of method',
      422,
      (shop) => shop.api('/v1/connect-links', { customer_id: 'x', allows: { gold: true } }),
    ],
  ],
  'GET /v1/connect-links/{id}': [
    ['read', 200, async (shop) => shop.get(`/v1/connect-links/${await shop.link()}`)],
  ],
  'DELETE /v1/connect-links/{id}': [
    ['closed', 204, async (shop) => close(shop, await shop.link())],
    ['closed again', 204, closedAgain],
  ],
};

async function noTest(shop: ServedShop): Promise<Reply> {
  const { body } = await shop.control('/v1/payments', { title: 'Café', amount: 1_000, is_test: false });
  return shop.resolve(body['id']);
}

async function cancelled(shop: ServedShop): Promise<Reply> {
  const { id, payment } = await shop.invoice();
  await remove(shop, id, AGAIN);
  return shop.resolve(Object(payment).id);
}

async function approvedAgain(shop: ServedShop, after: string): Promise<Reply> {
  const id = await shop.payment();
  await shop.resolve(id);
  await shop.pass(after);
  return shop.resolve(id);
}

async function taxed(shop: ServedShop): Promise<Reply> {
  const customer_id = await shop.customer();
  return shop.api('/v1/invoices', { items: [{ amount: 5_000 }], customer_id });
}

async function twin(shop: ServedShop): Promise<Reply> {
  const identity = shop.identity();
  await shop.invoice(identity);
  return postInvoice(identity)(shop);
}

async function otherItems(shop: ServedShop): Promise<Reply> {
  const { body } = await taxed(shop);
  return change(shop, body['id'], { items: [{ amount: 7_000 }] });
}

async function doubled(shop: ServedShop): Promise<Reply> {
  const { reference } = await shop.invoice();
  return change(shop, (await shop.invoice())['id'], { reference });
}

async function whilePaying(shop: ServedShop): Promise<Reply> {
  const { id, payment } = await shop.invoice();
  await shop.control(`/v1/payments/${Object(payment).id}/start`);
  return remove(shop, id, AGAIN);
}

async function paidAlready(shop: ServedShop): Promise<Reply> {
  const { id } = await paid(shop);
  await shop.pass('PT3S');
  return remove(shop, id, AGAIN);
}

const close = (shop: ServedShop, id: string): Promise<Reply> =>
  shop.api(`/v1/connect-links/${id}`, undefined, { method: 'DELETE' });

async function closedAgain(shop: ServedShop): Promise<Reply> {
  const id = await shop.link();
  await close(shop, id);
  return close(shop, id);
}

import { card, customer, type Json, type Reply } from './calls.ts';
import { account, BANK_OUT, type ServedShop } from './served-shop.ts';

/** An answer of an operation: its status and the request that produces it. */
export type AnswerCase = readonly [title: string, status: number, send: (shop: ServedShop) => Promise<Reply>];

const cashout = { amount: 50_000, currency: 'COP', method: 'ACH' };
const charge = { title: 'Café', amount: 25_000 };

const postCustomer =
  (changes: Json = {}) =>
  (shop: ServedShop) =>
    shop.api('/v1/customers', { ...customer, ...changes }, { headers: shop.key() });
const postAccount =
  (changes: Json = {}) =>
  async (shop: ServedShop) =>
    shop.api(
      '/v1/accounts',
      { ...account, customer_id: await shop.customer(), ...changes },
      { headers: shop.key() },
    );
const postCard =
  (changes: Json = {}) =>
  async (shop: ServedShop) =>
    shop.cards({ ...card, customer_id: await shop.customer(), ...changes });
const postCashout =
  (changes: Json = {}, ofAccount: Json = {}, person: Json = {}) =>
  async (shop: ServedShop) => {
    const ids = await shop.withAccount(ofAccount, person);
    return shop.api('/v1/cashouts', { ...cashout, ...ids, ...changes }, { headers: shop.key() });
  };
const postCharge =
  (changes: Json = {}, ofCard: Json = {}) =>
  async (shop: ServedShop) => {
    const ids = await shop.withCard(ofCard);
    return shop.api('/v1/charges', { ...charge, ...ids, ...changes }, { headers: shop.key() });
  };
const debit =
  (ofAccount: Json = {}) =>
  async (shop: ServedShop) =>
    shop.api('/v1/charges', { ...charge, ...(await shop.withAccount(ofAccount)) }, { headers: shop.key() });

/** Sends a request while a bank is out of service. */
const whileOut = (send: (shop: ServedShop) => Promise<Reply>) => async (shop: ServedShop) => {
  const set = (available: boolean) => shop.control(`/v1/banks/${BANK_OUT}`, { available }, { method: 'PUT' });
  await set(false);
  const reply = await send(shop);
  await set(true);
  return reply;
};

/** Answers of customers, banks, accounts, cards, the balance, payouts and charges. */
export const moneyCases: Readonly<Record<string, readonly AnswerCase[]>> = {
  'POST /v1/customers': [
    ['made', 201, postCustomer()],
    ['made without a key', 201, (shop) => shop.api('/v1/customers', customer)],
    ['of a company', 201, postCustomer({ user_type: 'company', document_type: 'NIT' })],
    ['again', 201, (shop) => shop.twice('/v1/customers', customer)],
    ['another under one key', 409, reused],
    [
      'an empty key',
      422,
      (shop) => shop.api('/v1/customers', customer, { headers: { 'x-idempotency': '' } }),
    ],
    ['a document that there is not', 422, postCustomer({ document_type: 'ZZ' })],
    ['no phone', 422, postCustomer({ phone: undefined })],
    ['a phone without +', 422, postCustomer({ phone: '3001234567' })],
    ['a name that is a number', 422, postCustomer({ first_name: 1 })],
    ['an invalid email', 422, postCustomer({ email: 'ana' })],
    ['an unknown field', 422, postCustomer({ nick: 'A' })],
    ['a card number', 422, postCustomer({ last_name: '4242424242424242' })],
    ['two mistakes', 422, postCustomer({ nick: 'A', phone: undefined })],
    ['an invisible name', 422, postCustomer({ first_name: '\u200b' })],
    ['a long name', 422, postCustomer({ first_name: 'a'.repeat(256) })],
    ['a control character', 422, postCustomer({ first_name: 'A\0' })],
    ['a parameter', 422, (shop) => shop.api('/v1/customers?a=b', customer)],
    ['not an object', 422, (shop) => shop.api('/v1/customers', '[]')],
    ['not JSON', 400, (shop) => shop.api('/v1/customers', '{')],
    [
      'not called JSON',
      415,
      (shop) => shop.api('/v1/customers', '{}', { headers: { 'content-type': 'text/plain' } }),
    ],
    ['too large', 413, (shop) => shop.api('/v1/customers', 'x'.repeat(65_537))],
  ],
  'GET /v1/customers/{id}': [
    ['read', 200, async (shop) => shop.get(`/v1/customers/${await shop.customer()}`)],
  ],
  'GET /v1/accounts/banks': [['read', 200, (shop) => shop.get('/v1/accounts/banks')]],
  'POST /v1/accounts': [
    ['made', 201, postAccount()],
    ['made without authorization', 201, postAccount({ authorization: undefined })],
    ['of another kind', 201, postAccount({ subtype: 'CHECKING' })],
    ['an unknown kind', 422, postAccount({ subtype: 'FOO' })],
    ['an unknown bank', 422, postAccount({ bank_id: 'x' })],
    ['of an unknown customer', 404, postAccount({ customer_id: 'x' })],
  ],
  'GET /v1/accounts/{id}': [
    ['read', 200, async (shop) => shop.get(`/v1/accounts/${(await shop.withAccount()).account_id}`)],
  ],
  'POST /v1/cards': [
    ['made', 201, postCard()],
    ['made without authorization', 201, postCard({ authorization: undefined })],
    ['of an unknown customer', 404, postCard({ customer_id: 'x' })],
    ['a four-digit year', 422, postCard({ expiration_year: '2031' })],
    ['expired', 422, postCard({ expiration_year: '20' })],
    ['a test card of a wrong number', 422, postCard({ card_number: '4000000000000101' })],
    ['a test card that is refused', 403, postCard({ card_number: '4000000000000408' })],
    ['a test card of an outage', 500, postCard({ card_number: '4000000000000119' })],
  ],
  'GET /v1/balance': [
    ['read', 200, (shop) => shop.get('/v1/balance')],
    ['a fault', 503, faulty],
  ],
  'POST /v1/cashouts': [
    ['made', 201, postCashout()],
    ['made at once', 201, postCashout({ method: 'INSTANT' })],
    ['at once to a company', 422, postCashout({ method: 'INSTANT' }, {}, { user_type: 'company' })],
    ['no method', 422, postCashout({ method: undefined })],
    ['an unknown method', 422, postCashout({ method: 'SLOW' })],
    ['above every method’s limit', 422, postCashout({ amount: 10_000_000_001 })],
    ['above the balance', 422, postCashout({ amount: 9_000_000_000 })],
    ['to an account that no bank has', 422, postCashout({}, { account_number: '12340000' })],
    ['to a bank that is out', 422, whileOut(postCashout({}, { bank_id: BANK_OUT }))],
    ['to an unknown account', 404, postCashout({ account_id: 'x' })],
  ],
  'GET /v1/cashouts/{id}': [
    ['read', 200, async (shop) => shop.get(`/v1/cashouts/${(await postCashout()(shop)).body['id']}`)],
  ],
  'POST /v1/charges': [
    ['made', 201, postCharge()],
    ['declined by a scenario', 201, postCharge({ test_scenario: 'RISK_CONTROL' })],
    ['an unknown scenario', 422, postCharge({ test_scenario: 'OTHER' })],
    ['declined by its card', 201, postCharge({}, { card_number: '4000000000009995' })],
    ['of an account', 201, debit()],
    ['of an account that no bank has', 201, debit({ account_number: '12340000' })],
    ['of a bank that is out', 201, whileOut(debit({ bank_id: BANK_OUT }))],
    ['of a card without authorization', 422, postCharge({}, { authorization: false })],
    ['of an account without authorization', 422, debit({ authorization: false })],
    ['of no method', 422, postCharge({ card_id: undefined })],
    ['of two methods', 422, postCharge({ account_id: 'x' })],
    ['of an unknown customer', 422, postCharge({ customer_id: undefined })],
    ['of an unknown card', 404, postCharge({ card_id: 'x' })],
    ['of another’s card', 404, async (shop) => postCharge({ customer_id: await shop.customer() })(shop)],
  ],
  'GET /v1/charges/{id}': [
    ['read', 200, async (shop) => shop.get(`/v1/charges/${(await postCharge()(shop)).body['id']}`)],
  ],
};

async function reused(shop: ServedShop): Promise<Reply> {
  const headers = shop.key();
  await shop.api('/v1/customers', customer, { headers });
  return shop.api('/v1/customers', { ...customer, first_name: 'Eva' }, { headers });
}

async function faulty(shop: ServedShop): Promise<Reply> {
  await shop.control('/v1/faults', { kind: 'error503', route: 'GET /v1/balance', nth: 1 });
  return shop.get('/v1/balance');
}

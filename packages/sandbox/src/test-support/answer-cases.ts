import type { Assumption } from '../core/assumptions/assumed.ts';
import { card, customer, type Json, type Reply } from './calls.ts';
import { account, BANK_OUT, type ServedShop } from './served-shop.ts';

/** An answer of an operation: the request that produces it and its assumptions. */
export type AnswerCase = readonly [
  title: string,
  status: number,
  send: (shop: ServedShop) => Promise<Reply>,
  assumptions: readonly Assumption[],
];

/** The assumption of every success. */
const OK = 'successStatus';
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
    ['made', 201, postCustomer(), [OK, 'customerFields']],
    [
      'made without a key',
      201,
      (shop) => shop.api('/v1/customers', customer),
      [OK, 'customerFields', 'keyMissing'],
    ],
    [
      'of a company',
      201,
      postCustomer({ user_type: 'company', document_type: 'NIT' }),
      [OK, 'customerFields', 'customerValues'],
    ],
    ['again', 201, (shop) => shop.twice('/v1/customers', customer), [OK, 'customerFields', 'replay']],
    ['another under one key', 409, reused, ['keyReused']],
    [
      'an empty key',
      422,
      (shop) => shop.api('/v1/customers', customer, { headers: { 'x-idempotency': '' } }),
      ['validationCase', 'keyMissing'],
    ],
    [
      'a document that there is not',
      422,
      postCustomer({ document_type: 'ZZ' }),
      ['validationCase', 'fieldValues'],
    ],
    ['no phone', 422, postCustomer({ phone: undefined }), ['validationCase', 'requiredFields']],
    ['a phone without +', 422, postCustomer({ phone: '3001234567' }), ['validationCase']],
    ['a name that is a number', 422, postCustomer({ first_name: 1 }), ['validationCase']],
    ['an invalid email', 422, postCustomer({ email: 'ana' }), ['validationCase', 'fieldForm']],
    ['an unknown field', 422, postCustomer({ nick: 'A' }), ['validationCase', 'unknownField']],
    ['a card number', 422, postCustomer({ last_name: '4242424242424242' }), ['validationCase', 'guard']],
    [
      'two mistakes',
      422,
      postCustomer({ nick: 'A', phone: undefined }),
      ['validationCase', 'unknownField', 'requiredFields'],
    ],
    ['an invisible name', 422, postCustomer({ first_name: '\u200b' }), ['validationCase', 'fieldForm']],
    ['a long name', 422, postCustomer({ first_name: 'a'.repeat(256) }), ['validationCase', 'fieldForm']],
    ['a control character', 422, postCustomer({ first_name: 'A\0' }), ['validationCase', 'guard']],
    [
      'a parameter',
      422,
      (shop) => shop.api('/v1/customers?a=b', customer),
      ['validationCase', 'unknownField'],
    ],
    ['not an object', 422, (shop) => shop.api('/v1/customers', '[]'), ['validationCase']],
    ['not JSON', 400, (shop) => shop.api('/v1/customers', '{'), ['unreadableBody']],
    [
      'not called JSON',
      415,
      (shop) => shop.api('/v1/customers', '{}', { headers: { 'content-type': 'text/plain' } }),
      ['unreadableBody'],
    ],
    ['too large', 413, (shop) => shop.api('/v1/customers', 'x'.repeat(65_537)), ['bodyLimit']],
  ],
  'GET /v1/customers/{id}': [
    ['read', 200, async (shop) => shop.get(`/v1/customers/${await shop.customer()}`), [OK, 'extraRoute']],
  ],
  'GET /v1/accounts/banks': [['read', 200, (shop) => shop.get('/v1/accounts/banks'), [OK, 'bankList']]],
  'POST /v1/accounts': [
    ['made', 201, postAccount(), [OK, 'accountFields']],
    [
      'made without authorization',
      201,
      postAccount({ authorization: undefined }),
      [OK, 'accountFields', 'authorizationDefault'],
    ],
    ['of another kind', 201, postAccount({ subtype: 'CHECKING' }), [OK, 'accountFields', 'accountSubtype']],
    ['an unknown kind', 422, postAccount({ subtype: 'FOO' }), ['validationCase', 'fieldValues']],
    ['an unknown bank', 422, postAccount({ bank_id: 'x' }), ['validationCase', 'fieldForm']],
    ['of an unknown customer', 404, postAccount({ customer_id: 'x' }), ['unknownReference']],
  ],
  'GET /v1/accounts/{id}': [
    [
      'read',
      200,
      async (shop) => shop.get(`/v1/accounts/${(await shop.withAccount()).account_id}`),
      [OK, 'extraRoute'],
    ],
  ],
  'POST /v1/cards': [
    ['made', 201, postCard(), [OK, 'cardFields']],
    [
      'made without authorization',
      201,
      postCard({ authorization: undefined }),
      [OK, 'cardFields', 'authorizationDefault'],
    ],
    ['of an unknown customer', 404, postCard({ customer_id: 'x' }), ['unknownReference']],
    ['a four-digit year', 422, postCard({ expiration_year: '2031' }), ['validationCase']],
    ['expired', 422, postCard({ expiration_year: '20' }), ['validationCase', 'fieldForm']],
    [
      'a test card of a wrong number',
      422,
      postCard({ card_number: '4000000000000101' }),
      ['validationCase', 'testCard'],
    ],
    ['a test card that is refused', 403, postCard({ card_number: '4000000000000408' }), ['testCard']],
    ['a test card of an outage', 500, postCard({ card_number: '4000000000000119' }), ['testCard']],
  ],
  'GET /v1/balance': [
    ['read', 200, (shop) => shop.get('/v1/balance'), [OK, 'balanceShape']],
    ['a fault', 503, faulty, ['fault']],
  ],
  'POST /v1/cashouts': [
    ['made', 201, postCashout(), [OK, 'cashoutFields', 'cashoutReserve']],
    [
      'made at once',
      201,
      postCashout({ method: 'INSTANT' }),
      [OK, 'cashoutFields', 'cashoutReserve', 'enrolled'],
    ],
    [
      'at once to a company',
      422,
      postCashout({ method: 'INSTANT' }, {}, { user_type: 'company' }),
      ['enrolled', 'instantRecipient'],
    ],
    ['no method', 422, postCashout({ method: undefined }), ['validationCase']],
    ['an unknown method', 422, postCashout({ method: 'SLOW' }), ['validationCase']],
    [
      'above every method’s limit',
      422,
      postCashout({ amount: 10_000_000_001 }),
      ['validationCase', 'fieldForm'],
    ],
    ['above the balance', 422, postCashout({ amount: 9_000_000_000 }), ['payoutRefusal']],
    [
      'to an account that no bank has',
      422,
      postCashout({}, { account_number: '12340000' }),
      ['payoutRefusal', 'lateFailure'],
    ],
    [
      'to a bank that is out',
      422,
      whileOut(postCashout({}, { bank_id: BANK_OUT })),
      ['payoutRefusal', 'lateFailure'],
    ],
    ['to an unknown account', 404, postCashout({ account_id: 'x' }), ['unknownReference']],
  ],
  'GET /v1/cashouts/{id}': [
    [
      'read',
      200,
      async (shop) => shop.get(`/v1/cashouts/${(await postCashout()(shop)).body['id']}`),
      [OK, 'extraRoute'],
    ],
  ],
  'POST /v1/charges': [
    ['made', 201, postCharge(), [OK, 'chargeFields', 'chargeMoves']],
    [
      'declined by a scenario',
      201,
      postCharge({ test_scenario: 'RISK_CONTROL' }),
      [OK, 'chargeFields', 'chargeMoves', 'chargeDeclined'],
    ],
    ['an unknown scenario', 422, postCharge({ test_scenario: 'OTHER' }), ['validationCase', 'otherScenario']],
    [
      'declined by its card',
      201,
      postCharge({}, { card_number: '4000000000009995' }),
      [OK, 'chargeFields', 'chargeMoves', 'chargeDeclined', 'testCard'],
    ],
    ['of an account', 201, debit(), [OK, 'chargeFields', 'chargeMoves']],
    [
      'of an account that no bank has',
      201,
      debit({ account_number: '12340000' }),
      [OK, 'chargeFields', 'chargeMoves', 'chargeDeclined', 'accountDebit'],
    ],
    [
      'of a bank that is out',
      201,
      whileOut(debit({ bank_id: BANK_OUT })),
      [OK, 'chargeFields', 'chargeMoves', 'chargeDeclined', 'bankDebit'],
    ],
    ['of a card without authorization', 422, postCharge({}, { authorization: false }), ['cardNotAuthorized']],
    ['of an account without authorization', 422, debit({ authorization: false }), ['chargeRefusal']],
    ['of no method', 422, postCharge({ card_id: undefined }), ['validationCase']],
    ['of two methods', 422, postCharge({ account_id: 'x' }), ['validationCase', 'methodTwice']],
    ['of an unknown customer', 422, postCharge({ customer_id: undefined }), ['validationCase']],
    ['of an unknown card', 404, postCharge({ card_id: 'x' }), ['unknownReference']],
    [
      'of another’s card',
      404,
      async (shop) => postCharge({ customer_id: await shop.customer() })(shop),
      ['unknownReference', 'foreignMethod'],
    ],
  ],
  'GET /v1/charges/{id}': [
    [
      'read',
      200,
      async (shop) => shop.get(`/v1/charges/${(await postCharge()(shop)).body['id']}`),
      [OK, 'extraRoute'],
    ],
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

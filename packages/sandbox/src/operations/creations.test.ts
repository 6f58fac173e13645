import { beforeEach, describe, expect, it } from 'vitest';
import { customer, errorsOf } from '../test-support/calls.ts';
import { account, bankId, identity, Service } from '../test-support/service.ts';

let service: Service;

beforeEach(async () => {
  service = await Service.open();
  return () => service.close();
});

const ID = expect.any(String);
const NOW = '2026-11-21T17:00:00.000000Z';
const made = { id: ID, is_test: true, created_at: NOW };
const updated = { ...made, updated_at: NOW };

describe('a creation', () => {
  it.each([
    ['customers', {}, { ...made, ...customer }],
    [
      'accounts',
      { account_number: '00987654321', authorization: undefined },
      expect.objectContaining({
        ...{ ...made, customer_id: ID, bank_id: bankId, bank: expect.objectContaining({ id: bankId }) },
        ...{ subtype: 'SAVINGS', status: 'ACTIVE', authorization: false, last_four: '4321' },
      }),
    ],
    [
      'cards',
      {},
      {
        ...{ ...made, brand: 'visa', last_four: '4242', holder_name: 'ANA DIAZ', customer_id: ID },
        ...{ expiration_month: '04', expiration_year: '31', authorization: true },
      },
    ],
    [
      'cashouts',
      { description: 'Nómina' },
      expect.objectContaining({
        ...{ status: 'pending', amount: 50_000, amount_label: '$ 50.000', currency: 'COP', method: 'ACH' },
        ...{ description: 'Nómina', is_test: true, processed_at: null },
      }),
    ],
    [
      'charges',
      {},
      {
        ...{ ...made, paid_at: NOW, status: 'succeeded', amount: 25_000, amount_label: '$ 25.000' },
        ...{ currency: 'COP', title: 'Café', customer_id: ID, payment_method_type: 'CreditCard' },
        ...{ payment_method_id: ID, remarks: null },
      },
    ],
    [
      'payments',
      {},
      expect.objectContaining({
        ...{ ...made, status: 'pending', title: 'Matrícula', amount: 80_000, amount_label: '$ 80.000' },
        ...{ currency: 'COP', source: null, remarks: null, phone: null, paid_at: null },
        payment_link: expect.stringMatching(/^https:\/\/pages\.sandbox\.test\/[\w-]+\/p\/[0-9a-f-]{36}$/),
      }),
    ],
    [
      'invoices',
      { name: 'Servicio', phone: '+573001234567', metadata: { a: [1], b: { c: null } } },
      expect.objectContaining({
        ...{ ...identity, name: 'Servicio', phone: '+573001234567', metadata: { a: [1], b: { c: null } } },
        ...{ status: 'CREATED', remarks: null, amount: 90_000 },
        payment: expect.objectContaining({
          ...{ status: 'pending', source: 'INVOICE', title: 'Servicio', amount: 90_000, is_test: true },
          phone: '+573001234567',
        }),
      }),
    ],
    [
      'connectLinks',
      { external_id: 'x', metadata: { a: 1 } },
      {
        ...{ ...updated, customer_id: ID, single_use: true, status: 'open', visits: 0, completed: 0 },
        ...{ external_id: 'x', allows: null, redirect_url: null, metadata: { a: 1 } },
        url: expect.stringMatching(/^https:\/\/pages\.sandbox\.test\/[\w-]+\/c\/[0-9a-f-]{36}$/),
      },
    ],
  ] as const)('of %s answers its fields, as a later read does', async (noun, sent, shown) => {
    const { status, body } = await service.create(noun, sent);
    expect([status, body]).toEqual([201, shown]);
    if (noun !== 'cards') expect(await service.get(noun, body['id'])).toMatchObject({ status: 200, body });
    expect(JSON.stringify(body)).not.toMatch(/0098765|42424242/);
  });

  it.each([
    ['charges', { amount: 1 }],
    ['charges', { amount: 10_000_000_000 }],
    ['charges', { title: '  Café  ' }],
    ['charges', { title: '1'.repeat(255) }],
    ['charges', { title: 'Pedido 9999999999999995' }],
    ['charges', { title: '42424242-4242-4242-8242-424242424242' }],
    ['customers', { phone: '+4242424242422' }],
    ['cards', { holder_name: '𐐀'.repeat(255) }],
    ['cards', { holder_name: 'ANA\u200d DÍAZ' }],
    ['cards', { expiration_year: '26', expiration_month: '11' }],
    [
      'payments',
      {
        ...{ phone: '+573001234567', email: 'ana@ejemplo.co', description: 'Primer semestre' },
        ...{ external_id: 'A-1', reference: 'R-1', redirect_url: 'https://tienda.example/gracias' },
        metadata: { pedido: [1, { a: null }] },
      },
    ],
  ] as const)('of %s stores %j as it is', async (noun, changes) => {
    expect(await service.create(noun, changes)).toMatchObject({ status: 201, body: changes });
  });

  it('of a card takes numbers without a brand, without a Luhn digit, and authorizes nothing by itself', async () => {
    expect((await service.create('cards', { card_number: '9999999999999995' })).body).not.toHaveProperty(
      'brand',
    );
    expect((await service.create('cards', { card_number: '6200000000000000' })).status).toBe(201);
    expect((await service.create('cards', { authorization: undefined })).body['authorization']).toBe(false);
  });

  it('of a payment and of an invoice is sent to the customer; of a link only with notify', async () => {
    const { body } = await service.create('payments');
    const link = { subject: body['id'], link: body['payment_link'] };
    expect(await service.messages()).toMatchObject([
      { kind: 'payment_request', ...link, text: expect.stringContaining('$ 80.000') },
    ]);
    await service.create('invoices');
    await service.create('connectLinks');
    const notified = (await service.create('connectLinks', { notify: true })).body;
    expect(await service.messageKinds()).toEqual(['payment_request', 'payment_request', 'connect_link']);
    const { customer_id, id, url } = notified;
    expect((await service.messages()).at(-1)).toMatchObject({ customer_id, subject: id, link: url });
  });
});

const REQUIRED = 'Este campo es obligatorio.';
const TEXT = 'Debe ser un texto.';
const EMPTY = 'Este campo no puede estar vacío.';
const POSITIVE = 'Debe ser mayor que cero.';
const NUMBER = 'Debe ser un número, sin comillas.';
const DOCUMENT = 'Escriba el número del documento con letras y dígitos, como 1020304050 o 900123456-7.';
const PHONE = 'Escriba el teléfono en formato internacional, con + y código de país, como +573001234567.';
const METHOD = 'Envíe card_id o account_id.';
const SCENARIOS =
  'Use uno de estos valores: INSUFFICIENT_FUNDS, TRANSACTION_REJECTED, RISK_CONTROL, CARD_EXPIRED.';

/** The fields that are refused, with the message where this file tests it. */
const refused = {
  customers: [
    ...Object.keys(customer).map((field) => [field, undefined, REQUIRED] as const),
    ['first_name', '  ', EMPTY],
    ['last_name', 7, TEXT],
    ['email', 'ana', 'Escriba un correo electrónico válido, como ana@ejemplo.co.'],
    ['phone', '3001234567', PHONE],
    ['document_number', '', EMPTY],
    ['document_number', '\u0000', DOCUMENT],
    ['user_type', 'robot', 'Use uno de estos valores: natural, company.'],
    ['document_type', 'XX', 'Use uno de estos valores: CC, CE, NIT, PASSPORT.'],
    ['email', '4242424242424242@ejemplo.co', expect.stringContaining('número de tarjeta')],
  ],
  accounts: [
    ['bank_id', 'none'],
    ['subtype', 'GOLD'],
    ['account_number', ''],
    ['account_number', '12a4567'],
    ['account_number', 12345678],
    ['authorization', 'true'],
  ],
  cards: [
    ...['card_number', 'expiration_year', 'expiration_month', 'ccv', 'holder_name', 'customer_id'].map(
      (field) => [field, undefined, REQUIRED] as const,
    ),
    ['card_number', '4242424242424241'],
    ['card_number', '424242424242424'],
    ['card_number', '4242 4242 4242 4242'],
    ['expiration_year', '25'],
    ['expiration_month', '13'],
    ['ccv', '1234'],
    ['ccv', '12'],
    ['holder_name', ''],
    ['holder_name', 'A'.repeat(256)],
    ['holder_name', '\u200b\u200d \u2060'],
    ['holder_name', '\u0000\u001b\t'],
    ['authorization', 'true'],
    ['cvv', '123'],
  ],
  cashouts: [
    ['currency', 'USD'],
    ['amount', '5'],
    ['extra', 1],
  ],
  charges: [
    ['amount', 0, POSITIVE],
    ['amount', -1, POSITIVE],
    ['amount', 1.5, 'Debe ser un número entero de pesos, sin decimales.'],
    ['amount', '25000', NUMBER],
    ['amount', null, NUMBER],
    ['amount', 2 ** 53, 'Este valor es demasiado grande.'],
    ['amount', 10_000_000_001, expect.stringContaining('10.000.000.000')],
    ['title', '４２４２４２４２４２４２４２４２', expect.stringContaining('número de tarjeta')],
    ['title', 'Pedido 12: 3782-822463-10005', expect.stringContaining('número de tarjeta')],
    ['test_scenario', 'SUCCESS', SCENARIOS],
    ['test_scenario', 'toString', SCENARIOS],
  ],
  payments: [
    ['title', undefined],
    ['amount', 0],
    ['phone', '3001234567'],
    ['redirect_url', 'javascript:alert(1)'],
    ['expiration_at', '2026-11-21T17:00:00Z'],
    ['expiration_at', 'mañana'],
    ['currency', 'USD'],
  ],
  invoices: [
    ['provider', undefined],
    ['amount', undefined],
    ['amount', 1.5],
    ['metadata', []],
    ['reference', ' '],
    ['items', []],
  ],
  connectLinks: [
    ['customer_id', undefined],
    ['single_use', 'yes'],
    ['redirect_url', 'ftp://tienda.example'],
    ['allows', { cards: 'no' }],
    ['allows', { card: false }],
    ['allows', { cards: true, pse: true }],
  ],
} as const;
const refusedCases = Object.entries(refused).flatMap(([noun, fields]) =>
  fields.map(
    ([field, value, message = ID]) => [noun as keyof typeof refused, field, value, message] as const,
  ),
);

describe('a creation that is refused', () => {
  it.each(refusedCases)(
    'of %s for %s %j has its error and changes nothing',
    async (noun, field, value, message) => {
      const outcome = await service.create(noun, { [field]: value });
      expect([outcome.status, errorsOf(outcome)]).toEqual([422, { [field]: [message] }]);
      const type = noun.slice(0, -1).replace('L', '_l');
      expect((await service.history()).map(({ type: of }) => of)).not.toContain(type);
      expect([await service.messages(), await service.pass(0)]).toEqual([[], null]);
      expect(JSON.stringify(outcome.body)).not.toMatch(/4242\W*4242|3782|４２/);
    },
  );

  it('lists every invalid field at once', async () => {
    const owner = { customer_id: undefined, card_id: undefined };
    expect(errorsOf(await service.create('charges', owner))).toEqual({
      ...{ customer_id: [REQUIRED], card_id: [METHOD], account_id: [METHOD] },
    });
    const both = { customer_id: 'c', card_id: 'c', account_id: 'a' };
    expect(Object.keys(errorsOf(await service.create('charges', both)))).toEqual(['card_id', 'account_id']);
    const amex = { card_number: '378282246310005', ccv: '123' };
    expect(Object.keys(errorsOf(await service.create('cards', amex)))).toEqual(['ccv']);
  });

  it('names an unknown object, or reads one', async () => {
    const customer_id = await service.made('customers');
    for (const [noun, changes] of [
      ['charges', { card_id: 'none' }],
      ['charges', { card_id: undefined, account_id: 'none' }],
      ['cashouts', { account_id: 'none' }],
    ] as const)
      expect((await service.create(noun, { customer_id, ...changes })).status).toBe(404);
    for (const noun of ['customers', 'accounts', 'cashouts', 'charges', 'payments', 'connectLinks'] as const)
      expect((await service.get(noun, 'none')).status).toBe(404);
  });
});

describe('the banks', () => {
  it.each([{}, { available: 'no' }, { available: false, methods: ['FAST'] }])('reject %j', async (body) => {
    expect((await service.control('banks.update', account.bank_id, body)).status).toBe(422);
  });
});

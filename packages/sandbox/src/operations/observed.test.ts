import { observed, stated } from '@datafono/contract';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createSandbox } from '../start/create-sandbox.ts';
import { call, card, customer, errorsOf, idOf, type Json } from '../test-support/calls.ts';
import { controlOf } from '../test-support/control.ts';

/** A sandbox of a profile, with a customer who has an account and a card. */
async function open(profile: 'stated' | 'observed') {
  const sandbox = await createSandbox({ profile });
  onTestFinished(() => sandbox.close());
  let keys = 0;
  const send = (method: string, path: string, body?: unknown) =>
    call({
      send: path === '/v1/cards' ? sandbox.cards : sandbox.api,
      url: `http://service.test${path}`,
      key: path === '/v1/cards' ? sandbox.publicKey : sandbox.secretKey,
      method,
      body,
      headers: { 'x-idempotency': `key-${++keys}` },
    });
  const post = (path: string, body: unknown) => send('POST', path, body);
  const { list } = controlOf(sandbox);
  const banks = await send('GET', '/v1/accounts/banks');
  const [bank] = JSON.parse(banks.text.replace(/^{"data":(.*)}$/, '$1'));
  const customer_id = idOf(await post('/v1/customers', customer));
  const account = {
    ...{ customer_id, bank_id: bank.id, subtype: 'SAVINGS', account_number: '12345678' },
    authorization: true,
  };
  const account_id = idOf(await post('/v1/accounts', account));
  const card_id = idOf(await post('/v1/cards', { ...card, customer_id }));
  const bodies: Readonly<Record<string, Json>> = {
    customers: customer,
    accounts: account,
    cashouts: { amount: 5_000, currency: 'COP', method: 'ACH', customer_id, account_id },
    charges: { title: 'Café', amount: 25_000, customer_id, card_id },
    payments: { title: 'Café', amount: 25_000 },
    invoices: {
      ...{ provider: 'erp', reference: 'F-1', provider_id: '1', amount: 25_000, name: 'Factura' },
      ...{ phone: '+573001234567', email: 'ana@ejemplo.co' },
    },
    'connect-links': { customer_id },
  };
  /** Creates an object of a resource, and reads it again. */
  const create = async (resource: string, changes: Json) => {
    const made = await post(`/v1/${resource}`, { ...bodies[resource], ...changes });
    const read = made.status === 201 ? await send('GET', `/v1/${resource}/${idOf(made)}`) : made;
    return { made, read };
  };
  return { create, list, post };
}

const split = { customer_id: 'someone', split_type: 'percentage', split_value: '12.5' };
const shownSplit = { ...split, split_value: 12.5, account_id: null, scheduled_at: null };
const later = '2100-01-01T00:00:00Z';

/** A field of a creation, its value, and what its answer shows; nothing where public sources show nothing. */
const fields: readonly (readonly [resource: string, field: string, value: unknown, shown: Json])[] = [
  ['customers', 'enable_notifications', false, {}],
  ['customers', 'nationality', 'CO', { nationality: 'CO' }],
  ['customers', 'birthdate', '1990-02-28', { birthdate: '1990-02-28' }],
  ['customers', 'related_to', 'someone', {}],
  ['accounts', 're-enrollment', true, { re_enroll: true }],
  ['accounts', 'external_id', 'a-1', { external_id: 'a-1' }],
  ['cashouts', 'external_id', 'c-1', { external_id: 'c-1' }],
  ['charges', 'currency', 'COP', { currency: 'COP' }],
  ['charges', 'installments', 12, {}],
  ['charges', 'redirect_url', 'https://ejemplo.co/fin', {}],
  ['charges', 'allows', { cards: true }, {}],
  ['charges', 'splits', [split], { splits: [shownSplit] }],
  ['charges', 'metadata', { a: 1 }, {}],
  ['charges', 'external_id', 'd-1', { external_id: 'd-1' }],
  ['payments', 'tax', 0, {}],
  ['payments', 'document_url', 'https://ejemplo.co/f.pdf', { document_link: 'https://ejemplo.co/f.pdf' }],
  ['payments', 'expiration_date', later, { expiration_at: '2100-01-01T00:00:00.000000Z' }],
  ['payments', 'schedule_at', later, {}],
  ['payments', 'due_date', '2026-12-01', { due_date: '2026-12-01' }],
  ['payments', 'allows', { pse: true }, { allows: { pse: true } }],
  ['payments', 'splits', [split], { splits: [shownSplit] }],
  ['payments', 'partial_payment_config', { max_payment_methods: 2 }, {}],
  ['payments', 'template_id', 't-1', {}],
  [
    'invoices',
    'partial_payment_config',
    { timeout_hours: 2 },
    { partial_payment_config: { timeout_hours: 2 } },
  ],
];

/** A value of a field that the interface does not show. */
const values: readonly (readonly [resource: string, field: string, value: unknown])[] = [
  ['customers', 'document_type', 'TI'],
  ['customers', 'document_type', 'RUT'],
  ['connect-links', 'allows', { breb: true, transfiya: false }],
  ['charges', 'test_scenario', 'INTERNAL_ERROR'],
  ['charges', 'test_scenario', 'CANCELLED_BY_MERCHANT'],
];

describe('what public sources name', () => {
  it('has a case for each extra field', () => {
    const named = Object.entries(observed.extraFields).flatMap(([resource, names]) =>
      names.map((name) => `${resource}.${name}`),
    );
    expect(fields.map(([resource, field]) => `${resource}.${field}`).sort()).toEqual(named.sort());
    expect(Object.values(stated.extraFields).flat()).toEqual([]);
  });

  it.each(fields)('passes in observed, and is read again: %s.%s', async (resource, field, value, shown) => {
    const { create } = await open('observed');
    const { made, read } = await create(resource, { [field]: value });
    expect([made.status, made.body, read.body]).toMatchObject([201, shown, shown]);
  });

  it.each(fields)('is an unknown field in stated: %s.%s', async (resource, field, value) => {
    const { create } = await open('stated');
    const { made } = await create(resource, { [field]: value });
    expect([made.status, errorsOf(made)]).toEqual([
      422,
      { [field]: ['Este campo no existe en esta operación. Revise su nombre.'] },
    ]);
  });

  it.each(values)(
    'passes in observed, and is refused with the known ones in stated: %s.%s %j',
    async (resource, field, value) => {
      const [one, other] = [await open('observed'), await open('stated')];
      expect((await one.create(resource, { [field]: value })).made.status).toBe(201);
      const { made } = await other.create(resource, { [field]: value });
      expect([made.status, errorsOf(made)]).toEqual([
        422,
        { [field]: [expect.stringMatching(/^Use uno de estos valores: .+\.$/)] },
      ]);
    },
  );

  it.each([
    ['customers', 'birthdate', '1990-02-30'],
    ['customers', 'nationality', 'Colombia'],
    ['customers', 'enable_notifications', 'no'],
    ['charges', 'currency', 'USD'],
    ['charges', 'installments', 0],
    ['charges', 'splits', [{ split_type: 'percentage' }]],
    ['charges', 'redirect_url', 'https://ana:clave@ejemplo.co'],
    ['payments', 'expiration_date', '2020-01-01T00:00:00Z'],
    ['payments', 'due_date', 'tomorrow'],
  ])('is validated in observed: %s.%s', async (resource, field, value) => {
    const { create } = await open('observed');
    const { made } = await create(resource, { [field]: value });
    expect([made.status, Object.keys(errorsOf(made))]).toEqual([422, [field]]);
  });

  it('expires a payment by one of its two fields, not by both', async () => {
    const { create } = await open('observed');
    const { made } = await create('payments', { expiration_at: later, expiration_date: later });
    expect([made.status, Object.keys(errorsOf(made))]).toEqual([422, ['expiration_date']]);
  });

  it.each([
    [false, 0],
    [true, 1],
    [undefined, 1],
  ])('sends messages to a customer with enable_notifications %s: %i', async (enable_notifications, count) => {
    const { post, list } = await open('observed');
    const customer_id = idOf(await post('/v1/customers', { ...customer, enable_notifications }));
    await post('/v1/payments', { title: 'Café', amount: 25_000, customer_id });
    expect(await list(`/v1/messages?customer_id=${customer_id}`)).toHaveLength(count);
  });
});

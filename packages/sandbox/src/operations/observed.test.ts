import { observed, stated } from '@datafono/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { errorsOf, type Json } from '../test-support/calls.ts';
import { type Readable, Service } from '../test-support/service.ts';

const opened: Service[] = [];
afterEach(async () => {
  for (const service of opened.splice(0)) await service.close();
});

async function open(profile: typeof stated) {
  const service = await Service.open(profile);
  opened.push(service);
  return service;
}

/** Creates an object. Invoices get all fields that `observed` requires. */
const create = async (profile: typeof stated, noun: Readable, changes: Json) => {
  const service = await open(profile);
  const whole = { name: 'Factura', phone: '+573001234567', email: 'ana@ejemplo.co' };
  const made = await service.create(noun, { ...(noun === 'invoices' ? whole : {}), ...changes });
  return { service, made };
};

const split = { customer_id: 'someone', split_type: 'percentage', split_value: '12.5' };
const shownSplit = { ...split, split_value: 12.5, account_id: null, scheduled_at: null };
const later = '2100-01-01T00:00:00Z';

/** A field of a creation, its value, and the part of the answer that shows it; empty where public sources show nothing. */
const fields: readonly (readonly [noun: Readable, field: string, value: unknown, shown: Json])[] = [
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
const values: readonly (readonly [noun: Readable, field: string, value: unknown])[] = [
  ['customers', 'document_type', 'TI'],
  ['customers', 'document_type', 'RUT'],
  ['connectLinks', 'allows', { breb: true, transfiya: false }],
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

  it.each(fields)('passes in observed, and is read again: %s.%s', async (noun, field, value, shown) => {
    const { service, made } = await create(observed, noun, { [field]: value });
    const read = await service.read(noun, made.body['id']);
    expect([made.status, made.body, read]).toMatchObject([201, shown, shown]);
  });

  it('is an unknown field in stated', async () => {
    const { made } = await create(stated, 'charges', { installments: 12 });
    const errors = { installments: ['Este campo no existe en esta operación. Revise su nombre.'] };
    expect([made.status, errorsOf(made)]).toEqual([422, errors]);
  });

  it.each(values)(
    'passes in observed, and is refused with the known ones in stated: %s.%s %j',
    async (noun, field, value) => {
      expect((await create(observed, noun, { [field]: value })).made.status).toBe(201);
      const { made } = await create(stated, noun, { [field]: value });
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
  ] as const)('is validated in observed: %s.%s', async (noun, field, value) => {
    const { made } = await create(observed, noun, { [field]: value });
    expect([made.status, Object.keys(errorsOf(made))]).toEqual([422, [field]]);
  });

  it('expires a payment by one of its two fields, not by both', async () => {
    const { made } = await create(observed, 'payments', { expiration_at: later, expiration_date: later });
    expect([made.status, Object.keys(errorsOf(made))]).toEqual([422, ['expiration_date']]);
  });

  it.each([
    [false, 0],
    [true, 1],
    [undefined, 1],
  ])('sends messages to a customer with enable_notifications %s: %i', async (enable_notifications, count) => {
    const service = await open(observed);
    const customer_id = await service.made('customers', { enable_notifications });
    await service.made('payments', { customer_id });
    expect(await service.messages()).toHaveLength(count);
  });
});

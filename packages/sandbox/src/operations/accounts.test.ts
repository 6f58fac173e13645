import { observed } from '@datafono/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { banks } from '../reference/banks.ts';
import type { Json } from '../test-support/calls.ts';
import { Harness } from '../test-support/harness.ts';
import { account, customerId } from '../test-support/people.ts';
import { banksFor } from './banks.ts';

let service: Harness;
let customer_id: string;

beforeEach(async () => {
  service = await Harness.open();
  customer_id = await customerId(service);
  return () => service.close();
});

const create = (changes: Json = {}) =>
  service.call('accounts.create', { ...account, customer_id, ...changes });

describe('the banks', () => {
  it('are listed with ids that accounts accept', async () => {
    const { status, body } = await service.call('banks.list');
    expect([status, body['data']]).toEqual([200, banks.map(({ id, name }) => ({ id, name, logo: null }))]);
    for (const { id } of banks.slice(0, 3)) expect((await create({ bank_id: id })).status).toBe(201);
  });

  it('are a list without an envelope in the observed profile', async () => {
    await service.close();
    service = await Harness.open(observed);
    expect(await service.call('banks.list').then(({ body }) => Array.isArray(body))).toBe(true);
  });

  it('are out of service in a namespace when no payout method reaches them', async () => {
    const [{ id = '' } = {}] = banks;
    const available = async () => (await service.run(banksFor)).find((bank) => bank.id === id)?.available;
    await service.control('banks.update', id, { available: false, methods: ['ACH'] });
    expect(await available()).toBe(true);
    await service.control('banks.update', id, { available: false });
    expect(await available()).toBe(false);
    await service.control('banks.update', id, { available: true });
    expect(await available()).toBe(true);
  });

  it.each([{}, { available: 'no' }, { available: false, methods: ['FAST'] }, { available: true, more: 1 }])(
    'reject the update %j',
    async (body) => {
      expect((await service.control('banks.update', account.bank_id, body)).status).toBe(422);
    },
  );
});

describe('an account', () => {
  it('is answered with every field, without its number', async () => {
    const { status, body } = await create({ account_number: '00987654321' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      customer_id,
      bank_id: account.bank_id,
      bank: { id: account.bank_id },
      subtype: 'SAVINGS',
      status: 'ACTIVE',
      authorization: false,
      last_four: '4321',
      is_test: true,
    });
    expect(JSON.stringify(body)).not.toContain('0098765');
    expect(await service.call('accounts.get', undefined, { id: String(body['id']) })).toMatchObject({
      status: 200,
      body,
    });
  });

  it.each([
    [true, true],
    [false, false],
    [undefined, false],
  ])('sent with authorization %s has %s', async (authorization, expected) => {
    expect((await create({ authorization })).body['authorization']).toBe(expected);
  });

  it.each([
    ['bank_id', 'none'],
    ['subtype', 'GOLD'],
    ['account_number', ''],
    ['account_number', '12a4567'],
    ['account_number', 12345678],
    ['authorization', 'true'],
  ])('is rejected for %s %j, with an error on that field', async (field, value) => {
    const { status, body } = await create({ [field]: value });
    expect([status, Object.keys(Object(body['errors']))]).toEqual([422, [field]]);
  });

  it('is rejected for an unknown customer', async () => {
    const { status, body } = await create({ customer_id: 'none' });
    expect([status, Object.keys(body)]).toEqual([404, ['message']]);
  });

  it('answers 404 to an unknown id', async () => {
    expect((await service.call('accounts.get', undefined, { id: 'none' })).status).toBe(404);
  });
});

import { stated } from '@datafono/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Json } from '../test-support/calls.ts';
import { DAYS, Harness } from '../test-support/harness.ts';
import { bankId } from '../test-support/valid-body.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

let service: Harness;
let ids: { customer_id: string; account_id: string };

beforeEach(async () => {
  service = await Harness.open();
  ids = await service.withAccount();
  return () => service.close();
});

const cashout = (changes: Json = {}) => service.create('cashouts', { ...ids, ...changes });
const statusOf = (id: unknown) => service.statusOf('cashouts', id);

describe('a payout', () => {
  it.each([
    ['ACH', HOUR, 3 * DAYS],
    ['TURBO', MINUTE, 30 * MINUTE],
    ['INSTANT', 0, 0],
  ])('by %s starts after %d seconds and arrives after %d', async (method, starts, arrives) => {
    const { id } = (await cashout({ method })).body;
    if (starts > 0) {
      await service.pass(starts - 1);
      expect(await statusOf(id)).toBe('pending');
      await service.pass(1);
      expect(await statusOf(id)).toBe('processing');
      await service.pass(arrives - starts - 1);
      expect([await statusOf(id), service.types()]).toEqual(['processing', []]);
    }
    await service.pass(1);
    expect(await statusOf(id)).toBe('processed');
    expect(service.events).toMatchObject([
      { type: 'cashout.completed', object: { type: 'cashout', id }, data: { status: 'processed' } },
    ]);
    expect(await service.balance()).toBe(99_950_000);
    const ofIt = service.history.filter((moved) => moved.id === id);
    expect(ofIt.map(({ from, cause, to }) => [from, cause, to])).toEqual([
      [null, 'create', 'pending'],
      ['pending', 'process', 'processing'],
      ['processing', 'complete', 'processed'],
    ]);
  });

  it.each([
    ['complete', []],
    ['fail', []],
    ['process', ['process']],
  ])('rejects the action %s after %j', async (act, before) => {
    const { id } = (await cashout()).body;
    for (const done of before) await service.control(`cashouts.${done}`, String(id));
    const was = [await statusOf(id), await service.balance()];
    expect((await service.control(`cashouts.${act}`, String(id))).status).toBe(409);
    expect([await statusOf(id), await service.balance()]).toEqual(was);
    expect((await service.control(`cashouts.${act}`, 'none')).status).toBe(404);
  });
});

describe('a refused payout', () => {
  const refused = async (changes: Json) => {
    const before = [await service.balance(), service.history.length];
    const outcome = await cashout(changes);
    expect([await service.balance(), service.history.length, service.moves]).toEqual([...before, []]);
    return [outcome.status, outcome.body['code_name']];
  };

  it('exceeds the balance, alone or with an earlier one', async () => {
    expect(await refused({ amount: 100_000_001 })).toEqual([422, 'insufficient_balance']);
    for (const [amount, status] of [
      [60_000_000, 201],
      [60_000_000, 422],
      [40_000_000, 201],
    ])
      expect((await cashout({ amount })).status).toBe(status);
    expect(await service.balance()).toBe(0);
  });

  it('is to a bank that its method does not reach, while another does', async () => {
    await service.control('banks.update', bankId, { available: false, methods: ['TURBO'] });
    expect((await refused({ method: 'TURBO' }))[0]).toBe(422);
    expect((await cashout()).status).toBe(201);
  });

  it.each([
    ['a company', { user_type: 'company', document_type: 'NIT' }, undefined],
    ['who is not enrolled', {}, { enrolled: false }],
  ])('is instant to %s, whom other methods reach', async (_, who, enrolment) => {
    const customer_id = await service.made('customers', who);
    ids = { customer_id, account_id: await service.made('accounts', { customer_id }) };
    if (enrolment) await service.control('customers.update', customer_id, enrolment);
    expect(await refused({ method: 'INSTANT' })).toEqual([422, 'customer_not_enrolled']);
    expect((await cashout({ method: 'TURBO' })).status).toBe(201);
  });

  it('is to an account of another customer', async () => {
    const { account_id } = await service.withAccount();
    expect(await refused({ account_id })).toEqual([404, undefined]);
  });
});

it('a payout to an unknown account is created, and fails, in a profile that reports conditions later', async () => {
  await service.close();
  service = await Harness.open({ ...stated, cashouts: { ...stated.cashouts, conditionsShow: 'later' } });
  ids = await service.withAccount({ account_number: '12340000' });
  const { status, body } = await cashout({ method: 'TURBO' });
  expect(status).toBe(201);
  await service.pass(HOUR);
  expect([await statusOf(body['id']), await service.balance(), service.types()]).toEqual([
    'failed',
    100_000_000,
    [],
  ]);
});

import { stated } from '@datafono/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { banks } from '../reference/banks.ts';
import { customer, type Json } from '../test-support/calls.ts';
import { DAYS, Harness } from '../test-support/harness.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const bank_id = banks[0]?.id ?? '';

let service: Harness;
let ids: { customer_id: string; account_id: string };

async function accountOf(changes: { customer?: Json; account?: Json } = {}) {
  const { body } = await service.call('customers.create', { ...customer, ...changes.customer });
  const customer_id = String(body['id']);
  const account = {
    customer_id,
    bank_id,
    subtype: 'SAVINGS',
    account_number: '12345678',
    ...changes.account,
  };
  const made = await service.call('accounts.create', account);
  return { customer_id, account_id: String(made.body['id']) };
}

const cashout = (changes: Json = {}) =>
  service.call('cashouts.create', { amount: 50_000, currency: 'COP', method: 'ACH', ...ids, ...changes });

const statusOf = async (id: unknown) =>
  (await service.call('cashouts.get', undefined, { id: String(id) })).body['status'];
const balance = async () => (await service.call('balance.get')).body['balance'];
const types = () => service.events.map(({ type }) => type);

beforeEach(async () => {
  service = await Harness.open();
  ids = await accountOf();
  return () => service.close();
});

describe('a payout', () => {
  it('starts as pending, and is deducted from the balance', async () => {
    const { status, body } = await cashout({ description: 'Nómina' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: 'pending',
      amount: 50_000,
      amount_label: '$ 50.000',
      currency: 'COP',
      method: 'ACH',
      description: 'Nómina',
      ...ids,
      is_test: true,
      processed_at: null,
    });
    expect(await balance()).toBe(99_950_000);
    expect(types()).toEqual([]);
  });

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
      expect(await statusOf(id)).toBe('processing');
      expect(types()).toEqual([]);
    }
    await service.pass(1);
    expect(await statusOf(id)).toBe('processed');
    expect(types()).toEqual(['cashout.completed']);
    expect(service.events[0]).toMatchObject({
      object: { type: 'cashout', id },
      data: { status: 'processed' },
    });
    expect(await balance()).toBe(99_950_000);
  });

  it('passes each state once', async () => {
    const { id } = (await cashout({ method: 'TURBO' })).body;
    await service.pass(10 * DAYS);
    const ofIt = service.history.filter((moved) => moved.id === id);
    expect(ofIt.map(({ from, cause, to }) => [from, cause, to])).toEqual([
      [null, 'create', 'pending'],
      ['pending', 'process', 'processing'],
      ['processing', 'complete', 'processed'],
    ]);
    expect(types()).toEqual(['cashout.completed']);
  });
});

describe('a payout that does not arrive', () => {
  it.each([
    ['complete', []],
    ['fail', []],
    ['process', ['process']],
  ])('rejects the action %s after %j', async (act, before) => {
    const { id } = (await cashout()).body;
    for (const done of before) await service.control(`cashouts.${done}`, String(id));
    const was = [await statusOf(id), await balance()];
    expect((await service.control(`cashouts.${act}`, String(id))).status).toBe(409);
    expect([await statusOf(id), await balance()]).toEqual(was);
  });

  it('answers 404 to an action on an unknown id', async () => {
    expect((await service.control('cashouts.cancel', 'none')).status).toBe(404);
  });
});

describe('a refused payout', () => {
  const refused = async (changes: Json) => {
    const before = [await balance(), service.history.length];
    const outcome = await cashout(changes);
    expect([await balance(), service.history.length]).toEqual(before);
    expect(service.moves).toEqual([]);
    return outcome;
  };

  it.each([{ currency: 'USD' }, { amount: '5' }, { extra: 1 }])('has %j', async (changes) => {
    expect((await refused(changes)).status).toBe(422);
  });

  it('exceeds the balance, alone or with an earlier one', async () => {
    expect(await refused({ amount: 100_000_001 })).toMatchObject({
      status: 422,
      body: { code_name: 'insufficient_balance' },
    });
    expect((await cashout({ amount: 60_000_000 })).status).toBe(201);
    expect((await cashout({ amount: 60_000_000 })).status).toBe(422);
    expect((await cashout({ amount: 40_000_000 })).status).toBe(201);
    expect(await balance()).toBe(0);
  });

  it('is to a bank that its method does not reach, while another does', async () => {
    await service.control('banks.update', bank_id, { available: false, methods: ['TURBO'] });
    expect((await refused({ method: 'TURBO' })).status).toBe(422);
    expect((await cashout()).status).toBe(201);
  });

  it.each([
    ['a company', { user_type: 'company', document_type: 'NIT' }, undefined],
    ['who is not enrolled', {}, { enrolled: false }],
  ])('is instant to %s, whom other methods reach', async (_, who, enrolment) => {
    ids = await accountOf({ customer: who });
    if (enrolment) await service.control('customers.update', ids.customer_id, enrolment);
    expect(await refused({ method: 'INSTANT' })).toMatchObject({
      status: 422,
      body: { code_name: 'customer_not_enrolled' },
    });
    expect((await cashout({ method: 'TURBO' })).status).toBe(201);
  });

  it('is to an unknown customer or account, or an account of another customer', async () => {
    const other = await accountOf();
    for (const changes of [{ customer_id: 'x' }, { account_id: 'x' }, { account_id: other.account_id }]) {
      const { status, body } = await refused(changes);
      expect([status, Object.keys(body)]).toEqual([404, ['message']]);
    }
  });
});

describe('in a profile that reports conditions later', () => {
  it('a payout to an unknown account is created, and fails', async () => {
    await service.close();
    service = await Harness.open({ ...stated, cashouts: { ...stated.cashouts, conditionsShow: 'later' } });
    ids = await accountOf({ account: { account_number: '12340000' } });
    const { status, body } = await cashout({ method: 'TURBO' });
    expect(status).toBe(201);
    await service.pass(HOUR);
    expect([await statusOf(body['id']), await balance(), types()]).toEqual(['failed', 100_000_000, []]);
  });
});

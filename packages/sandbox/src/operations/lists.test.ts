import { describe, expect, it, onTestFinished } from 'vitest';
import { createSandbox } from '../start/create-sandbox.ts';
import {
  callsOf,
  card,
  charge,
  controlOf,
  customer,
  errorsOf,
  idOf,
  type Json,
  NOON,
} from '../test-support/calls.ts';

async function opened(profile: 'stated' | 'observed' = 'observed') {
  const sandbox = await createSandbox({ profile, clock: 'frozen', now: NOON });
  onTestFinished(() => sandbox.close());
  const { get, post } = callsOf(sandbox);
  const control = controlOf(sandbox);
  const created = async (path: string, body: Json) => idOf(await post(path, body));
  const ids = async (path: string) => ((await get(path)).body['data'] as Json[]).map(({ id }) => id); // a list
  return { sandbox, get, control, created, ids };
}

const payment = { title: 'Arriendo', amount: 9_000 };

describe('the lists of the profile observed', () => {
  it('have pages, newest first, in the form of the list of invoices', async () => {
    const { get, created, ids } = await opened();
    const all: string[] = [];
    for (let count = 0; count < 21; count += 1) all.unshift(await created('/v1/customers', customer));
    const { status, body } = await get('/v1/customers');
    expect([status, body]).toMatchObject([
      200,
      { current_page: 1, from: 1, to: 20, last_page: 2, per_page: 20, total: 21 },
    ]);
    expect(await ids('/v1/customers')).toEqual(all.slice(0, 20));
    expect(await ids('/v1/customers?page=2')).toEqual(all.slice(20));
    expect(await ids('/v1/customers?page=3&per_page=8')).toEqual(all.slice(16));
    expect(await ids('/v1/customers?per_page=1')).toEqual(all.slice(0, 1));
    expect(await ids('/v1/customers?per_page=100')).toEqual(all);
    for (const page of [9, 1_000_000_000])
      expect((await get(`/v1/customers?page=${page}`)).body).toMatchObject({
        ...{ data: [], from: 0, to: 0, total: 21 },
      });
    const [first] = (await get('/v1/customers')).body['data'] as Json[]; // a list
    expect(first).toEqual((await get(`/v1/customers/${all[0]}`)).body);
  });

  it('are filtered: charges by state and time of creation', async () => {
    const { sandbox, control, created, ids } = await opened();
    const customer_id = await created('/v1/customers', customer);
    const body = {
      ...charge,
      customer_id,
      card_id: idOf(await callsOf(sandbox).cards({ ...card, customer_id })),
    };
    const paid = await created('/v1/charges', body);
    await control.post('/v1/clock/advance', { to: '2026-11-22T05:00:00Z' });
    const declined = await created('/v1/charges', { ...body, test_scenario: 'RISK_CONTROL' });
    expect(await ids('/v1/charges')).toEqual([declined, paid]);
    expect(await ids('/v1/charges?status=declined')).toEqual([declined]);
    expect(await ids('/v1/charges?status=paid')).toEqual([paid]);
    expect(await ids('/v1/charges?status=PAID')).toEqual([paid]);
    // Midnight in Colombia is 05:00 UTC.
    expect(await ids('/v1/charges?created_to=2026-11-21')).toEqual([paid]);
    expect(await ids('/v1/charges?created_from=2026-11-22')).toEqual([declined]);
    expect(await ids('/v1/charges?created_from=2026-11-22T00:00:01-05:00')).toEqual([]);
  });

  it('refuse what they do not know', async () => {
    const { get } = await opened();
    for (const [query, field] of [
      ['customers?page=0', 'page'],
      ['customers?page=1000000001', 'page'],
      ['customers?per_page=0', 'per_page'],
      ['customers?per_page=101', 'per_page'],
      ['charges?created_from=ayer', 'created_from'],
      ['payments?limit=3', 'limit'],
      ['charges?status=declined&status=paid', 'status'],
      ['charges?status=other', 'status'],
      ['charges?status=', 'status'],
    ]) {
      const refused = await get(`/v1/${query}`);
      expect([refused.status, Object.keys(errorsOf(refused))]).toEqual([422, [field]]);
    }
  });

  it('are in its description, and the profile stated does not have them', async () => {
    const paths = ['/v1/customers', '/v1/charges', '/v1/payments'];
    for (const [profile, status] of [
      ['observed', 200],
      ['stated', 405],
    ] as const) {
      const { get } = await opened(profile);
      for (const path of paths) expect([profile, (await get(path)).status]).toEqual([profile, status]);
      expect((await get('/v1/cashouts')).status).toBe(405);
      const described = (await get('/openapi.json')).body['paths'] as Record<string, Json>; // OpenAPI
      for (const path of paths) expect('get' in (described[path] ?? {})).toBe(status === 200);
    }
  });
});

it('the control API lists objects by type, state and customer, page by page', async () => {
  const { control, created, get } = await opened('stated');
  const first = await created('/v1/customers', customer);
  const account = { customer_id: first, subtype: 'SAVINGS', account_number: '12345678' };
  const { body } = await get('/v1/accounts/banks');
  const [bank] = body['data'] as Json[]; // a list
  const account_id = await created('/v1/accounts', { ...account, bank_id: bank?.['id'] });
  const payout = { amount: 1_000, customer_id: first, account_id, currency: 'COP', method: 'ACH' };
  const cashouts: string[] = [];
  for (let count = 0; count < 5; count += 1) cashouts.push(await created('/v1/cashouts', payout));
  await control.post(`/v1/cashouts/${cashouts[1]}/cancel`);
  const other = await created('/v1/customers', customer);
  const owned = await created('/v1/payments', { ...payment, customer_id: other });
  const ids = async (query: string) => (await control.list(`/v1/objects?${query}`)).map(({ id }) => id);
  expect(await ids('type=cashout&status=cancelled')).toEqual([cashouts[1]]);
  const pending = cashouts.filter((id) => id !== cashouts[1]);
  expect(await ids('type=cashout&status=pending')).toEqual(pending);
  const newest = await control.list('/v1/objects?type=cashout&status=pending&limit=2');
  expect(newest.map(({ id }) => id)).toEqual(pending.slice(2));
  expect(await ids(`type=cashout&status=pending&limit=2&before=${newest[0]?.['seq']}`)).toEqual(
    pending.slice(0, 2),
  );
  expect(await ids(`customer_id=${other}`)).toEqual([other, owned]);
  expect(await ids(`type=customer&customer_id=${other}`)).toEqual([other]);
});

import { expect } from 'vitest';
import type { Service } from './service.ts';
import type { Visitor } from './visitor.ts';

const banks = 'GET /v1/accounts/banks';
const charging = 'POST /v1/charges';

/** Makes two requests overlap. */
const slow = { kind: 'latency', milliseconds: 700 } as const;
/** Carries out one call, and delays its answer for longer than any timeout. */
const silent = { kind: 'timeoutAfterCommit', times: 1 } as const;

const bank = { id: expect.any(String), name: expect.any(String) };
const theBanks = { http: 200, data: expect.arrayContaining([expect.objectContaining(bank)]) };
const paid = { http: 200, state: 'paid', attempt: 1 };
const order_id = 'order-1';
const submission_id = 'a-submission_0001';

/** What the routes do on every runtime, each with a fresh shop and a fresh service. */
export const routesList: Readonly<Record<string, (world: Visitor & Service) => Promise<void>>> = {
  'tell the banks to all who ask at the same time, and keep them': async ({ get, disturb }) => {
    await disturb({ ...slow, route: banks });
    for (const answer of await Promise.all([get('banks'), get('banks'), get('banks')]))
      expect(answer).toEqual(theBanks);
    await disturb({ kind: 'error503', route: banks });
    expect(await get('banks')).toEqual(theBanks); // and not `stale`
  },

  'tell the banks though who asked first has gone': async ({ get, leave, disturb, hits }) => {
    await disturb({ ...silent, route: banks });
    await leave('banks', undefined, async () => (await hits()) === 1);
    expect(await get('banks')).toEqual(theBanks);
  },

  'take an account and charge it': async ({ get, post, charges }) => {
    const { data } = await get('banks');
    const [{ id: bank_id }] = Array.isArray(data) ? data : [];
    const account = { bank_id, subtype: 'SAVINGS', authorization: true };
    const created = await post('accounts', { ...account, submission_id, account_number: '0012345678' });
    expect(created).toEqual({ http: 201, id: expect.any(String), ...account });
    expect(await post('charges', { order_id, account_id: created['id'] })).toMatchObject({
      http: 200,
      attempt: 1,
    });
    expect(await charges()).toMatchObject([{ amount: 38_000, payment_method_id: created['id'] }]);
  },

  'make a capture link and tell how it stands': async ({ get, post }) => {
    const { id, ...link } = await post('connect-links', { submission_id });
    expect(link).toEqual({ http: 201, url: expect.stringMatching(/^http/) });
    expect(await post('connect-links', { submission_id })).toEqual({ ...link, id });
    expect(await get(`connect-links/${id}`)).toEqual({ http: 200, id, state: 'open', captures: 0 });
  },

  'charge an order and tell so': async ({ card, get, post, charges }) => {
    expect(await get(`charges/${order_id}`)).toMatchObject({ http: 404 });
    expect(await post('charges', { order_id, card_id: await card() })).toMatchObject(paid);
    expect(await get(`charges/${order_id}`)).toMatchObject(paid);
    expect(await charges()).toMatchObject([{ status: 'succeeded', amount: 38_000 }]);
  },

  'charge once for a doubled click': async ({ card, get, post, disturb, charges }) => {
    await disturb({ ...slow, route: charging });
    const payment = { order_id, card_id: await card() };
    const answers = await Promise.all([
      post('charges', payment),
      post('charges', payment),
      post('charges', payment),
    ]);
    for (const answer of answers) expect(answer).toMatchObject(paid);
    expect(await get(`charges/${order_id}`)).toMatchObject(paid);
    expect(await charges()).toHaveLength(1);
  },

  'charge once though the page has gone': async ({ card, get, post, leave, disturb, charges }) => {
    await disturb({ ...silent, route: charging });
    const payment = { order_id, card_id: await card() };
    await leave('charges', payment, async () => (await charges()).length === 1);
    expect(await post('charges', payment)).toMatchObject(paid);
    expect(await get(`charges/${order_id}`)).toMatchObject(paid);
    expect(await charges()).toHaveLength(1);
  },

  'tell how a payment stands': async ({ get, payment }) => {
    const id = await payment();
    expect(await get(`payments/${id}`)).toMatchObject({ http: 200, id, amount: 38_000 });
    expect(await get('payments/none')).toMatchObject({ http: 404 });
  },

  'refuse the page of a stranger': async ({ card, post, charges }) => {
    const payment = { order_id, card_id: await card() };
    const answer = await post('charges', payment, 'https://stranger.example');
    expect(answer).toMatchObject({ http: 403, code: 'foreign_origin' });
    expect(await charges()).toEqual([]);
  },
};

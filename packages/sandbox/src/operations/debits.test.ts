import { observed, stated } from '@datafono/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Json } from '../test-support/calls.ts';
import { Harness } from '../test-support/harness.ts';
import { bankId, withAccount, withCard } from '../test-support/people.ts';

let service: Harness;

beforeEach(async () => {
  service = await Harness.open();
  return () => service.close();
});

const charge = (changes: Json) =>
  service.call('charges.create', { title: 'Café', amount: 25_000, ...changes });
const read = async (id: unknown) => (await service.call('charges.get', undefined, { id: String(id) })).body;
const events = () => service.events.map(({ type, data }) => [type, data['status']]);

describe('a debit of an account', () => {
  it("is pending for the profile's delay, and then paid", async () => {
    const ids = await withAccount(service);
    const { status, body } = await charge(ids);
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({
        status: 'pending',
        payment_method_type: 'Account',
        payment_method_id: ids.account_id,
        remarks: null,
        paid_at: null,
      }),
    ]);
    await service.pass(2);
    expect([(await read(body['id']))['status'], events()]).toEqual(['pending', []]);
    await service.pass(1);
    expect(await read(body['id'])).toMatchObject({
      status: 'succeeded',
      paid_at: '2026-11-21T17:00:03.000000Z',
    });
    expect(events()).toEqual([['charge.paid', 'succeeded']]);
    expect(service.messages).toEqual([]);
  });

  it('is declined by its scenario, with one event', async () => {
    const { id } = (await charge({ ...(await withAccount(service)), test_scenario: 'INSUFFICIENT_FUNDS' }))
      .body;
    await service.pass(60);
    expect(await read(id)).toMatchObject({ status: 'declined', remarks: { code: 'INSUFFICIENT_FUNDS' } });
    expect(events()).toEqual([['charge.failed', 'declined']]);
  });

  it('is declined when the account does not exist at its bank', async () => {
    const { id } = (await charge(await withAccount(service, { account_number: '12340000' }))).body;
    await service.pass(60);
    expect(await read(id)).toMatchObject({ status: 'declined', remarks: { code: 'TRANSACTION_REJECTED' } });
  });

  it('is declined when its bank is out of service', async () => {
    const ids = await withAccount(service);
    await service.control('banks.update', bankId, { available: false });
    const { id } = (await charge(ids)).body;
    await service.pass(60);
    expect(await read(id)).toMatchObject({ status: 'declined' });
  });
});

describe('a debit of a card', () => {
  it('is answered in its final state, with one event', async () => {
    const { body } = await charge(await withCard(service));
    expect(body['status']).toBe('succeeded');
    await service.pass(60);
    expect(events()).toEqual([['charge.paid', 'succeeded']]);
    const ofIt = service.history.filter(({ type }) => type === 'charge');
    expect(ofIt.map(({ from, to }) => [from, to])).toEqual([
      [null, 'pending'],
      ['pending', 'succeeded'],
    ]);
  });
});

it('a charge of both a card and an account is refused', async () => {
  const ids = { ...(await withAccount(service)), ...(await withCard(service)) };
  const { status, body } = await charge(ids);
  expect([status, body['code_name']]).toEqual([422, 'validation_error']);
});

describe('the balance', () => {
  const balanceAfter = async (credits: boolean) => {
    const other = await Harness.open({
      ...stated,
      balance: { initial: 1_000, collectionsCredit: credits },
    });
    const ids = await withCard(other);
    const body = { title: 'Café', amount: 25_000, ...ids };
    await other.call('charges.create', body);
    await other.call('charges.create', { ...body, test_scenario: 'RISK_CONTROL' });
    const { balance } = (await other.call('balance.get')).body;
    await other.close();
    return balance;
  };

  it.each([
    [false, 1_000],
    [true, 26_000],
  ])('includes collections, by profile: %s', async (credits, balance) => {
    expect(await balanceAfter(credits)).toBe(balance);
  });
});

it('a profile adds events for transitions without a documented one', async () => {
  await service.close();
  service = await Harness.open(observed);
  await charge(await withCard(service));
  expect(events()).toEqual([
    ['charge.created', 'pending'],
    ['charge.paid', 'succeeded'],
  ]);
});

import { observed, stated } from '@datafono/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Json } from '../test-support/calls.ts';
import { Harness } from '../test-support/harness.ts';
import { bankId } from '../test-support/valid-body.ts';

let service: Harness;

beforeEach(async () => {
  service = await Harness.open();
  return () => service.close();
});

const charge = (changes: Json) => service.create('charges', { card_id: undefined, ...changes });
const events = () => service.events.map(({ type, data }) => [type, data['status']]);

describe('a debit of an account', () => {
  it("is pending for the profile's delay, and then paid", async () => {
    const ids = await service.withAccount();
    const { status, body } = await charge(ids);
    expect([status, body]).toMatchObject([
      201,
      {
        ...{ status: 'pending', payment_method_type: 'Account', payment_method_id: ids.account_id },
        ...{ remarks: null, paid_at: null },
      },
    ]);
    await service.pass(2);
    expect([await service.statusOf('charges', body['id']), events()]).toEqual(['pending', []]);
    await service.pass(1);
    expect(await service.read('charges', body['id'])).toMatchObject({
      ...{ status: 'succeeded', paid_at: '2026-11-21T17:00:03.000000Z' },
    });
    expect([events(), service.messages]).toEqual([[['charge.paid', 'succeeded']], []]);
  });

  it.each([
    ['by its scenario', {}, { test_scenario: 'INSUFFICIENT_FUNDS' }, true, 'INSUFFICIENT_FUNDS'],
    ['at a bank that does not have it', { account_number: '12340000' }, {}, true, 'TRANSACTION_REJECTED'],
    ['at a bank out of service', {}, {}, false, expect.any(String)],
  ])('is declined %s, with one event', async (_, ofAccount, changes, available, code) => {
    const ids = await service.withAccount(ofAccount);
    if (!available) await service.control('banks.update', bankId, { available });
    const { id } = (await charge({ ...ids, ...changes })).body;
    await service.pass(60);
    expect(await service.read('charges', id)).toMatchObject({ status: 'declined', remarks: { code } });
    expect(events()).toEqual([['charge.failed', 'declined']]);
  });
});

describe('a debit of a card', () => {
  it('is answered in its final state, with one event', async () => {
    await service.made('charges');
    await service.pass(60);
    expect(events()).toEqual([['charge.paid', 'succeeded']]);
    const ofIt = service.history.filter(({ type }) => type === 'charge');
    expect(ofIt.map(({ from, to }) => [from, to])).toEqual([
      [null, 'pending'],
      ['pending', 'succeeded'],
    ]);
  });

  it.each([
    ['INSUFFICIENT_FUNDS', true],
    ['TRANSACTION_REJECTED', true],
    ['RISK_CONTROL', false],
    ['CARD_EXPIRED', false],
  ])(
    'is declined with the remarks of its scenario, also of a test card with another: %s',
    async (code, retry) => {
      const ids = await service.withCard({ card_number: '4000000000009995' });
      const sentence = expect.stringMatching(/\.$/);
      expect(await charge({ ...ids, test_scenario: code })).toMatchObject({
        status: 201,
        body: {
          ...{ status: 'declined', paid_at: null },
          remarks: { code, description: sentence, customer_description: sentence, retry },
        },
      });
    },
  );

  it('is declined after the end of the month of expiry', async () => {
    const ids = await service.withCard({ expiration_year: '26', expiration_month: '11' });
    expect((await charge(ids)).body['status']).toBe('succeeded');
    service.now = new Date('2026-12-01T05:00:00Z');
    expect((await charge(ids)).body).toMatchObject({ status: 'declined', remarks: { code: 'CARD_EXPIRED' } });
  });

  it.each([undefined, false])(
    'is refused without authorization, and not created: %s',
    async (authorization) => {
      const ids = await service.withCard({ authorization });
      const before = service.history.length;
      expect(await charge(ids)).toMatchObject({
        status: 422,
        body: { message: expect.any(String), code_name: 'CARD_IS_NOT_AUTHORIZED' },
      });
      expect(service.history.length).toBe(before);
    },
  );
});

it.each([
  [false, 1_000],
  [true, 26_000],
])('the balance includes collections, by profile: %s', async (collectionsCredit, balance) => {
  await service.close();
  service = await Harness.open({ ...stated, balance: { initial: 1_000, collectionsCredit } });
  await service.made('charges');
  await service.made('charges', { test_scenario: 'RISK_CONTROL' });
  expect(await service.balance()).toBe(balance);
});

it('a profile adds events for transitions without a documented one', async () => {
  await service.close();
  service = await Harness.open(observed);
  await service.made('charges');
  expect(events()).toEqual([
    ['charge.created', 'pending'],
    ['charge.paid', 'succeeded'],
  ]);
});

import { beforeEach, expect, it } from 'vitest';
import type { Json } from '../test-support/calls.ts';
import { bankId, Service } from '../test-support/service.ts';

let service: Service;

beforeEach(async () => {
  service = await Service.open();
  return () => service.close();
});

const charge = (changes: Json) => service.create('charges', { card_id: undefined, ...changes });
const events = async () => (await service.events()).map(({ type, data }) => [type, data['status']]);

it("a debit of an account is pending for the profile's delay, and then paid", async () => {
  const ids = await service.withAccount();
  const { body } = await charge(ids);
  expect(body).toMatchObject({
    ...{ status: 'pending', payment_method_type: 'Account', payment_method_id: ids.account_id },
    ...{ remarks: null, paid_at: null },
  });
  await service.pass(2);
  expect([await service.statusOf('charges', body['id']), await events()]).toEqual(['pending', []]);
  await service.pass(1);
  const paid = { status: 'succeeded', paid_at: '2026-11-21T17:00:03.000000Z' };
  expect(await service.read('charges', body['id'])).toMatchObject(paid);
  expect([await events(), await service.messages()]).toEqual([[['charge.paid', 'succeeded']], []]);
});

it.each([
  ['that its bank does not have', { account_number: '12340000' }, true, 'TRANSACTION_REJECTED'],
  ['at a bank out of service', {}, false, expect.any(String)],
])('a debit of an account %s is declined, with one event', async (_, ofAccount, available, code) => {
  const ids = await service.withAccount(ofAccount);
  await service.control('banks.update', bankId, { available });
  const { id } = (await charge(ids)).body;
  await service.pass(60);
  expect(await service.read('charges', id)).toMatchObject({ status: 'declined', remarks: { code } });
  expect(await events()).toEqual([['charge.failed', 'declined']]);
});

it.each([
  ['INSUFFICIENT_FUNDS', true],
  ['TRANSACTION_REJECTED', true],
  ['RISK_CONTROL', false],
  ['CARD_EXPIRED', false],
])(
  'a card has the remarks of the scenario %s, whatever its number; another try may succeed: %s',
  async (code, retry) => {
    const ids = await service.withCard({ card_number: '4000000000009995' });
    const sentence = expect.stringMatching(/\.$/);
    const remarks = { code, description: sentence, customer_description: sentence, retry };
    const declined = { status: 201, body: { status: 'declined', paid_at: null, remarks } };
    expect(await charge({ ...ids, test_scenario: code })).toMatchObject(declined);
  },
);

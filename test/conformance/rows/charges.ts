import assert from 'node:assert/strict';
import { done, refused } from '../expect.ts';
import { at, type Json, textAt } from '../json.ts';
import { area, each, row, rowOfEach, rowProvedBy, when } from '../row.ts';
import type { World } from '../world.ts';

export const CODES = ['INSUFFICIENT_FUNDS', 'TRANSACTION_REJECTED', 'RISK_CONTROL', 'CARD_EXPIRED'] as const;

const terminal = async (w: World, id: string) =>
  (await w.events(undefined, id)).filter(({ type }) => type.startsWith('charge.')).map(({ type }) => type);

const missing = (field: string) => async (w: World) => {
  w.invalid(await w.newCharge({ [field]: undefined }), field);
};

async function declineCode(w: World, charge: Json): Promise<unknown> {
  const now = at(charge, 'remarks.code');
  if (now !== undefined) return now;
  const [failed] = await w.events('charge.failed', textAt(charge, 'id'));
  return CODES.find((code) => failed?.text.includes(code));
}

const declined =
  (code: string, debtorOf = (w: World): Promise<Json> => w.cardDebtor()) =>
  async (w: World) => {
    const charge = done(await w.createCharge(await debtorOf(w), { test_scenario: code })).body;
    const id = textAt(charge, 'id');
    assert.equal(await declineCode(w, charge), code);
    assert.deepEqual(await terminal(w, id), ['charge.failed']);
    if (at(charge, 'status') !== 'declined')
      assert.equal(at(await w.control.object('charge', id), 'status'), 'declined');
  };

export const charges = area(
  'Charges',
  row('C95', 'A card is charged.', async (w) => done(await w.newCharge())),
  row('C96', 'An account is charged.', async (w) => done(await w.createCharge(await w.accountDebtor()))),
  row('C97', 'The answer carries id, status, amount and title, the last two as sent.', async (w) => {
    const { body } = done(await w.newCharge({ title: 'Té', amount: 12_345 }));
    textAt(body, 'id');
    textAt(body, 'status');
    assert.deepEqual([at(body, 'title'), at(body, 'amount')], ['Té', 12_345]);
  }),
  row('C98', 'A charge is succeeded, declined or pending.', async (w) => {
    const replies = [await w.newCharge(), await w.newCharge({ test_scenario: 'RISK_CONTROL' })];
    for (const { body } of [...replies, await w.createCharge(await w.accountDebtor())])
      assert(['succeeded', 'declined', 'pending'].includes(textAt(body, 'status')));
  }),
  row('C99', 'The amount is a whole number of pesos.', [
    when('25000', (w) => w.chargeOf({ amount: 25_000 })),
    when('25000.5', async (w) => w.invalid(await w.newCharge({ amount: 25_000.5 }), 'amount')),
  ]),
  row('C100', 'A charge without a customer is invalid.', missing('customer_id')),
  row('C101', 'A charge of no card and no account is invalid.', async (w) => {
    const reply = await w.newCharge({ card_id: undefined });
    w.invalid(reply);
    const errors = Object.keys(Object(at(reply.body, 'errors')));
    assert(errors.includes('card_id') || errors.includes('account_id'), reply.text);
  }),
  row('C102', 'A charge without a title is refused.', missing('title')),
  row('C103', 'A charge without an amount is refused.', missing('amount')),
  row('C104', 'A charge of both a card and an account is invalid.', async (w) => {
    const { customer_id, account_id } = await w.accountDebtor();
    w.invalid(await w.createCharge({ customer_id, account_id, card_id: await w.cardOf(customer_id) }));
  }),
  row('C105', 'An account that is not authorized is not debited.', async (w) => {
    const before = await w.balanceOf();
    refused(await w.createCharge(await w.accountDebtor({})), w.notAuthorized('ACCOUNT_IS_NOT_AUTHORIZED'));
    assert.equal(await w.balanceOf(), before);
  }),
  rowProvedBy('C110', 'C106', 'A charge of a payment method without funds is declined for that reason.'),
  rowProvedBy('C110', 'C107', 'A charge of an expired card is declined for that reason.', async (w) => {
    const debtor = await w.cardDebtor({ expiration_year: '27', expiration_month: '04' });
    await w.control.advanceTo('2027-05-02T00:00:00Z');
    const reply = await w.createCharge(debtor);
    assert(reply.text.includes('CARD_EXPIRED'), reply.text);
  }),
  row(
    'C108',
    'A scenario simulates its outcome.',
    declined('INSUFFICIENT_FUNDS', (w) => w.accountDebtor()),
  ),
  rowProvedBy(
    'C110',
    'C109',
    'A scenario is one of the codes that the resolver accepts.',
    each(['test_scenario', 'remarks'], async (w, field) => {
      void w.control; // the interface does not show all codes; a sandbox knows its own
      const other = { action: 'reject', [field]: 'SUCCESS' };
      const isRemark = field === 'remarks';
      const reply = await (isRemark ? w.resolve(await w.paymentOf(), other) : w.newCharge(other));
      w.invalid(reply, field);
      for (const code of CODES) assert(reply.text.includes(code), reply.text);
    }),
  ),
  rowOfEach('C110', 'A scenario that rejects ends the charge as declined.', CODES, (w, code) =>
    declined(code)(w),
  ),
  row('C111', 'A charge needs no scenario.', (w) => w.chargeOf()),
  rowOfEach(
    'C112',
    'Without a scenario a charge succeeds, at once or after being pending.',
    ['a card', 'an account'],
    async (w, of) => {
      const debtor = of === 'a card' ? await w.cardDebtor() : await w.accountDebtor();
      const { body } = done(await w.createCharge(debtor));
      assert(['succeeded', 'pending'].includes(textAt(body, 'status')));
      assert.deepEqual(await terminal(w, textAt(body, 'id')), ['charge.paid']);
    },
  ),
  row('C113', 'A scenario is for test keys.', async (w) => {
    const authorization = `Bearer ${w.secretKey.replace('sk_test_', 'sk_live_')}`;
    const body = { title: 'Café', amount: 1_000, ...(await w.cardDebtor()), test_scenario: 'RISK_CONTROL' };
    const reply = await w.api.post('/charges', body, { authorization });
    assert(
      reply.status === w.profile.status.unauthenticated || at(reply.body, 'status') !== 'declined',
      reply.text,
    );
  }),
  rowProvedBy('C112', 'C114', 'An approved charge is reported by one event.'),
  rowProvedBy('C110', 'C115', 'A rejected charge is reported by one event.'),
  row('C116', 'A charge requires no action of the customer.', async (w) => {
    const charge = await w.chargeOf();
    assert(!JSON.stringify(charge).includes('link'), 'There is no link.');
    await w.settle();
    assert.deepEqual(await w.control.messages(textAt(charge, 'id')), []);
  }),
  rowProvedBy(
    'C112',
    'C117',
    'A new customer with a card can be charged, up to the event that the charge was paid.',
  ),
  rowProvedBy(
    'C112',
    'C118',
    'A new customer with an account can be charged, up to the event of the charge.',
  ),
  row('C119', 'Refusals of a charge are errors by name, whatever their status.'),
  row('C266', 'A debit without authorization creates no charge and sends no event.', async (w) => {
    const title = w.unique();
    const reply = await w.createCharge(await w.accountDebtor({}), { title });
    refused(reply, w.profile.status.notAuthorized);
    assert.deepEqual(await w.events(undefined, title), []);
    assert.deepEqual(await w.control.list('/objects?type=charge'), []);
  }),
);

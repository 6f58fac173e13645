import assert from 'node:assert/strict';
import { done, idOf, refused } from '../expect.ts';
import { at, textAt } from '../json.ts';
import { area, each, row, rowOfEach, when } from '../row.ts';
import type { World } from '../world.ts';

const LEGAL = { user_type: 'company', document_type: 'NIT', document_number: '900123456' };
const METHODS = ['ACH', 'TURBO', 'INSTANT'] as const;

type Act = 'process' | 'complete' | 'fail' | 'cancel';

export async function act(w: World, id: string, ...acts: readonly Act[]): Promise<void> {
  for (const name of acts) await w.control.do('POST', `/cashouts/${id}/${name}`);
}

const statusOf = async (w: World, id: string) => at(await w.control.object('cashout', id), 'status');

/** The balance, for a check that spends all of it; not on a service that other checks need. */
async function allOf(w: World): Promise<number> {
  void w.control;
  return w.balanceOf();
}

export const balance = area(
  'Balance',
  row('C60', 'The balance is read.', async (w) => assert(Number.isInteger(await w.balanceOf()))),
  row('C61', 'The balance that is read decides whether a cashout is possible.', async (w) => {
    const [to, available] = [await w.recipient(), await allOf(w)];
    assert((await w.createCashout(to, { amount: available + 1 })).status >= 400);
    idOf(await w.createCashout(to, { amount: available }));
  }),
  row('C62', 'A cashout that was processed lowers the balance by its amount.', async (w) => {
    const before = await w.balanceOf();
    const id = await w.cashoutOf({ amount: 40_000 });
    await act(w, id, 'process', 'complete');
    assert.equal(await w.balanceOf(), before - 40_000);
  }),
  rowOfEach(
    'C63',
    'A cashout that failed or was cancelled leaves the balance as it was.',
    ['fail', 'cancel'],
    async (w, end) => {
      const before = await w.balanceOf();
      await act(w, await w.cashoutOf(), ...(end === 'fail' ? (['process', 'fail'] as const) : [end]));
      assert.equal(await w.balanceOf(), before);
    },
  ),
  row('C64', 'A cashout reserves its amount.', [
    when('one after the other', async (w) => {
      const [to, all] = [await w.recipient(), await allOf(w)];
      idOf(await w.createCashout(to, { amount: all - 10 }));
      assert((await w.createCashout(to, { amount: 11 })).status >= 400);
    }),
    when('at once', async (w) => {
      const [to, all] = [await w.recipient(), await allOf(w)];
      const replies = await Promise.all([1, 2].map(() => w.createCashout(to, { amount: all - 10 })));
      assert.equal(replies.filter(({ status }) => status < 300).length, 1);
    }),
  ]),
  rowOfEach(
    'C270',
    'The profile decides whether collected payments raise the balance.',
    ['a payment', 'a charge'],
    async (w, of) => {
      const before = await w.balanceOf();
      if (of === 'a charge') await w.chargeOf({ amount: 25_000 });
      else await w.approve(await w.paymentOf({ amount: 25_000 }));
      await w.settle();
      assert.equal(await w.balanceOf(), before + (w.profile.balance.collectionsCredit ? 25_000 : 0));
    },
  ),
);

const missing = (field: string) => async (w: World) => {
  w.invalid(await w.newCashout({ [field]: undefined }), field);
};

export const cashouts = area(
  'Cashouts: creation',
  row('C65', 'A cashout is created from five fields.', async (w) => done(await w.newCashout())),
  row('C66', 'The description of a cashout is optional.', async (w) => {
    for (const description of ['Pago de mayo', undefined]) await w.cashoutOf({ description });
  }),
  row('C67', 'A new cashout has an id and is pending.', async (w) => {
    const { body } = done(await w.newCashout());
    textAt(body, 'id');
    assert.equal(at(body, 'status'), 'pending');
  }),
  row('C68', 'The amount is a whole number of pesos.', [
    when('40000', (w) => w.cashoutOf({ amount: 40_000 })),
    when('40000.5', async (w) => w.invalid(await w.newCashout({ amount: 40_000.5 }), 'amount')),
  ]),
  row('C69', 'The currency is the Colombian peso.', async (w) => w.cashoutOf({ currency: 'COP' })),
  row('C70', 'ACH is a method.', (w) => w.cashoutOf({ method: 'ACH' })),
  row('C71', 'TURBO is a method.', (w) => w.cashoutOf({ method: 'TURBO' })),
  row('C72', 'INSTANT is a method.', (w) => w.cashoutOf({ method: 'INSTANT' })),
  rowOfEach('C73', 'No other payout method is accepted.', ['SWIFT', 'ach', ''], async (w, method) =>
    w.invalid(await w.newCashout({ method }), 'method'),
  ),
  row('C74', 'A cashout without an account is invalid.', missing('account_id')),
  row('C75', 'A cashout without a customer is invalid.', missing('customer_id')),
  row('C76', 'A cashout without a method is invalid.', missing('method')),
  row('C77', 'A cashout without an amount is refused.', missing('amount')),
  row('C78', 'A cashout without a currency is refused.', missing('currency')),
  row('C82', 'INSTANT is for natural persons in the real-time scheme.', [
    when('a legal person', async (w) =>
      refused(await w.newCashout({ method: 'INSTANT' }, LEGAL), w.profile.cashouts.notEnrolled),
    ),
    when('a person who is not enrolled', async (w) => {
      const to = await w.recipient();
      await w.control.do('PUT', `/customers/${textAt(to, 'customer_id')}`, { enrolled: false });
      refused(await w.createCashout(to, { method: 'INSTANT' }), w.profile.cashouts.notEnrolled);
    }),
  ]),
  row(
    'C83',
    'ACH and TURBO are for natural and legal persons.',
    (['ACH', 'TURBO'] as const).flatMap((method) => [
      when(`${method}, natural`, (w) => w.cashoutOf({ method })),
      when(`${method}, legal`, async (w) => idOf(await w.newCashout({ method }, LEGAL))),
    ]),
  ),
  row('C90', 'A cashout above the balance is refused, and the balance stays.', async (w) => {
    const before = await w.balanceOf();
    refused(await w.newCashout({ amount: before + 1 }), w.profile.cashouts.insufficientBalance);
    assert.equal(await w.balanceOf(), before);
  }),
  row('C91', 'A cashout to an account that its bank does not know is refused.', async (w) => {
    w.control; // which account number a bank does not know is of the sandbox
    refused(await w.newCashout({}, {}, { account_number: '00912340000' }), w.profile.cashouts.invalidAccount);
  }),
  row('C92', 'A cashout to a bank out of service is refused, and may succeed later.', async (w) => {
    const bank_id = await w.bankOf();
    const to = await w.recipient({}, { bank_id });
    await w.control.do('PUT', `/banks/${bank_id}`, { available: false });
    refused(await w.createCashout(to), w.profile.cashouts.bankUnavailable);
    await w.control.do('PUT', `/banks/${bank_id}`, { available: true });
    idOf(await w.createCashout(to));
  }),
  row('C93', 'The three conditions of a cashout are errors with a type.'),
  row('C94', 'A new customer can be paid, up to the event that the money has arrived.', async (w) => {
    assert((await w.balanceOf()) >= 40_000);
    const id = await w.cashoutOf({ method: 'INSTANT' });
    assert.equal((await w.events('cashout.completed', id)).length, 1);
  }),
  row(
    'C263',
    'An amount is greater than zero.',
    each([0, -1], async (w, amount) => w.invalid(await w.newCashout({ amount }), 'amount')),
    [0, -1].map((amount) =>
      when(`${amount} charged`, async (w) =>
        w.invalid(await w.createCharge(await w.accountDebtor(), { amount }), 'amount'),
      ),
    ),
  ),
);

/** Checks the state of a payout at the end of each day, and the days on which it may end. */
async function overOn(w: World, days: readonly (readonly [end: string, expected: boolean | 'either'])[]) {
  const id = await w.cashoutOf({ method: 'ACH' });
  for (const [end, expected] of days) {
    await w.control.advanceTo(end);
    const over = (await statusOf(w, id)) === 'processed';
    if (expected !== 'either') assert.equal(over, expected, `processed by ${end}`);
  }
}

const completed = async (w: World, id: string) => (await w.events('cashout.completed', id)).length;

const closedTo = {
  pending: ['complete', 'fail'],
  processing: ['process', 'cancel'],
  processed: ['process', 'complete', 'fail', 'cancel'],
  failed: ['process', 'complete', 'fail', 'cancel'],
  cancelled: ['process', 'complete', 'fail', 'cancel'],
} as const;

const ways = {
  pending: [],
  processing: ['process'],
  processed: ['process', 'complete'],
  failed: ['process', 'fail'],
  cancelled: ['cancel'],
} as const;

const comesTo = (state: keyof typeof ways) => async (w: World) => {
  const id = await w.cashoutOf();
  await act(w, id, ...ways[state]);
  assert.equal(await statusOf(w, id), state);
  assert.deepEqual((await w.control.states('cashout', id)).at(-1), state);
  if (state === 'processing' || state === 'processed') return;
  await w.control.advance({ days: 10 });
  assert.equal(await statusOf(w, id), state);
  assert.equal(await completed(w, id), 0);
};

export const cashoutStates = area(
  'Cashouts: states',
  row('C79', 'ACH takes one to three business days.', [
    when('a plain week', async (w) => {
      await overOn(w, [
        ['2027-03-03T04:59:00Z', false],
        ['2027-03-04T04:59:00Z', 'either'],
        ['2027-03-06T04:59:00Z', true],
      ]);
    }),
    when('over a weekend', async (w) => {
      const friday = await w.another({ now: '2027-03-05T15:00:00.000Z' });
      await overOn(friday, [
        ['2027-03-08T04:59:00Z', false], // the end of Sunday
        ['2027-03-09T04:59:00Z', 'either'],
        ['2027-03-11T04:59:00Z', true], // the end of the third business day
      ]);
    }),
  ]),
  row('C80', 'TURBO takes less than two hours.', async (w) => {
    const id = await w.cashoutOf({ method: 'TURBO' });
    await w.control.advance({ hours: 1, minutes: 59, seconds: 59 });
    assert.equal(await statusOf(w, id), 'processed');
  }),
  row('C81', 'INSTANT is immediate.', async (w) => {
    const id = await w.cashoutOf({ method: 'INSTANT' });
    await w.control.advance({ seconds: 1 });
    assert.equal(await statusOf(w, id), 'processed');
  }),
  row('C84', 'A pending cashout is processed next.', comesTo('processing')),
  row('C85', 'A successful transfer ends the cashout as processed.', comesTo('processed')),
  rowOfEach(
    'C86',
    'The completion of a cashout is reported once, and not before it.',
    METHODS,
    async (w, method) => {
      const id = await w.cashoutOf({ method });
      await w.control.advance({ seconds: 0 });
      const early = w.box.deliveries.filter(({ raw }) => raw.includes(id)).length;
      assert(early === 0 || (await statusOf(w, id)) === 'processed');
      await w.control.advance({ days: 10 });
      assert.equal(await completed(w, id), 1);
    },
  ),
  row('C87', 'A failed transfer ends the cashout as failed, and no event is sent.', comesTo('failed')),
  row('C88', 'A pending cashout can be cancelled, and no event is sent.', comesTo('cancelled')),
  row(
    'C89',
    'A cashout has no other transition.',
    // the object is a literal, so its keys are those of its type
    each(Object.keys(closedTo) as (keyof typeof closedTo)[], async (w, state) => {
      const id = await w.cashoutOf();
      await act(w, id, ...ways[state]);
      for (const name of closedTo[state]) {
        assert((await w.control.try('POST', `/cashouts/${id}/${name}`)).status >= 400, name);
        assert.equal(await statusOf(w, id), state, name);
      }
    }),
  ),
);

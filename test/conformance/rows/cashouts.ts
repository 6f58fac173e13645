import assert from 'node:assert/strict';
import { done, idOf, invalid, refused } from '../expect.ts';
import { at, textAt } from '../json.ts';
import { area, each, row, when } from '../row.ts';
import type { World } from '../world.ts';

const LEGAL = { user_type: 'company', document_type: 'NIT', document_number: '900123456' };
export const METHODS = ['ACH', 'TURBO', 'INSTANT'] as const;

type Act = 'process' | 'complete' | 'fail' | 'cancel';

/** Executes an action of the control API on a payout. */
export async function act(w: World, id: string, ...acts: readonly Act[]): Promise<void> {
  for (const name of acts) await w.control.do('POST', `/cashouts/${id}/${name}`);
}

export const statusOf = async (w: World, id: string) => at(await w.control.object('cashout', id), 'status');

/** The balance, for a check that spends all of it; not on a service that other checks need. */
async function allOf(w: World): Promise<number> {
  void w.control;
  return w.balanceOf();
}

export const balance = area(
  'Balance',
  row('C60', 'The balance is read.', async (w) => {
    assert(Number.isInteger(await w.balanceOf()));
  }),
  row('C61', 'The balance that is read is the one that decides.', async (w) => {
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
  row('C63', 'A cashout that did not go through leaves the balance as it was.', [
    when('failed', async (w) => {
      const before = await w.balanceOf();
      await act(w, await w.cashoutOf(), 'process', 'fail');
      assert.equal(await w.balanceOf(), before);
    }),
    when('cancelled', async (w) => {
      const before = await w.balanceOf();
      await act(w, await w.cashoutOf(), 'cancel');
      assert.equal(await w.balanceOf(), before);
    }),
  ]),
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
  row('C270', 'Whether what is collected raises the balance is as the profile says.', [
    when('a payment', async (w) => {
      const before = await w.balanceOf();
      await w.approve(await w.paymentOf({ amount: 60_000 }));
      await w.settle();
      assert.equal(await w.balanceOf(), before + (w.answers.collectionsCredit ? 60_000 : 0));
    }),
    when('a charge', async (w) => {
      const before = await w.balanceOf();
      await w.chargeOf({ amount: 25_000 });
      await w.settle();
      assert.equal(await w.balanceOf(), before + (w.answers.collectionsCredit ? 25_000 : 0));
    }),
  ]),
);

const missing = (field: string) => async (w: World) => {
  invalid(await w.createCashout(await w.recipient(), { [field]: undefined }), w.answers.validation, field);
};

export const cashouts = area(
  'Cashouts: creation',
  row('C65', 'A cashout is created from five fields.', async (w) => {
    done(await w.createCashout(await w.recipient()));
  }),
  row('C66', 'A description may be sent and need not be.', [
    when('sent', async (w) => {
      idOf(await w.createCashout(await w.recipient(), { description: 'Pago de mayo' }));
    }),
    when('left out', async (w) => {
      idOf(await w.createCashout(await w.recipient(), { description: undefined }));
    }),
  ]),
  row('C67', 'A new cashout has an id and is pending.', async (w) => {
    const { body } = done(await w.createCashout(await w.recipient()));
    textAt(body, 'id');
    assert.equal(at(body, 'status'), 'pending');
  }),
  row('C68', 'The amount is a whole number of pesos.', [
    when('40000', async (w) => void (await w.cashoutOf({ amount: 40_000 }))),
    when('40000.5', async (w) => {
      invalid(
        await w.createCashout(await w.recipient(), { amount: 40_000.5 }),
        w.answers.validation,
        'amount',
      );
    }),
  ]),
  row('C69', 'The currency is the Colombian peso.', async (w) => {
    await w.cashoutOf({ currency: 'COP' });
  }),
  row('C70', 'ACH is a method.', async (w) => void (await w.cashoutOf({ method: 'ACH' }))),
  row('C71', 'TURBO is a method.', async (w) => void (await w.cashoutOf({ method: 'TURBO' }))),
  row('C72', 'INSTANT is a method.', async (w) => void (await w.cashoutOf({ method: 'INSTANT' }))),
  row(
    'C73',
    'There is no other method.',
    each(['SWIFT', 'ach', ''], async (w, method) => {
      invalid(await w.createCashout(await w.recipient(), { method }), w.answers.validation, 'method');
    }),
  ),
  row('C74', 'A cashout without an account is invalid.', missing('account_id')),
  row('C75', 'A cashout without a customer is invalid.', missing('customer_id')),
  row('C76', 'A cashout without a method is invalid.', missing('method')),
  row('C77', 'A cashout without an amount is refused.', missing('amount')),
  row('C78', 'A cashout without a currency is refused.', missing('currency')),
  row('C82', 'INSTANT is for natural persons in the real-time scheme.', [
    when('a legal person', async (w) => {
      const { status, codeName } = w.answers.notEnrolled;
      refused(await w.createCashout(await w.recipient(LEGAL), { method: 'INSTANT' }), status, codeName);
    }),
    when('a person who is not enrolled', async (w) => {
      const to = await w.recipient();
      await w.control.do('PUT', `/customers/${textAt(to, 'customer_id')}`, { enrolled: false });
      const { status, codeName } = w.answers.notEnrolled;
      refused(await w.createCashout(to, { method: 'INSTANT' }), status, codeName);
    }),
  ]),
  row(
    'C83',
    'ACH and TURBO are for natural and legal persons.',
    (['ACH', 'TURBO'] as const).flatMap((method) => [
      when(`${method}, natural`, async (w) => void (await w.cashoutOf({ method }))),
      when(`${method}, legal`, async (w) => {
        idOf(await w.createCashout(await w.recipient(LEGAL), { method }));
      }),
    ]),
  ),
  row('C90', 'A cashout above the balance is refused, and the balance stays.', async (w) => {
    const before = await w.balanceOf();
    const { status, codeName } = w.answers.insufficientBalance;
    refused(await w.createCashout(await w.recipient(), { amount: before + 1 }), status, codeName);
    assert.equal(await w.balanceOf(), before);
  }),
  row('C91', 'A cashout to an account that its bank does not know is refused.', async (w) => {
    w.control; // which account number a bank does not know is of the sandbox
    const account_id = { account_number: '00912340000' };
    const { status, codeName } = w.answers.invalidAccount;
    refused(await w.createCashout(await w.recipient({}, account_id)), status, codeName);
  }),
  row('C92', 'A cashout to a bank out of service is refused, and may succeed later.', async (w) => {
    const bank_id = await w.bankOf();
    const to = await w.recipient({}, { bank_id });
    const { status, codeName } = w.answers.bankUnavailable;
    await w.control.do('PUT', `/banks/${bank_id}`, { available: false });
    refused(await w.createCashout(to), status, codeName);
    await w.control.do('PUT', `/banks/${bank_id}`, { available: true });
    idOf(await w.createCashout(to));
  }),
  row('C93', 'The three conditions of a cashout are errors with a type.'),
  row('C94', 'From a new customer to the news that the money is there.', async (w) => {
    const customer_id = idOf(await w.createCustomer());
    const bank_id = await w.bankOf();
    const account_id = idOf(await w.createAccount(customer_id, { bank_id }));
    assert((await w.balanceOf()) >= 40_000);
    const id = idOf(await w.createCashout({ customer_id, account_id }, { method: 'INSTANT' }));
    assert.equal((await w.events('cashout.completed', id)).length, 1);
  }),
  row(
    'C263',
    'An amount is more than nothing.',
    each(['0', '-1'], async (w, amount) => {
      const reply = await w.createCashout(await w.recipient(), { amount: Number(amount) });
      invalid(reply, w.answers.validation, 'amount');
    }),
    each(['0 charged', '-1 charged'], async (w, amount) => {
      const customer_id = await w.customerOf();
      const account_id = await w.accountOf(customer_id, { authorization: true });
      const body = { title: 'Nada', customer_id, account_id, amount: Number.parseInt(amount, 10) };
      invalid(await w.api.post('/charges', body), w.answers.validation, 'amount');
    }),
  ),
);

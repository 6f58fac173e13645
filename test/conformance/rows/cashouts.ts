import assert from 'node:assert/strict';
import { done, idOf, invalid, refused } from '../expect.ts';
import { helperChecksOf } from '../helped.ts';
import { at, textAt } from '../json.ts';
import {
  accountOf,
  approve,
  balanceOf,
  bankOf,
  cashoutOf,
  chargeOf,
  createAccount,
  createCashout,
  createCustomer,
  customerOf,
  paymentOf,
  recipient,
} from '../makers.ts';
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
  return balanceOf(w);
}

export const balance = area(
  'Balance',
  row('C60', 'The balance is read.', async (w) => {
    assert(Number.isInteger(await balanceOf(w)));
  }),
  row('C61', 'The balance that is read is the one that decides.', async (w) => {
    const [to, available] = [await recipient(w), await allOf(w)];
    assert((await createCashout(w, to, { amount: available + 1 })).status >= 400);
    idOf(await createCashout(w, to, { amount: available }));
  }),
  row('C62', 'A cashout that was processed lowers the balance by its amount.', async (w) => {
    const before = await balanceOf(w);
    const id = await cashoutOf(w, { amount: 40_000 });
    await act(w, id, 'process', 'complete');
    assert.equal(await balanceOf(w), before - 40_000);
  }),
  row('C63', 'A cashout that did not go through leaves the balance as it was.', [
    when('failed', async (w) => {
      const before = await balanceOf(w);
      await act(w, await cashoutOf(w), 'process', 'fail');
      assert.equal(await balanceOf(w), before);
    }),
    when('cancelled', async (w) => {
      const before = await balanceOf(w);
      await act(w, await cashoutOf(w), 'cancel');
      assert.equal(await balanceOf(w), before);
    }),
  ]),
  row('C64', 'A cashout reserves its amount.', [
    when('one after the other', async (w) => {
      const [to, all] = [await recipient(w), await allOf(w)];
      idOf(await createCashout(w, to, { amount: all - 10 }));
      assert((await createCashout(w, to, { amount: 11 })).status >= 400);
    }),
    when('at once', async (w) => {
      const [to, all] = [await recipient(w), await allOf(w)];
      const replies = await Promise.all([1, 2].map(() => createCashout(w, to, { amount: all - 10 })));
      assert.equal(replies.filter(({ status }) => status < 300).length, 1);
    }),
  ]),
  row('C270', 'Whether what is collected raises the balance is as the profile says.', [
    when('a payment', async (w) => {
      const before = await balanceOf(w);
      await approve(w, await paymentOf(w, { amount: 60_000 }));
      await w.settle();
      assert.equal(await balanceOf(w), before + (w.answers.collectionsCredit ? 60_000 : 0));
    }),
    when('a charge', async (w) => {
      const before = await balanceOf(w);
      await chargeOf(w, { amount: 25_000 });
      await w.settle();
      assert.equal(await balanceOf(w), before + (w.answers.collectionsCredit ? 25_000 : 0));
    }),
  ]),
);

const missing = (field: string) => async (w: World) => {
  invalid(await createCashout(w, await recipient(w), { [field]: undefined }), w.answers.validation, field);
};

export const cashouts = area(
  'Cashouts: creation',
  row('C65', 'A cashout is created from five fields.', async (w) => {
    done(await createCashout(w, await recipient(w)));
  }),
  row('C66', 'A description may be sent and need not be.', [
    when('sent', async (w) => {
      idOf(await createCashout(w, await recipient(w), { description: 'Pago de mayo' }));
    }),
    when('left out', async (w) => {
      idOf(await createCashout(w, await recipient(w), { description: undefined }));
    }),
  ]),
  row('C67', 'A new cashout has an id and is pending.', async (w) => {
    const { body } = done(await createCashout(w, await recipient(w)));
    textAt(body, 'id');
    assert.equal(at(body, 'status'), 'pending');
  }),
  row('C68', 'The amount is a whole number of pesos.', [
    when('40000', async (w) => void (await cashoutOf(w, { amount: 40_000 }))),
    when('40000.5', async (w) => {
      invalid(
        await createCashout(w, await recipient(w), { amount: 40_000.5 }),
        w.answers.validation,
        'amount',
      );
    }),
  ]),
  row('C69', 'The currency is the Colombian peso.', async (w) => {
    await cashoutOf(w, { currency: 'COP' });
  }),
  row('C70', 'ACH is a method.', async (w) => void (await cashoutOf(w, { method: 'ACH' }))),
  row('C71', 'TURBO is a method.', async (w) => void (await cashoutOf(w, { method: 'TURBO' }))),
  row('C72', 'INSTANT is a method.', async (w) => void (await cashoutOf(w, { method: 'INSTANT' }))),
  row(
    'C73',
    'There is no other method.',
    each(['SWIFT', 'ach', ''], async (w, method) => {
      invalid(await createCashout(w, await recipient(w), { method }), w.answers.validation, 'method');
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
      refused(await createCashout(w, await recipient(w, LEGAL), { method: 'INSTANT' }), status, codeName);
    }),
    when('a person who is not enrolled', async (w) => {
      const to = await recipient(w);
      await w.control.do('PUT', `/customers/${textAt(to, 'customer_id')}`, { enrolled: false });
      const { status, codeName } = w.answers.notEnrolled;
      refused(await createCashout(w, to, { method: 'INSTANT' }), status, codeName);
    }),
  ]),
  row(
    'C83',
    'ACH and TURBO are for natural and legal persons.',
    (['ACH', 'TURBO'] as const).flatMap((method) => [
      when(`${method}, natural`, async (w) => void (await cashoutOf(w, { method }))),
      when(`${method}, legal`, async (w) => {
        idOf(await createCashout(w, await recipient(w, LEGAL), { method }));
      }),
    ]),
  ),
  row('C90', 'A cashout above the balance is refused, and the balance stays.', async (w) => {
    const before = await balanceOf(w);
    const { status, codeName } = w.answers.insufficientBalance;
    refused(await createCashout(w, await recipient(w), { amount: before + 1 }), status, codeName);
    assert.equal(await balanceOf(w), before);
  }),
  row('C91', 'A cashout to an account that its bank does not know is refused.', async (w) => {
    w.control; // which account number a bank does not know is of the sandbox
    const account_id = { account_number: '00912340000' };
    const { status, codeName } = w.answers.invalidAccount;
    refused(await createCashout(w, await recipient(w, {}, account_id)), status, codeName);
  }),
  row('C92', 'A cashout to a bank out of service is refused, and may succeed later.', async (w) => {
    const bank_id = await bankOf(w);
    const to = await recipient(w, {}, { bank_id });
    const { status, codeName } = w.answers.bankUnavailable;
    await w.control.do('PUT', `/banks/${bank_id}`, { available: false });
    refused(await createCashout(w, to), status, codeName);
    await w.control.do('PUT', `/banks/${bank_id}`, { available: true });
    idOf(await createCashout(w, to));
  }),
  row('C93', 'The three conditions of a cashout are errors with a type.', helperChecksOf('C93')),
  row(
    'C94',
    'From a new customer to the news that the money is there.',
    async (w) => {
      const customer_id = idOf(await createCustomer(w));
      const bank_id = await bankOf(w);
      const account_id = idOf(await createAccount(w, customer_id, { bank_id }));
      assert((await balanceOf(w)) >= 40_000);
      const id = idOf(await createCashout(w, { customer_id, account_id }, { method: 'INSTANT' }));
      assert.equal((await w.events('cashout.completed', id)).length, 1);
    },
    helperChecksOf('C94', 'the helper'),
  ),
  row(
    'C263',
    'An amount is more than nothing.',
    each(['0', '-1'], async (w, amount) => {
      const reply = await createCashout(w, await recipient(w), { amount: Number(amount) });
      invalid(reply, w.answers.validation, 'amount');
    }),
    each(['0 charged', '-1 charged'], async (w, amount) => {
      const customer_id = await customerOf(w);
      const account_id = await accountOf(w, customer_id, { authorization: true });
      const body = { title: 'Nada', customer_id, account_id, amount: Number.parseInt(amount, 10) };
      invalid(await w.api.post('/charges', body), w.answers.validation, 'amount');
    }),
  ),
);

import assert from 'node:assert/strict';
import { bare, done, idOf } from '../expect.ts';
import { at, isObject, type Json, textAt } from '../json.ts';
import { paymentIn } from '../makers.ts';
import { area, each, row, rowOfEach, when } from '../row.ts';
import type { World } from '../world.ts';
import { livePayment } from './general.ts';

async function after(w: World, id: string, resolve: (id: string) => Promise<unknown>): Promise<string> {
  await resolve(id);
  await w.settle();
  return id;
}

export const inState = {
  pending: (w: World) => w.paymentOf(),
  in_progress: async (w: World) => {
    const id = await w.paymentOf();
    await w.control.do('POST', `/payments/${id}/start`);
    return id;
  },
  declined: async (w: World) => after(w, await w.paymentOf(), w.reject),
  approved: async (w: World) => after(w, await w.paymentOf(), w.approve),
} as const;
// the object is a literal, so its keys are those of its type
const states = Object.keys(inState) as (keyof typeof inState)[];

export async function cancelledPayment(w: World): Promise<string> {
  const invoice = await w.invoiceOf();
  done(await w.api.delete(`/invoices/${textAt(invoice, 'id')}`, { reason: 'PAID_FROM_PROVIDER' }));
  return paymentIn(invoice);
}

export const statusOf = async (w: World, id: string) => at(await w.readPayment(id), 'status');

export const payments = area(
  'Payments',
  row(
    'C120',
    'A payment is pending, in progress, declined or approved; a cancelled payment has the profile’s word.',
    [
      ...each(states, async (w, state) => assert.equal(await statusOf(w, await inState[state](w)), state)),
      when('called off', async (w) =>
        assert.equal(await statusOf(w, await cancelledPayment(w)), w.profile.payments.cancelledStatus),
      ),
    ],
  ),
  row('C121', 'The id of a payment is the id in its paths.', async (w) => {
    const id = await w.paymentOf();
    assert.equal(at(await w.readPayment(id), 'id'), id);
    done(await w.resolve(id, { action: 'approve' }));
  }),
  row('C122', 'A payment has a title and an amount.', async (w) => {
    const payment = await w.readPayment(await w.paymentOf({ title: 'Cuota', amount: 70_001 }));
    assert.deepEqual([at(payment, 'title'), at(payment, 'amount')], ['Cuota', 70_001]);
  }),
  row('C123', 'A payment requires only an amount and a title.', [
    when('both', async (w) => idOf(await w.api.post('/payments', { title: 'Cuota', amount: 70_000 }))),
    ...each(['title', 'amount'], async (w, field) =>
      assert.equal((await w.createPayment({ [field]: undefined })).status, w.profile.status.validation),
    ),
  ]),
  row('C124', 'A payment of a test key says that it is a test.', async (w) =>
    assert.equal(at(done(await w.createPayment()).body, 'is_test'), true),
  ),
  row('C125', 'A payment may carry a phone number.', (w) => w.paymentOf({ phone: '+573001234567' })),
  row('C126', 'The remarks of a payment contain the reason for its rejection.', async (w) => {
    const id = await w.paymentOf();
    await w.reject(id, 'RISK_CONTROL');
    await w.settle();
    const remarks = at(await w.readPayment(id), 'remarks');
    assert.equal(isObject(remarks) ? at(remarks, 'code') : remarks, 'RISK_CONTROL');
  }),
  row('C127', 'A payment that an invoice created names the invoice as its source.', async (w) => {
    const payment = await w.readPayment(paymentIn(await w.invoiceOf()));
    assert.equal(at(payment, 'source'), 'INVOICE');
    assert.notEqual(at(await w.readPayment(await w.paymentOf()), 'source'), 'INVOICE');
  }),
  row('C128', 'A payment has a link at which it is paid.', [
    when('in the answer', async (w) => void new URL(linkOf(await w.readPayment(await w.paymentOf())))),
    when('opened', async (w) => {
      const page = await fetch(linkOf(await w.readPayment(await w.paymentOf())));
      assert.equal(page.status, 200);
      assert.match(await page.text(), /<html/i);
    }),
  ]),
  row('C129', 'A payment can gather several attempts.', async (w) => {
    const id = await w.paymentOf();
    assert.equal((await w.attemptsOf(id)).length, 0);
    for (const count of [1, 2, 3]) {
      await w.reject(id);
      await w.settle();
      assert.equal((await w.attemptsOf(id)).length, count);
    }
  }),
);

const linkOf = (payment: Json): string => textAt(payment, 'payment_link');

const PHONE = { phone: '+573001234567' };

async function rejection(w: World, changes: Json): Promise<string> {
  const id = idOf(await w.createPayment(changes));
  await w.reject(id);
  await w.settle();
  return id;
}

async function reportsApproval(w: World): Promise<void> {
  const id = await inState.approved(w);
  assert.equal(await statusOf(w, id), 'approved');
  assert.equal((await w.events('payment.approved', id)).length, 1);
}

const reportsRejection = (changes: Json, status: string) => async (w: World) => {
  const id = await rejection(w, changes);
  assert.equal(await statusOf(w, id), status);
  assert.deepEqual(
    (await w.events(undefined, id)).map(({ type }) => type),
    ['payment.rejected'],
  );
};

async function unchanged(w: World, id: string, body: Json): Promise<void> {
  const readState = async () => ({ payment: await w.readPayment(id), attempts: await w.attemptsOf(id) });
  await w.settle();
  const [before, sent] = [await readState(), w.box.deliveries.length];
  assert((await w.resolve(id, body)).status >= 400);
  await w.settle();
  assert.deepEqual(await readState(), before);
  assert.equal(w.box.deliveries.length, sent);
}

export const resolving = area(
  'Resolver: what follows',
  rowOfEach(
    'C159',
    'The payment changes its state after the answer, not with it.',
    ['approve', 'reject'],
    async (w, action) => {
      const id = await w.paymentOf();
      await (action === 'approve' ? w.approve(id) : w.reject(id));
      const after = action === 'approve' ? 'approved' : 'declined';
      if (w.profile.payments.resolvesAfter > 0) assert.equal(await statusOf(w, id), 'pending');
      await w.settle();
      assert.equal(await statusOf(w, id), after);
    },
  ),
  row('C160', 'After an approval the payment is approved, and one event reports it.', reportsApproval),
  row(
    'C161',
    'After a rejection the payment is declined, and one event reports it.',
    reportsRejection({}, 'declined'),
  ),
  row(
    'C162',
    'A rejected payment with a phone number returns to pending, and is sent to the customer again.',
    async (w) => {
      const id = await rejection(w, PHONE);
      assert.equal(await statusOf(w, id), 'pending');
      const states = await w.control.states('payment', id);
      assert.deepEqual(states.slice(-2), ['declined', 'pending']);
      assert.equal((await w.control.messages(id)).length, 2);
    },
  ),
  row('C163', 'The return to pending is not reported by another event.', reportsRejection(PHONE, 'pending')),
  row(
    'C164',
    'The rejection is reported although the payment is pending again.',
    reportsRejection(PHONE, 'pending'),
  ),
  row(
    'C165',
    'A rejected payment without a phone number stays declined, and is not sent again.',
    async (w) => {
      const id = await w.paymentOf();
      const sent = (await w.control.messages(id)).length;
      await w.reject(id);
      await w.settle();
      assert.equal(await statusOf(w, id), 'declined');
      assert.equal((await w.control.messages(id)).length, sent);
    },
  ),
  row('C166', 'A declined payment can be approved, because the customer can try again.', async (w) => {
    const id = await inState.declined(w);
    await w.approve(id);
    await w.settle();
    assert.equal(await statusOf(w, id), 'approved');
  }),
  row('C167', 'A payment that is not a test payment gets no attempt.', async (w) => {
    const id = await livePayment(w);
    bare(await w.resolve(id, { action: 'approve' }), 403);
    assert.deepEqual(await w.control.list('/objects?type=attempt'), []);
  }),
  row('C168', 'The final state of a payment can be read, and an event reports it.', reportsApproval),
  row('C169', 'A refused resolution changes nothing and sends no event.', [
    when('no remarks', async (w) => unchanged(w, await w.paymentOf(), { action: 'reject' })),
    when('no such action', async (w) => unchanged(w, await w.paymentOf(), { action: 'settle' })),
    when('already paid', async (w) => unchanged(w, await inState.approved(w), { action: 'approve' })),
    when('called off', async (w) => unchanged(w, await cancelledPayment(w), { action: 'approve' })),
  ]),
  row(
    'C259',
    'The resolution of a cancelled payment is refused without a code, and the payment stays cancelled.',
    async (w) => {
      const id = await cancelledPayment(w);
      bare(await w.resolve(id, { action: 'reject', remarks: 'RISK_CONTROL' }), 422);
      await w.settle();
      assert.equal(await statusOf(w, id), w.profile.payments.cancelledStatus);
      assert.deepEqual(await w.attemptsOf(id), []);
    },
  ),
);

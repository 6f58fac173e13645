import assert from 'node:assert/strict';
import { done, idOf } from '../expect.ts';
import { at, isObject, type Json, textAt } from '../json.ts';
import { paymentIn } from '../makers.ts';
import { area, each, row, when } from '../row.ts';
import type { World } from '../world.ts';

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
    'A payment is pending, in progress, declined or approved; one that was called off has the profile’s word.',
    each(states, async (w, state) => assert.equal(await statusOf(w, await inState[state](w)), state)),
    when('called off', async (w) =>
      assert.equal(await statusOf(w, await cancelledPayment(w)), w.profile.payments.cancelledStatus),
    ),
  ),
  row('C121', 'The id of a payment is the one in its paths.', async (w) => {
    const id = await w.paymentOf();
    assert.equal(at(await w.readPayment(id), 'id'), id);
    done(await w.resolve(id, { action: 'approve' }));
  }),
  row('C122', 'A payment has a title and an amount.', async (w) => {
    const payment = await w.readPayment(await w.paymentOf({ title: 'Cuota', amount: 70_001 }));
    assert.deepEqual([at(payment, 'title'), at(payment, 'amount')], ['Cuota', 70_001]);
  }),
  row('C123', 'A payment needs an amount and a title alone.', [
    when('both', async (w) => idOf(await w.api.post('/payments', { title: 'Cuota', amount: 70_000 }))),
    ...each(['title', 'amount'], async (w, field) =>
      assert.equal((await w.createPayment({ [field]: undefined })).status, w.profile.status.validation),
    ),
  ]),
  row('C124', 'A payment of a test key says that it is a test.', async (w) =>
    assert.equal(at(done(await w.createPayment()).body, 'is_test'), true),
  ),
  row('C125', 'A payment may carry a phone number.', (w) => w.paymentOf({ phone: '+573001234567' })),
  row('C126', 'The remarks of a payment hold why it was rejected.', async (w) => {
    const id = await w.paymentOf();
    await w.reject(id, 'RISK_CONTROL');
    await w.settle();
    const remarks = at(await w.readPayment(id), 'remarks');
    assert.equal(isObject(remarks) ? at(remarks, 'code') : remarks, 'RISK_CONTROL');
  }),
  row('C127', 'A payment that an invoice made says so.', async (w) => {
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

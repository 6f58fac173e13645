import assert from 'node:assert/strict';
import { done, invalid, refused } from '../expect.ts';
import { at, textAt } from '../json.ts';
import { captureAccount, linkOf, payOnPage, wasAccepted } from '../pages.ts';
import { area, each, row, rowOfEach, when } from '../row.ts';
import type { World } from '../world.ts';
import { act } from './cashouts.ts';
import { inState } from './payments.ts';

const happens = {
  'payment.approved': inState.approved,
  'payment.rejected': inState.declined,
  'charge.paid': async (w: World) => textAt(await w.chargeOf(), 'id'),
  'charge.failed': async (w: World) => textAt(await w.chargeOf({ test_scenario: 'RISK_CONTROL' }), 'id'),
  'cashout.completed': (w: World) => w.cashoutOf({ method: 'INSTANT' }),
  'invoice.paid': async (w: World) => textAt(await w.paidInvoice(), 'id'),
} as const;

const exists = (type: keyof typeof happens) => async (w: World) => {
  assert.equal((await w.events(type, await happens[type](w))).length, 1);
};

export const events = area(
  'Events',
  row('C242', 'An event is posted to the integrator.', async (w) => {
    await w.events(undefined, await happens['charge.paid'](w));
    assert(w.box.deliveries.length > 0);
    for (const { method, headers } of w.box.deliveries) {
      assert.equal(method, 'POST');
      assert.match(headers['content-type'] ?? '', /^application\/json\b/);
    }
  }),
  row('C243', 'payment.approved is sent.', exists('payment.approved')),
  row('C244', 'payment.rejected is sent, whoever made the attempt.', [
    when('by the resolver', exists('payment.rejected')),
    when('on the payment page', async (w) => {
      const id = await w.paymentOf();
      await payOnPage(w, id, 'INSUFFICIENT_FUNDS');
      assert.equal((await w.events('payment.rejected', id)).length, 1);
    }),
  ]),
  row('C245', 'charge.paid is sent.', exists('charge.paid')),
  row('C246', 'charge.failed is sent.', exists('charge.failed')),
  row('C247', 'cashout.completed is sent.', exists('cashout.completed')),
  row('C248', 'invoice.paid is sent.', exists('invoice.paid')),
  rowOfEach(
    'C249',
    'invoice.canceled is sent, for either reason.',
    ['PAID_FROM_PROVIDER', 'DELETE_FROM_PROVIDER'],
    async (w, reason) => {
      const id = textAt(await w.invoiceOf(), 'id');
      done(await w.api.delete(`/invoices/${id}`, { reason }));
      assert.equal((await w.events('invoice.canceled', id)).length, 1);
    },
  ),
  row('C250', 'Only the seven events and the event of a capture are sent.', async (w) => {
    for (const happen of Object.values(happens)) await happen(w);
    done(
      await w.api.delete(`/invoices/${textAt(await w.invoiceOf(), 'id')}`, { reason: 'PAID_FROM_PROVIDER' }),
    );
    wasAccepted(await captureAccount(w, await linkOf(w, await w.customerOf())));
    const names = new Set((await w.events()).map(({ type }) => type));
    assert.deepEqual(
      [...names].toSorted(),
      [...Object.keys(happens), 'invoice.canceled', w.profile.events.captured].toSorted(),
    );
  }),
  rowOfEach(
    'C251',
    'A cashout that fails or is cancelled sends no event.',
    ['fail', 'cancel'],
    async (w, end) => {
      const id = await w.cashoutOf();
      await act(w, id, ...(end === 'fail' ? (['process', 'fail'] as const) : [end]));
      await w.control.advance({ days: 10 });
      assert.deepEqual(await w.events(undefined, id), []);
    },
  ),
);

const isInvalid = async (w: World) =>
  invalid(await w.resolve(await w.paymentOf(), { action: 'reject' }), 422, 'remarks');

export const errors = area(
  'Errors',
  row('C252', 'A validation error has a message, a code, its name, and texts by field.', isInvalid),
  row('C253', 'The helper reads errors that have only a message.'),
  row('C254', 'When a payment is resolved, validation_error is 10001 with status 422.', isInvalid),
  row('C255', 'payment_already_paid is 15003 with status 422.', async (w) => {
    const id = await w.paymentOf();
    await w.approve(id);
    const early = await w.resolve(id, { action: 'approve' });
    await w.settle();
    for (const reply of [early, await w.resolve(id, { action: 'approve' })]) {
      refused(reply, { status: 422, codeName: 'payment_already_paid' });
      assert.equal(at(reply.body, 'code'), 15_003);
    }
  }),
  row('C256', 'In other operations validation_error has the same shape, with every missing field.', [
    ...each(['/cashouts', '/charges'], async (w, path) => {
      const fields = { '/cashouts': ['account_id', 'customer_id', 'method'], '/charges': ['customer_id'] };
      w.invalid(await w.api.post(path, {}), ...fields[path]);
    }),
    when('invoices', async (w) => w.invalid(await w.createInvoice({ amount: undefined }), 'amount')),
  ]),
  row('C257', 'The three conditions of a debit are recognized by name in every place of an answer.'),
  row('C258', 'An unknown code or name reaches the caller unchanged.'),
);

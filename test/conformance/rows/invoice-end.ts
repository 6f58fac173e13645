import assert from 'node:assert/strict';
import { bare, done } from '../expect.ts';
import { at, type Json, textAt } from '../json.ts';
import { paymentIn } from '../makers.ts';
import { isClosed, payOnPage } from '../pages.ts';
import { area, each, row, when } from '../row.ts';
import type { World } from '../world.ts';

const REASONS = ['PAID_FROM_PROVIDER', 'DELETE_FROM_PROVIDER'] as const;

const idIn = (invoice: Json): string => textAt(invoice, 'id');

const end = (w: World, invoice: Json, reason: unknown) =>
  w.api.delete(`/invoices/${idIn(invoice)}`, { reason });

async function ended(w: World, reason: string): Promise<Json> {
  const invoice = await w.invoiceOf();
  done(await end(w, invoice, reason));
  return invoice;
}

const countEvents = async (w: World, type: string, invoice: Json) =>
  (await w.events(type, idIn(invoice))).length;

const statusOf = async (w: World, invoice: Json) => at(await w.readInvoice(idIn(invoice)), 'status');

async function cannotBeDeleted(w: World, invoice: Json, status: string): Promise<void> {
  for (const reason of REASONS) bare(await end(w, invoice, reason), 409);
  assert.equal(await statusOf(w, invoice), status);
  assert.equal(await countEvents(w, 'invoice.canceled', invoice), 0);
}

async function paidOnce(w: World, invoice: Json): Promise<void> {
  assert.equal(await countEvents(w, 'invoice.paid', invoice), 1);
  assert.equal((await w.events('payment.approved', paymentIn(invoice))).length, 1);
  assert.equal(await statusOf(w, invoice), 'PAID');
}

const calledOff = each(REASONS, async (w: World, reason) => {
  const invoice = await ended(w, reason);
  const { status } = await w.readPayment(paymentIn(invoice));
  assert.equal(status, w.profile.payments.cancelledStatus);
  await isClosed(textAt(invoice, 'payment.payment_link'));
  assert.equal(await countEvents(w, 'invoice.canceled', invoice), 1);
  assert.equal(await countEvents(w, 'invoice.paid', invoice), 0);
});

export const invoiceEnd = area(
  'Invoices: deletion',
  row('C210', 'A deletion says why.', async (w) => done(await end(w, await w.invoiceOf(), REASONS[0]))),
  row(
    'C211',
    'There are two reasons.',
    each(REASONS, async (w, reason) => void (await ended(w, reason))),
  ),
  row(
    'C212',
    'There is no other reason.',
    each(['CHANGED_MIND', 'paid_from_provider', ''], async (w, reason) => {
      const invoice = await w.invoiceOf();
      assert.equal((await end(w, invoice, reason)).status, w.profile.status.validation);
      assert.equal(await statusOf(w, invoice), 'CREATED');
    }),
  ),
  row('C213', 'Paid by other means, the invoice is kept and says so.', async (w) =>
    assert.equal(
      await statusOf(w, await ended(w, 'PAID_FROM_PROVIDER')),
      w.profile.invoices.externallyPaidStatus,
    ),
  ),
  row('C214', 'Removed, it is in no list.', async (w) => {
    const invoice = await ended(w, 'DELETE_FROM_PROVIDER');
    const { items } = await w.listInvoices({ 'filter[reference]': textAt(invoice, 'reference') });
    assert.deepEqual(items, []);
    assert.equal(await w.readInvoice(idIn(invoice)), undefined);
  }),
  row('C215', 'Its payment is called off.', calledOff),
  row('C216', 'That is told once.', calledOff),
  row(
    'C217',
    'The customer is not reminded any more.',
    each(REASONS, async (w, reason) => {
      const reminded = await w.invoiceOf();
      const invoice = await ended(w, reason);
      const sent = (await w.control.messages(paymentIn(invoice))).length;
      await w.control.advance({ days: 60 });
      assert.equal((await w.control.messages(paymentIn(invoice))).length, sent);
      const others = await w.control.messages(paymentIn(reminded));
      assert(others.length > 1, 'one that goes on is reminded of');
    }),
  ),
  row('C218', 'A paid invoice cannot be deleted.', async (w) =>
    cannotBeDeleted(w, await w.paidInvoice(), 'PAID'),
  ),
  row('C219', 'A reconciled invoice cannot be deleted.', async (w) =>
    cannotBeDeleted(w, await w.conciliatedInvoice(), 'CONCILIATED'),
  ),
  row('C220', 'That refusal is a message without a code.', async (w) =>
    cannotBeDeleted(w, await w.paidInvoice(), 'PAID'),
  ),
  row('C221', 'A deletion does not tell of a payment.', calledOff),
  row('C222', 'Its payment paid, the invoice is told of as paid.', async (w) =>
    paidOnce(w, await w.paidInvoice()),
  ),
  row(
    'C223',
    'An invoice is created, paid, reconciled.',
    each(['CREATED', 'PAID', 'CONCILIATED'], async (w, status) => {
      const make = {
        CREATED: w.invoiceOf,
        PAID: () => w.paidInvoice(),
        CONCILIATED: () => w.conciliatedInvoice(),
      }[status];
      assert.equal(await statusOf(w, await make()), status);
    }),
  ),
  row('C224', 'A paid invoice can be reconciled.', async (w) =>
    assert.equal(await statusOf(w, await w.conciliatedInvoice()), 'CONCILIATED'),
  ),
  row('C225', 'A payment that is made makes its invoice paid, and both are told once.', [
    when('by the resolver', async (w) => paidOnce(w, await w.paidInvoice())),
    when('on the page', async (w) => {
      const invoice = await w.invoiceOf();
      await payOnPage(w, paymentIn(invoice), 'approve');
      await paidOnce(w, invoice);
    }),
  ]),
  row('C226', 'The helper sends the body of a deletion wherever it runs.'),
  row('C267', 'A second deletion of one paid by other means ends as the profile says, and tells nothing.', [
    ...each(REASONS, async (w, reason) => {
      const invoice = await ended(w, 'PAID_FROM_PROVIDER');
      assert.equal((await end(w, invoice, reason)).status, w.profile.status.alreadyClosed);
      assert.equal(await countEvents(w, 'invoice.canceled', invoice), 1);
    }),
  ]),
);

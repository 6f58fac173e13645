import assert from 'node:assert/strict';
import { done, idOf } from '../expect.ts';
import { at, isObject, type Json, textAt } from '../json.ts';
import { paymentIn } from '../makers.ts';
import { isClosed } from '../pages.ts';
import { area, each, row, when } from '../row.ts';
import type { World } from '../world.ts';

export const FIELDS = ['id', 'name', 'provider', 'provider_id', 'reference', 'status', 'remarks', 'metadata'];

const countOf = async (w: World, reference: unknown) =>
  (await w.listInvoices({ 'filter[reference]': String(reference) })).total;

async function differs(w: World, field: string): Promise<void> {
  const data = w.invoiceData();
  const first = idOf(await w.api.post('/invoices', data));
  assert.notEqual(idOf(await w.api.post('/invoices', { ...data, [field]: w.unique() })), first);
}

const tax = async (w: World): Promise<Json> => ({
  items: [{ description: 'Café de origen', quantity: 2, price: 19_000 }],
  customer_id: await w.customerOf(),
});

export const invoiceCreation = area(
  'Invoices: creation',
  row('C170', 'An invoice is created from a provider and an amount.', async (w) => {
    const reply = done(await w.api.post('/invoices', { provider: 'siigo', amount: 80_000 }));
    assert.equal(at(reply.body, 'status'), 'CREATED');
  }),
  row('C171', 'A tax invoice is created from items and a customer.', async (w) =>
    done(await w.api.post('/invoices', await tax(w))),
  ),
  row('C172', 'An invoice creates a payment of its own.', async (w) => {
    const invoice = await w.invoiceOf({ amount: 81_000 });
    const payment = await w.readPayment(paymentIn(invoice));
    assert.deepEqual([at(payment, 'source'), at(payment, 'amount')], ['INVOICE', 81_000]);
  }),
  row(
    'C173',
    'The answer is the invoice with its payment and the link to it.',
    async (w) => new URL(textAt(await w.invoiceOf(), 'payment.payment_link')),
  ),
  row('C174', 'An invoice has its eight fields.', async (w) => {
    const invoice = await w.invoiceOf();
    for (const field of FIELDS) assert(field in invoice, field);
  }),
  row('C175', 'The detail of an invoice also has its payment.', async (w) => {
    const invoice = await w.invoiceOf();
    const read = await detail(w, invoice);
    assert.equal(paymentIn(read), paymentIn(invoice));
    textAt(read, 'payment.payment_link');
  }),
  row('C176', 'The payment is sent to the customer.', async (w) =>
    assert.equal((await w.control.messages(paymentIn(await w.invoiceOf()))).length, 1),
  ),
  row('C177', 'Creating the same invoice again returns the existing invoice unchanged.', async (w) => {
    const data = w.invoiceData();
    const first = done(await w.api.post('/invoices', data));
    for (const changes of [{}, { amount: 99_000, name: 'Otra' }])
      assert.deepEqual(done(await w.api.post('/invoices', { ...data, ...changes })).body, first.body);
    assert.equal(await countOf(w, data['reference']), 1);
  }),
  row('C178', 'Creating the same invoice again creates no payment and sends nothing.', async (w) => {
    const data = w.invoiceData();
    const [one, again] = [await w.api.post('/invoices', data), await w.api.post('/invoices', data)];
    assert.equal(paymentIn(done(again).body), paymentIn(done(one).body));
    assert.equal((await w.control.messages(paymentIn(one.body))).length, 1);
  }),
  row('C179', 'A different provider, reference or provider’s id makes a different invoice.', [
    ...each(['provider', 'reference', 'provider_id'], differs),
  ]),
  row('C180', 'Once the first invoice is no longer created, the same data make a new invoice.', [
    when('paid', async (w) => {
      const invoice = await w.paidInvoice();
      assert.notEqual(await sameAs(w, invoice), textAt(invoice, 'id'));
    }),
    ...each(['PAID_FROM_PROVIDER', 'DELETE_FROM_PROVIDER'], async (w, reason) => {
      const invoice = await w.invoiceOf();
      done(await w.api.delete(`/invoices/${textAt(invoice, 'id')}`, { reason }));
      assert.notEqual(await sameAs(w, invoice), textAt(invoice, 'id'));
    }),
  ]),
  row('C181', 'Ten equal creations at once make one invoice.', async (w) => {
    const data = w.invoiceData();
    const replies = await Promise.all(Array.from({ length: 10 }, () => w.api.post('/invoices', data)));
    assert.equal(new Set(replies.map(idOf)).size, 1);
    assert.equal(await countOf(w, data['reference']), 1);
  }),
  row('C182', 'The id of an invoice is the id in its paths.', async (w) => {
    const id = textAt(await w.invoiceOf(), 'id');
    done(await w.api.put(`/invoices/${id}`, { name: 'Otra' }));
    done(await w.api.delete(`/invoices/${id}`, { reason: 'DELETE_FROM_PROVIDER' }));
  }),
  row('C183', 'The provider’s id and the reference come back as sent.', async (w) => {
    const sent = { provider_id: `0 ${w.unique()}`, reference: `Nº ${w.unique()}` };
    const { provider_id, reference } = await w.invoiceOf(sent);
    assert.deepEqual({ provider_id, reference }, sent);
  }),
  row('C184', 'The remarks are a text or null.', async (w) => {
    const remarks = at(await w.invoiceOf(), 'remarks');
    assert(remarks === null || typeof remarks === 'string');
  }),
  row('C185', 'The metadata come back as sent.', async (w) => {
    const metadata = { pedido: 'A-1', piezas: 3, envío: { ciudad: 'Cali' } };
    const invoice = await w.invoiceOf({ metadata });
    assert.deepEqual(at(invoice, 'metadata'), metadata);
    assert.deepEqual(at(await w.readInvoice(textAt(invoice, 'id')), 'metadata'), metadata);
    assert(isObject(at(await w.invoiceOf(), 'metadata')), 'without any, too, they are an object');
  }),
);

async function sameAs(w: World, { provider, reference, provider_id }: Json): Promise<string> {
  return idOf(await w.createInvoice({ provider, reference, provider_id }));
}

const update = async (w: World, invoice: Json, changes: Json): Promise<Json> =>
  done(await w.api.put(`/invoices/${textAt(invoice, 'id')}`, changes)).body;

const detail = async (w: World, invoice: Json): Promise<Json> =>
  done(await w.api.get(`/invoices/${textAt(invoice, 'id')}`)).body;

async function onlyInforms(w: World, invoice: Json): Promise<void> {
  const before = await detail(w, invoice);
  const payment = await w.readPayment(paymentIn(before));
  const sent = (await w.events()).length;
  const changes = { name: 'Factura corregida', amount: 99_000, reference: w.unique() };
  await update(w, invoice, changes);
  const after = await detail(w, invoice);
  assert.deepEqual([at(after, 'name'), at(after, 'reference')], [changes.name, changes.reference]);
  assert.deepEqual([at(after, 'status'), paymentIn(after)], [at(before, 'status'), paymentIn(before)]);
  assert.deepEqual(await w.readPayment(paymentIn(after)), payment);
  assert.equal((await w.events()).length, sent, 'no event is sent');
}

/** Another amount calls the payment off and makes a new one. */
async function isReplaced(w: World): Promise<void> {
  const invoice = await w.invoiceOf();
  const [old, link] = [paymentIn(invoice), textAt(invoice, 'payment.payment_link')];
  const after = await update(w, invoice, { amount: 90_000 });
  assert.notEqual(paymentIn(after), old);
  assert.notEqual(textAt(after, 'payment.payment_link'), link);
  assert.deepEqual([at(after, 'status'), at(after, 'payment.source')], ['CREATED', 'INVOICE']);
  assert.equal(paymentIn(await detail(w, invoice)), paymentIn(after));
  const { amount, status } = await w.readPayment(paymentIn(after));
  assert.deepEqual([amount, status], [90_000, 'pending']);
  assert.equal((await w.readPayment(old))['status'], w.profile.payments.cancelledStatus);
  assert.equal((await w.resolve(old, { action: 'approve' })).status, 422);
  await isClosed(link);
  assert.equal((await w.control.messages(paymentIn(after))).length, 1);
}

export const invoiceUpdate = area(
  'Invoices: update',
  row('C202', 'The invoice in the path is the one that is updated.', async (w) => {
    const [one, other] = [await w.invoiceOf(), await w.invoiceOf()];
    await update(w, one, { name: 'Factura corregida' });
    assert.equal(at(await detail(w, one), 'name'), 'Factura corregida');
    assert.equal(at(await detail(w, other), 'name'), at(other, 'name'));
  }),
  row('C203', 'The provider cannot be changed.', [
    when('another', async (w) => {
      const invoice = await w.invoiceOf();
      const reply = await w.api.put(`/invoices/${textAt(invoice, 'id')}`, { provider: 'alegra' });
      if (w.profile.invoices.providerChange === 'refuse')
        assert.equal(reply.status, w.profile.status.validation);
      else done(reply);
      assert.equal(at(await detail(w, invoice), 'provider'), at(invoice, 'provider'));
    }),
    when('its own', async (w) => {
      const invoice = await w.invoiceOf();
      const { provider } = invoice;
      const after = await update(w, invoice, { provider, name: 'Corregida' });
      assert.deepEqual([at(after, 'provider'), at(after, 'name')], [provider, 'Corregida']);
    }),
  ]),
  row('C204', 'An update of an unpaid invoice cancels its payment.', isReplaced),
  row('C205', 'An updated unpaid invoice gets a new payment, which is sent, and stays created.', isReplaced),
  row('C206', 'The old payment of an updated invoice can no longer be paid.', isReplaced),
  row('C260', 'The answer has the new payment, with its link and its source.', isReplaced),
  row('C207', 'An update of a paid invoice creates no other payment.', async (w) =>
    onlyInforms(w, await w.paidInvoice()),
  ),
  row('C208', 'An update of a paid invoice changes only informational fields.', async (w) =>
    onlyInforms(w, await w.paidInvoice()),
  ),
  row('C268', 'An update of a reconciled invoice changes only informational fields.', async (w) =>
    onlyInforms(w, await w.conciliatedInvoice()),
  ),
  row('C209', 'An invoice can be created, paid, updated and deleted in one run.', async (w) => {
    const [paid, other] = [await w.paidInvoice(), await w.invoiceOf()];
    await update(w, paid, { name: 'Factura pagada' });
    await update(w, other, { amount: 90_000 });
    done(await w.api.delete(`/invoices/${textAt(other, 'id')}`, { reason: 'DELETE_FROM_PROVIDER' }));
    assert.equal(at(await detail(w, paid), 'status'), 'PAID');
  }),
);

import assert from 'node:assert/strict';
import { bare, done } from '../expect.ts';
import { at, type Json, textAt } from '../json.ts';
import { paymentIn } from '../makers.ts';
import { isClosed, payOnPage } from '../pages.ts';
import { area, each, row, rowOfEach, when } from '../row.ts';
import type { World } from '../world.ts';
import { FIELDS } from './invoices.ts';

const NUMBERS = ['current_page', 'from', 'last_page', 'per_page', 'to', 'total'] as const;

async function several(w: World, count: number, reference = w.unique()) {
  const ids: string[] = [];
  for (let made = 0; made < count; made += 1) {
    if (w.target.control) await w.control.advance({ seconds: 1 }); // so that each has a time of its own
    ids.push(textAt(await w.invoiceOf({ reference }), 'id'));
  }
  return { reference, ids };
}

const listed = async (w: World, query: Readonly<Record<string, string>>) =>
  (await w.listInvoices(query)).items.map((item) => textAt(item, 'id'));

async function areNumbers(w: World): Promise<void> {
  const { reference } = await several(w, 2);
  for (const query of [{}, { 'filter[reference]': reference }, { 'filter[reference]': w.unique() }]) {
    const { body } = await w.listInvoices(query);
    for (const field of NUMBERS) assert.equal(typeof at(body, field), 'number', field);
  }
}

async function haveTheirFields(w: World): Promise<void> {
  await several(w, 3);
  const { items } = await w.listInvoices({});
  assert(items.length >= 3);
  for (const item of items) {
    for (const field of FIELDS) assert(field in Object(item), field);
    assert(!('payment' in Object(item)));
  }
}

async function stand(w: World, query: Readonly<Record<string, string>>): Promise<void> {
  const { reference, ids } = await several(w, 3);
  const expected = query['sort'] === 'created_at' ? ids : ids.toReversed();
  assert.deepEqual(await listed(w, { 'filter[reference]': reference, ...query }), expected);
}

export const invoiceList = area(
  'Invoices: list',
  row('C186', 'The list has its items, and the numbers of the page.', areNumbers),
  row('C187', 'The numbers of the page are numbers, not texts.', areNumbers),
  row('C188', 'An item has its eight fields.', haveTheirFields),
  row('C189', 'An item has no payment.', haveTheirFields),
  row('C190', 'Without a page number, the first page is returned.', async (w) => {
    const { reference } = await several(w, 2);
    const query = { 'filter[reference]': reference };
    assert.equal(at((await w.listInvoices(query)).body, 'current_page'), 1);
    assert.deepEqual(await listed(w, query), await listed(w, { ...query, page: '1' }));
  }),
  row('C191', 'The pages follow each other and make up the whole.', async (w) => {
    const { reference, ids } = await several(w, w.profile.invoices.pageSize * 2 + 3);
    const query = { 'filter[reference]': reference };
    const pages = [1, 2, 3].map((page) => listed(w, { ...query, page: String(page) }));
    const found = (await Promise.all(pages)).flat();
    assert.deepEqual(found.toSorted(), ids.toSorted());
    const { body, total } = await w.listInvoices({ ...query, page: '2' });
    assert.deepEqual([total, at(body, 'last_page'), at(body, 'current_page')], [ids.length, 3, 2]);
    const size = w.profile.invoices.pageSize;
    assert.deepEqual([at(body, 'from'), at(body, 'to'), at(body, 'per_page')], [size + 1, 2 * size, size]);
  }),
  row('C192', 'The filter by id finds the invoice with this id.', async (w) => {
    const { ids } = await several(w, 2);
    assert.deepEqual(await listed(w, { 'filter[id]': String(ids[0]) }), [ids[0]]);
  }),
  row('C193', 'The filter by state finds the invoices in this state.', async (w) => {
    const paid = textAt(await w.paidInvoice(), 'id');
    await several(w, 2);
    for (const status of ['PAID', 'CREATED']) {
      const { items } = await w.listInvoices({ 'filter[status]': status });
      assert(items.length > 0 && items.every((item) => at(item, 'status') === status), status);
    }
    assert((await listed(w, { 'filter[status]': 'PAID', 'filter[id]': paid })).includes(paid));
  }),
  row('C194', 'The filter by reference finds the invoices with exactly this reference.', async (w) => {
    const { reference, ids } = await several(w, 1);
    await several(w, 1, `${reference}-2`);
    assert.deepEqual(await listed(w, { 'filter[reference]': reference }), ids);
    assert.deepEqual(await listed(w, { 'filter[reference]': reference.slice(0, -1) }), []);
  }),
  row(
    'C195',
    'Several filters apply together, and the total counts the invoices that match all.',
    async (w) => {
      const { reference, ids } = await several(w, 2);
      const query = { 'filter[reference]': reference, 'filter[id]': String(ids[0]) };
      const { total } = await w.listInvoices(query);
      assert.deepEqual([total, await listed(w, query)], [1, [ids[0]]]);
      assert.equal((await w.listInvoices({ ...query, 'filter[status]': 'PAID' })).total, 0);
      assert.equal((await w.listInvoices({ 'filter[reference]': reference })).total, 2);
    },
  ),
  row('C196', 'Invoices can be listed oldest first.', (w) => stand(w, { sort: 'created_at' })),
  row('C197', 'Invoices can be listed newest first.', (w) => stand(w, { sort: '-created_at' })),
  row('C198', 'Invoices are listed newest first by default.', (w) => stand(w, {})),
  row('C199', 'The helper encodes the brackets of a filter.'),
  row('C200', 'A page after the last one has no items, and the same total.', async (w) => {
    const { reference } = await several(w, 2);
    const { body, items, total } = await w.listInvoices({ 'filter[reference]': reference, page: '9' });
    assert.deepEqual([items, total], [[], 2]);
    done(await w.api.get('/invoices?page=9'));
    assert.equal(at(body, 'current_page'), 9);
  }),
  row('C201', 'The helper reads all pages, and yields each invoice once.'),
);

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
  rowOfEach(
    'C211',
    'A deletion has one of two reasons.',
    REASONS,
    async (w, reason) => void (await ended(w, reason)),
  ),
  rowOfEach(
    'C212',
    'A deletion with any other reason is refused.',
    ['CHANGED_MIND', 'paid_from_provider', ''],
    async (w, reason) => {
      const invoice = await w.invoiceOf();
      assert.equal((await end(w, invoice, reason)).status, w.profile.status.validation);
      assert.equal(await statusOf(w, invoice), 'CREATED');
    },
  ),
  row('C213', 'A deletion as paid by other means keeps the invoice, which says so.', async (w) =>
    assert.equal(
      await statusOf(w, await ended(w, 'PAID_FROM_PROVIDER')),
      w.profile.invoices.externallyPaidStatus,
    ),
  ),
  row('C214', 'A removed invoice is in no list.', async (w) => {
    const invoice = await ended(w, 'DELETE_FROM_PROVIDER');
    const { items } = await w.listInvoices({ 'filter[reference]': textAt(invoice, 'reference') });
    assert.deepEqual(items, []);
    assert.equal(await w.readInvoice(idIn(invoice)), undefined);
  }),
  row('C215', 'A deletion cancels the payment of the invoice.', calledOff),
  row('C216', 'The cancellation by a deletion is reported by one event.', calledOff),
  rowOfEach(
    'C217',
    'After a deletion the customer receives no further reminders.',
    REASONS,
    async (w, reason) => {
      const reminded = await w.invoiceOf();
      const invoice = await ended(w, reason);
      const sent = (await w.control.messages(paymentIn(invoice))).length;
      await w.control.advance({ days: 60 });
      assert.equal((await w.control.messages(paymentIn(invoice))).length, sent);
      const others = await w.control.messages(paymentIn(reminded));
      assert(others.length > 1, 'one that goes on is reminded of');
    },
  ),
  row('C218', 'A paid invoice cannot be deleted.', async (w) =>
    cannotBeDeleted(w, await w.paidInvoice(), 'PAID'),
  ),
  row('C219', 'A reconciled invoice cannot be deleted.', async (w) =>
    cannotBeDeleted(w, await w.conciliatedInvoice(), 'CONCILIATED'),
  ),
  row('C220', 'The refusal to delete an invoice is a message without a code.', async (w) =>
    cannotBeDeleted(w, await w.paidInvoice(), 'PAID'),
  ),
  row('C221', 'A deletion sends no event about a payment.', calledOff),
  row('C222', 'When its payment is paid, an event reports the invoice as paid.', async (w) =>
    paidOnce(w, await w.paidInvoice()),
  ),
  rowOfEach(
    'C223',
    'An invoice can be created, paid and reconciled in this order.',
    ['CREATED', 'PAID', 'CONCILIATED'],
    async (w, status) => {
      const make = {
        CREATED: w.invoiceOf,
        PAID: () => w.paidInvoice(),
        CONCILIATED: () => w.conciliatedInvoice(),
      }[status];
      assert.equal(await statusOf(w, await make()), status);
    },
  ),
  row('C224', 'A paid invoice can be reconciled.', async (w) =>
    assert.equal(await statusOf(w, await w.conciliatedInvoice()), 'CONCILIATED'),
  ),
  row('C225', 'A paid payment makes its invoice paid, and one event reports each.', [
    when('by the resolver', async (w) => paidOnce(w, await w.paidInvoice())),
    when('on the page', async (w) => {
      const invoice = await w.invoiceOf();
      await payOnPage(w, paymentIn(invoice), 'approve');
      await paidOnce(w, invoice);
    }),
  ]),
  row('C226', 'The helper sends the body of a deletion on every runtime.'),
  row(
    'C267',
    'A second deletion of an invoice paid by other means ends as the profile says, and sends no event.',
    [
      ...each(REASONS, async (w, reason) => {
        const invoice = await ended(w, 'PAID_FROM_PROVIDER');
        assert.equal((await end(w, invoice, reason)).status, w.profile.status.alreadyClosed);
        assert.equal(await countEvents(w, 'invoice.canceled', invoice), 1);
      }),
    ],
  ),
);

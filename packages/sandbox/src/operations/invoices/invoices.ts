import type { InvoiceCreate, InvoiceDelete, InvoiceUpdate } from '@datafono/contract';
import { type Answer, answer, noContent } from '../../core/answer.ts';
import { fieldTexts } from '../../core/field-texts.ts';
import type { Context, DueJob, Operation, Resource } from '../../core/operation.ts';
import { invalid, type RefusalError, refused } from '../../core/refusal-error.ts';
import { encodeTime } from '../../storage/columns.ts';
import type { Objects } from '../../storage/object-shapes.ts';
import { findObject } from '../../storage/objects.ts';
import { reminderText } from '../customer-messages.ts';
import { extraIn } from '../extra-fields.ts';
import { insertPayment, requestPayment } from '../payments/payment.ts';
import { cancelPayment, isPaid } from '../payments/payment-transitions.ts';
import { finder, readOperation } from '../read-objects.ts';
import { noSuchTransition, requireCustomer, unknownObject, unknownReference } from '../refusals.ts';
import { create } from '../transitions.ts';
import { findDuplicate, paymentOf, showWithPayment } from './invoice.ts';
import { checkNew, checkUpdate, totalOf } from './invoice-checks.ts';
import { listInvoices } from './invoice-list.ts';
import { scheduleReminder, transitionInvoice } from './invoice-transitions.ts';

type Invoice = Objects['invoice'];

const UNKNOWN = { es: 'No existe una factura con ese id.', en: 'There is no invoice with this id.' };

/** `POST /invoices` (interface, "Invoice"): from a provider, or as an electronic tax invoice. */
const createInvoice: Operation<InvoiceCreate> = {
  check: checkNew,

  async execute({ body }, context) {
    const { status } = context.profile;
    const { customer_id } = body;
    const customer = customer_id === undefined ? undefined : await requireCustomer(customer_id, context);
    const draft = draftOf(body, customer, context);
    const existing = await findDuplicate(draft, context);
    if (existing) return answer(status.existing, await showWithPayment(existing, context));
    const payment = await createPaymentOf(draft, context);
    const invoice = await insertInvoice({ ...draft, payment_id: payment.id }, context);
    return answer(status.created, await showWithPayment(invoice, context, payment));
  },
};

const showUnlessRemoved = async (invoice: Invoice, context: Context) =>
  invoice.status === 'REMOVED' ? undefined : showWithPayment(invoice, context);

/** `PUT /invoices/{invoice}` (interface, "Invoice"): replaces the payment of an unpaid invoice. */
const updateInvoice: Operation<InvoiceUpdate> = {
  check: checkUpdate,

  async execute({ params, body }, context) {
    const invoice = await requireInvoice(params['invoice'] ?? '', context);
    if (invoice.status === 'EXTERNALLY_PAID') throw closedBefore(context);
    refuseOtherProvider(body, invoice, context);
    refuseOtherKind(body, invoice, context);
    const payment = await paymentOf(invoice, context);
    const paid = invoice.status !== 'CREATED' || (await isPaid(payment, context));
    const change = paid ? informational(body) : changesIn(body);
    await refuseDuplicate(invoice, change, context);
    const updated = paid
      ? await transitionInvoice(invoice, 'update', context, change)
      : await renew(invoice, payment, change, context);
    return answer(context.profile.status.ok, await showWithPayment(updated ?? invoice, context));
  },
};

/** `DELETE /invoices/{invoice}` (interface, "Invoice"): closed as paid by other means, or removed. */
const deleteInvoice: Operation<InvoiceDelete> = {
  check: ({ reason }, { profile }) =>
    reason === undefined && profile.invoices.defaultReason === undefined
      ? { reason: [fieldTexts.required] }
      : {},

  async execute({ params, body }, context) {
    const { status, invoices } = context.profile;
    const invoice = await requireInvoice(params['invoice'] ?? '', context);
    const payment = await requireUnpaid(invoice, context);
    const paidElsewhere = (body.reason ?? invoices.defaultReason) === 'PAID_FROM_PROVIDER';
    await cancelPayment(payment, context);
    await transitionInvoice(invoice, paidElsewhere ? 'close' : 'remove', context);
    return noContent(status.deleted);
  },
};

type Draft = Omit<Invoice, 'payment_id'>;

function draftOf(body: InvoiceCreate, customer: Objects['customer'] | undefined, context: Context): Draft {
  const { newId, now } = context;
  const at = encodeTime(now);
  return {
    id: newId(),
    provider: body.provider ?? null,
    provider_id: body.provider_id ?? null,
    reference: body.reference ?? null,
    name: body.name ?? null,
    amount: body.items ? totalOf(body.items) : (body.amount ?? 0),
    items: body.items ? body.items : null,
    customer_id: customer?.id ?? null,
    phone: body.phone ?? customer?.phone ?? null,
    email: body.email ?? customer?.email ?? null,
    description: body.description ?? null,
    due_date: body.due_date ?? null,
    document_url: body.document_url ?? null,
    metadata: body.metadata ?? {},
    extra: extraIn('invoices', body, context),
    status: 'CREATED',
    created_at: at,
    updated_at: at,
  };
}

async function insertInvoice(row: Invoice, context: Context): Promise<Invoice> {
  await create('invoice', row, showWithPayment, context);
  await scheduleReminder(row, 0, context);
  return row;
}

/** Creates the payment of an invoice, which requests it from the customer. */
function createPaymentOf(invoice: Draft, context: Context): Promise<Objects['payment']> {
  const { id, name, reference, amount, customer_id, phone, email, description } = invoice;
  const title = name ?? (reference === null ? 'Factura' : `Factura ${reference}`);
  const contact = { customer_id, phone, email };
  return insertPayment(
    { title, amount, ...contact, reference, description, invoice_id: id, source: 'INVOICE', is_test: true },
    context,
  );
}

/** @throws {RefusalError} when the invoice does not exist or was removed */
async function requireInvoice(id: string, context: Context): Promise<Invoice> {
  const invoice = await findObject('invoice', id, context);
  if (!invoice || invoice.status === 'REMOVED') throw unknownReference(UNKNOWN, context);
  return invoice;
}

/** @throws {RefusalError} for a different provider, unless the profile ignores it */
function refuseOtherProvider({ provider }: InvoiceUpdate, invoice: Invoice, { profile }: Context): void {
  if (provider === undefined || provider === invoice.provider) return;
  if (profile.invoices.providerChange === 'ignore') return;
  throw invalid(profile, { provider: [fieldTexts.providerFixed] });
}

/**
 * The kind of an invoice is fixed at its creation: from a provider with an amount, or a tax invoice with items.
 *
 * @throws {RefusalError} for a field of the other kind
 */
function refuseOtherKind({ amount, items }: InvoiceUpdate, invoice: Invoice, { profile }: Context): void {
  const taxed = invoice.items !== null;
  if (taxed && amount !== undefined) throw invalid(profile, { amount: [AMOUNT_OF_ITEMS] });
  if (!taxed && items !== undefined) throw invalid(profile, { items: [NO_ITEMS] });
}

const AMOUNT_OF_ITEMS = {
  es: 'El valor de esta factura es el total de sus ítems. Envíe items.',
  en: 'The amount of this invoice is the total of its items. Send items.',
};
const NO_ITEMS = {
  es: 'Esta factura se creó con amount, sin ítems. Envíe amount.',
  en: 'This invoice was created with amount, without items. Send amount.',
};

/** @throws {RefusalError} when a live invoice would become a duplicate of another one */
async function refuseDuplicate(invoice: Invoice, change: Partial<Invoice>, context: Context): Promise<void> {
  if (invoice.status !== 'CREATED') return;
  const twin = await findDuplicate({ ...invoice, ...change }, context);
  if (twin && twin.id !== invoice.id) throw duplicate(context);
}

/** The fields of a paid invoice that can change. */
function informational({ name, amount, reference }: InvoiceUpdate) {
  return {
    ...(name !== undefined && { name }),
    ...(amount !== undefined && { amount }),
    ...(reference !== undefined && { reference }),
  };
}

/** Changes an unpaid invoice: cancels its payment and creates another one. */
async function renew(
  invoice: Invoice,
  payment: Objects['payment'],
  change: Partial<Invoice>,
  context: Context,
): Promise<Invoice | undefined> {
  await cancelPayment(payment, context);
  const { id: payment_id } = await createPaymentOf({ ...invoice, ...change }, context);
  const updated = await transitionInvoice(invoice, 'update', context, { ...change, payment_id });
  if (updated) await scheduleReminder(updated, 0, context);
  return updated;
}

/** The fields that an update changes. */
function changesIn({ provider, metadata, items, ...fields }: InvoiceUpdate): Partial<Invoice> {
  return {
    ...Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)),
    ...(metadata && { metadata }),
    ...(items && { items, amount: totalOf(items) }),
  };
}

function duplicate({ profile }: Context): RefusalError {
  const message = {
    es: 'Ya hay una factura viva con ese provider, esa reference y ese provider_id.',
    en: 'There is already a live invoice with this provider, reference and provider_id.',
  };
  return refused(profile.status.duplicate, message, { codeName: 'invoice_already_exists' });
}

/**
 * @returns the payment to cancel
 * @throws {RefusalError} for a paid invoice, here or by other means
 */
async function requireUnpaid(invoice: Invoice, context: Context): Promise<Objects['payment']> {
  if (invoice.status === 'EXTERNALLY_PAID') throw closedBefore(context);
  const payment = await paymentOf(invoice, context);
  const beingPaid = invoice.status === 'CREATED' && (await isPaid(payment, context));
  if (beingPaid || invoice.status !== 'CREATED')
    throw refused(409, {
      es: 'Esta factura ya está pagada y no se puede borrar.',
      en: 'This invoice is already paid and cannot be deleted.',
    });
  return payment;
}

function closedBefore({ profile }: Context): RefusalError {
  const message = {
    es: 'Esta factura ya se cerró: fue pagada por otro medio.',
    en: 'This invoice is already closed: it was paid by other means.',
  };
  return refused(profile.status.alreadyClosed, message);
}

async function conciliate(id: string, _: unknown, context: Context): Promise<Answer> {
  const invoice = await findObject('invoice', id, context);
  if (!invoice) throw unknownObject();
  const changed = await transitionInvoice(invoice, 'conciliate', context);
  if (!changed) throw noSuchTransition(invoice.status);
  return answer(200, await showWithPayment(changed, context));
}

/** Invoices. */
export const invoices: Resource<'invoices'> = {
  operations: {
    create: createInvoice,
    list: listInvoices,
    get: readOperation('invoice', showUnlessRemoved, UNKNOWN),
    update: updateInvoice,
    delete: deleteInvoice,
  },
  jobs: { remind: remindDue },
  actions: { conciliate },
  finders: { invoice: finder('invoice', showWithPayment) },
};

/** Sends the reminder of an invoice, unless it is paid, closed, or has a newer payment. */
async function remindDue({ subject, expected, data }: DueJob, context: Context): Promise<void> {
  const invoice = await findObject('invoice', subject, context);
  if (!invoice || invoice.status !== expected || invoice.payment_id !== data?.['payment']) return;
  const payment = await paymentOf(invoice, context);
  if (await isPaid(payment, context)) return;
  await requestPayment('reminder', payment, reminderText(payment), context);
  await scheduleReminder(invoice, Number(data['notified']) + 1, context);
}

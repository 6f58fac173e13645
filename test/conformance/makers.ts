import assert from 'node:assert/strict';
import { fixtures } from '@datafono/server/testing';
import type { Reply } from './client.ts';
import { done, idOf } from './expect.ts';
import { at, type Json, listAt, numberAt, textAt } from './json.ts';
import type { World } from './world.ts';

/** A natural person. */
export const person = (changes: Json = {}): Json => ({ ...fixtures.newCustomer, ...changes });

export const cardData = (customer_id: string, changes: Json = {}): Json => ({
  card_number: '4242424242424242',
  expiration_year: '31',
  expiration_month: '04',
  ccv: '123',
  holder_name: 'ANA DIAZ',
  customer_id,
  authorization: true,
  ...changes,
});

export const createCustomer = (w: World, changes: Json = {}) => w.api.post('/customers', person(changes));

export const customerOf = async (w: World, changes: Json = {}): Promise<string> =>
  idOf(await createCustomer(w, changes));

/** The banks, from an array or from the field `data`. */
export async function banksOf(w: World): Promise<readonly unknown[]> {
  const { value } = done(await w.api.get('/accounts/banks'));
  return Array.isArray(value) ? value : listAt(value, 'data');
}

export const bankOf = async (w: World): Promise<string> => textAt((await banksOf(w))[0], 'id');

export const createAccount = async (w: World, customer_id: string, changes: Json = {}): Promise<Reply> =>
  w.api.post('/accounts', {
    customer_id,
    bank_id: changes['bank_id'] ?? (await bankOf(w)),
    subtype: 'SAVINGS',
    account_number: '00912345678',
    ...changes,
  });

export const accountOf = async (w: World, customer_id: string, changes: Json = {}): Promise<string> =>
  idOf(await createAccount(w, customer_id, changes));

export const createCard = (w: World, customer_id: string, changes: Json = {}) =>
  w.cards.post('/cards', cardData(customer_id, changes));

export const cardOf = async (w: World, customer_id: string, changes: Json = {}): Promise<string> =>
  idOf(await createCard(w, customer_id, changes));

/** The ids of a customer and a card that can be debited, for a charge. */
export async function cardDebtor(w: World, changes: Json = {}): Promise<Json> {
  const customer_id = await customerOf(w);
  return { customer_id, card_id: await cardOf(w, customer_id, changes) };
}

/** The ids of a customer and a bank account, for a charge. */
export async function accountDebtor(w: World, changes: Json = { authorization: true }): Promise<Json> {
  const customer_id = await customerOf(w);
  return { customer_id, account_id: await accountOf(w, customer_id, changes) };
}

export const createCharge = (w: World, debtor: Json, changes: Json = {}, key?: string) =>
  w.api.post(
    '/charges',
    { title: 'Café de origen', amount: 25_000, ...debtor, ...changes },
    key === undefined ? {} : { key },
  );

export const chargeOf = async (w: World, changes: Json = {}): Promise<Json> =>
  done(await createCharge(w, await cardDebtor(w), changes)).body;

/** The ids of a customer and an account, for a payout. */
export async function recipient(w: World, customer: Json = {}, account: Json = {}): Promise<Json> {
  const customer_id = await customerOf(w, customer);
  return { customer_id, account_id: await accountOf(w, customer_id, account) };
}

export const createCashout = (w: World, to: Json, changes: Json = {}, key?: string) =>
  w.api.post(
    '/cashouts',
    { amount: 40_000, currency: 'COP', method: 'ACH', ...to, ...changes },
    key === undefined ? {} : { key },
  );

export const cashoutOf = async (w: World, changes: Json = {}): Promise<string> =>
  idOf(await createCashout(w, await recipient(w), changes));

export const createPayment = (w: World, changes: Json = {}) =>
  w.api.post(w.answers.paths.payments, { title: 'Cuota de mayo', amount: 60_000, ...changes });

export const paymentOf = async (w: World, changes: Json = {}): Promise<string> =>
  idOf(await createPayment(w, changes));

export const readPayment = async (w: World, id: string): Promise<Json> =>
  done(await w.api.get(w.answers.paths.payment(id))).body;

/** The attempts of a payment, from an array or from the field `data`. */
export async function attemptsOf(w: World, id: string): Promise<readonly unknown[]> {
  const { value } = done(await w.api.get(w.answers.paths.attempts(id)));
  return Array.isArray(value) ? value : listAt(value, 'data');
}

export const resolve = (w: World, id: string, body: Json) => w.api.post(`/payments/${id}/resolve`, body);

export const approve = async (w: World, id: string): Promise<Json> =>
  done(await resolve(w, id, { action: 'approve' })).body;

export const reject = async (w: World, id: string, remarks = 'TRANSACTION_REJECTED'): Promise<Json> =>
  done(await resolve(w, id, { action: 'reject', remarks })).body;

/** The body that creates an invoice. */
export const invoiceData = (w: World, changes: Json = {}): Json => ({
  provider: 'siigo',
  provider_id: w.unique(),
  reference: `FV-${w.unique()}`,
  name: 'Factura de mayo',
  amount: 80_000,
  phone: '+573001234567',
  email: 'ana@ejemplo.co',
  ...changes,
});

export const createInvoice = (w: World, changes: Json = {}) =>
  w.api.post('/invoices', invoiceData(w, changes));

export const invoiceOf = async (w: World, changes: Json = {}): Promise<Json> =>
  done(await createInvoice(w, changes)).body;

/** The id of the payment of an invoice. */
export const paymentIn = (invoice: Json): string => textAt(invoice, 'payment.id');

/** Creates and pays an invoice. */
export async function paidInvoice(w: World): Promise<Json> {
  const invoice = await invoiceOf(w);
  await approve(w, paymentIn(invoice));
  await w.settle();
  assert.equal(at(await readInvoice(w, textAt(invoice, 'id')), 'status'), 'PAID');
  return invoice;
}

/** Creates, pays and reconciles an invoice. */
export async function conciliatedInvoice(w: World): Promise<Json> {
  const invoice = await paidInvoice(w);
  await w.control.do('POST', `/invoices/${textAt(invoice, 'id')}/conciliate`);
  return invoice;
}

/** An invoice from the list. */
export async function readInvoice(w: World, id: string): Promise<unknown> {
  return (await listInvoices(w, { 'filter[id]': id })).items[0];
}

export async function listInvoices(w: World, query: Readonly<Record<string, string>>) {
  const { body } = done(await w.api.get(`/invoices?${new URLSearchParams(query)}`));
  return { body, items: listAt(body, 'data'), total: numberAt(body, 'total') };
}

export const createLink = (w: World, customer_id: string, single_use = true) =>
  w.api.post('/connect-links', { customer_id, single_use });

/** The available balance in pesos. */
export async function balanceOf(w: World): Promise<number> {
  return numberAt(done(await w.api.get('/balance')).body, 'balance');
}

import assert from 'node:assert/strict';
import type { Profile } from '@datafono/contract';
import { fixtures } from '@datafono/server/testing';
import type { Client, Reply } from './client.ts';
import { done, idOf, invalid } from './expect.ts';
import { at, type Json, listAt, numberAt, textAt } from './json.ts';

export const person = (changes: Json = {}): Json => ({ ...fixtures.newCustomer, ...changes });

export const cardData = (customer_id: string, changes: Json = {}): Json => ({
  ...{ card_number: '4242424242424242', expiration_year: '31', expiration_month: '04', ccv: '123' },
  ...{ holder_name: 'ANA DIAZ', customer_id, authorization: true, ...changes },
});

export const paymentIn = (invoice: Json): string => textAt(invoice, 'payment.id');

const listIn = (reply: Reply): readonly unknown[] => {
  const { value } = done(reply);
  return Array.isArray(value) ? value : listAt(value, 'data');
};

const under = (key?: string) => (key === undefined ? {} : { key });

/** The calls of a shop. `create…` gives the answer, `…Of` makes what it needs and gives the id or the object. */
export abstract class Makers {
  /** The target's decisions on the points that the interface leaves open. */
  abstract readonly profile: Profile;
  abstract readonly api: Client;
  abstract readonly cards: Client;
  abstract unique(): string;
  abstract settle(): Promise<void>;
  abstract readonly control: { do(method: string, path: string): Promise<Json> };

  invalid = (reply: Reply, ...fields: readonly string[]) =>
    invalid(reply, this.profile.status.validation, ...fields);

  notAuthorized = (codeName: string) => ({ status: this.profile.status.notAuthorized, codeName });

  createCustomer = (changes: Json = {}) => this.api.post('/customers', person(changes));
  customerOf = async (changes: Json = {}) => idOf(await this.createCustomer(changes));

  banksOf = async () => listIn(await this.api.get('/accounts/banks'));
  bankOf = async () => textAt((await this.banksOf())[0], 'id');

  accountData = async (customer_id: string, changes: Json = {}): Promise<Json> => ({
    ...{ customer_id, bank_id: changes['bank_id'] ?? (await this.bankOf()) },
    ...{ subtype: 'SAVINGS', account_number: '00912345678', ...changes },
  });
  createAccount = async (customer_id: string, changes: Json = {}) =>
    this.api.post('/accounts', await this.accountData(customer_id, changes));
  accountOf = async (customer_id: string, changes: Json = {}) =>
    idOf(await this.createAccount(customer_id, changes));

  createCard = (customer_id: string, changes: Json = {}) =>
    this.cards.post('/cards', cardData(customer_id, changes));
  cardOf = async (customer_id: string, changes: Json = {}) =>
    idOf(await this.createCard(customer_id, changes));

  newAccount = async (changes: Json = {}) => this.createAccount(await this.customerOf(), changes);
  newCard = async (changes: Json = {}) => this.createCard(await this.customerOf(), changes);
  newCharge = async (changes: Json = {}) => this.createCharge(await this.cardDebtor(), changes);
  newCashout = async (changes: Json = {}, customer: Json = {}, account: Json = {}) =>
    this.createCashout(await this.recipient(customer, account), changes);

  async cardDebtor(changes: Json = {}) {
    const customer_id = await this.customerOf();
    return { customer_id, card_id: await this.cardOf(customer_id, changes) };
  }

  accountDebtor = (changes: Json = { authorization: true }) => this.recipient({}, changes);

  async recipient(customer: Json = {}, account: Json = {}) {
    const customer_id = await this.customerOf(customer);
    return { customer_id, account_id: await this.accountOf(customer_id, account) };
  }

  createCharge = (debtor: Json, changes: Json = {}, key?: string) =>
    this.api.post('/charges', { title: 'Café de origen', amount: 25_000, ...debtor, ...changes }, under(key));
  chargeOf = async (changes: Json = {}) => done(await this.newCharge(changes)).body;

  createCashout = (to: Json, changes: Json = {}, key?: string) =>
    this.api.post(
      '/cashouts',
      { amount: 40_000, currency: 'COP', method: 'ACH', ...to, ...changes },
      under(key),
    );
  cashoutOf = async (changes: Json = {}) => idOf(await this.newCashout(changes));

  createPayment = (changes: Json = {}) =>
    this.api.post('/payments', { title: 'Cuota de mayo', amount: 60_000, ...changes });
  paymentOf = async (changes: Json = {}) => idOf(await this.createPayment(changes));
  readPayment = async (id: string) => done(await this.api.get(`/payments/${id}`)).body;
  attemptsOf = async (id: string) => listIn(await this.api.get(`/payments/${id}/intents`));

  resolve = (id: string, body: Json) => this.api.post(`/payments/${id}/resolve`, body);
  approve = async (id: string) => done(await this.resolve(id, { action: 'approve' })).body;
  reject = async (id: string, remarks = 'TRANSACTION_REJECTED') =>
    done(await this.resolve(id, { action: 'reject', remarks })).body;

  invoiceData = (changes: Json = {}): Json => ({
    ...{ provider: 'siigo', provider_id: this.unique(), reference: `FV-${this.unique()}` },
    ...{ name: 'Factura de mayo', amount: 80_000, phone: '+573001234567', email: 'ana@ejemplo.co' },
    ...changes,
  });
  createInvoice = (changes: Json = {}) => this.api.post('/invoices', this.invoiceData(changes));
  invoiceOf = async (changes: Json = {}) => done(await this.createInvoice(changes)).body;

  async paidInvoice() {
    const invoice = await this.invoiceOf();
    await this.approve(paymentIn(invoice));
    await this.settle();
    assert.equal(at(await this.readInvoice(textAt(invoice, 'id')), 'status'), 'PAID');
    return invoice;
  }

  async conciliatedInvoice() {
    const invoice = await this.paidInvoice();
    await this.control.do('POST', `/invoices/${textAt(invoice, 'id')}/conciliate`);
    return invoice;
  }

  readInvoice = async (id: string) => (await this.listInvoices({ 'filter[id]': id })).items[0];

  async listInvoices(query: Readonly<Record<string, string>>) {
    const { body } = done(await this.api.get(`/invoices?${new URLSearchParams(query)}`));
    return { body, items: listAt(body, 'data'), total: numberAt(body, 'total') };
  }

  createLink = (customer_id: string, single_use = true) =>
    this.api.post('/connect-links', { customer_id, single_use });

  balanceOf = async () => numberAt(done(await this.api.get('/balance')).body, 'balance');
}

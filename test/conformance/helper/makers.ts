import type { CustomerCreate } from '@datafono/server';
import { fixtures } from '@datafono/server/testing';
import { assertTrue } from './assert.ts';
import type { Bench } from './bench.ts';

export const person: CustomerCreate = fixtures.newCustomer;

export const customerOf = async ({ client }: Bench): Promise<string> =>
  (await client.customers.create(person)).id;

export async function accountBody({ client }: Bench, customer_id: string) {
  const [bank] = await client.banks.list();
  assertTrue(bank, 'there is a bank');
  return { customer_id, bank_id: bank.id, subtype: 'SAVINGS', account_number: '00912345678' };
}

export async function debtorOf(bench: Bench, changes: object = {}) {
  const customer_id = await customerOf(bench);
  const body = { ...(await accountBody(bench, customer_id)), ...changes };
  return { customer_id, account_id: (await bench.client.accounts.create(body)).id };
}

export async function chargeBody(bench: Bench) {
  return { title: 'Café de origen', amount: 25_000, ...(await debtorOf(bench, { authorization: true })) };
}

export async function cashoutBody(bench: Bench, account: object = {}) {
  return { amount: 40_000, currency: 'COP', method: 'ACH', ...(await debtorOf(bench, account)) } as const;
}

export const invoiceBody = (reference = unique()) => ({
  provider: 'siigo',
  provider_id: unique(),
  reference,
  name: 'Factura de mayo',
  amount: 80_000,
  phone: '+573001234567',
  email: 'ana@ejemplo.co',
});

export const unique = (): string => crypto.randomUUID();

export async function everyOperation(bench: Bench): Promise<void> {
  const { client } = bench;
  const debtor = await debtorOf(bench, { authorization: true });
  await client.balance.get();
  await client.cashouts.create({ amount: 40_000, currency: 'COP', method: 'ACH', ...debtor });
  await client.charges.create({ title: 'Café', amount: 25_000, ...debtor });
  const payment = await client.payments.create({ title: 'Cuota de mayo', amount: 60_000 });
  await client.payments.resolve(payment.id, { action: 'approve' });
  const invoice = await client.invoices.create(invoiceBody());
  await client.invoices.list({ filter: { id: invoice.id } });
  await client.invoices.update(invoice.id, { name: 'Factura corregida' });
  await client.invoices.delete(invoice.id, { reason: 'DELETE_FROM_PROVIDER' });
  const link = await client.connectLinks.create({ customer_id: debtor.customer_id, single_use: true });
  await client.connectLinks.delete(link.id);
}

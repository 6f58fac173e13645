import type { Client, CustomerCreate } from '@datafono/server';
import { fixtures } from '@datafono/server/testing';
import { assertTrue } from './assert.ts';
import type { Bench } from './bench.ts';

/** A natural person. */
export const person: CustomerCreate = fixtures.newCustomer;

export const customerOf = async ({ client }: Bench): Promise<string> =>
  (await client.customers.create(person)).id;

async function bankOf({ client }: Bench): Promise<string> {
  const [bank] = await client.banks.list();
  assertTrue(bank, 'there is a bank');
  return bank.id;
}

/** An account, by default with authorization. */
export async function accountOf(
  bench: Bench,
  customer_id: string,
  { authorization = true, account_number = '00912345678' } = {},
): Promise<string> {
  const bank_id = await bankOf(bench);
  const body = { customer_id, bank_id, subtype: 'SAVINGS', account_number };
  const account = await bench.client.accounts.create({ ...body, ...(authorization && { authorization }) });
  return account.id;
}

/** Creates a card like a shop's page: with the public key, at the cards address. */
export async function cardOf({ place }: Bench, customer_id: string): Promise<string> {
  const response = await fetch(`${place.cards}/v1/cards`, {
    method: 'POST',
    headers: { authorization: `Bearer ${place.publicKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      card_number: '4242424242424242',
      expiration_year: '31',
      expiration_month: '04',
      ccv: '123',
      holder_name: 'ANA DIAZ',
      customer_id,
      authorization: true,
    }),
  });
  const { id }: { id?: string } = await response.json();
  assertTrue(id, 'a card has an id');
  return id;
}

/** The body of a charge that succeeds. */
export async function chargeBody(bench: Bench) {
  const customer_id = await customerOf(bench);
  const account_id = await accountOf(bench, customer_id);
  return { title: 'Café de origen', amount: 25_000, customer_id, account_id };
}

/** The body of a payout that succeeds. */
export async function cashoutBody(bench: Bench, account: { account_number?: string } = {}) {
  const customer_id = await customerOf(bench);
  const account_id = await accountOf(bench, customer_id, { authorization: false, ...account });
  return { amount: 40_000, currency: 'COP', method: 'ACH', customer_id, account_id } as const;
}

/** The body of an invoice. */
export const invoiceBody = (reference = unique()) => ({
  provider: 'siigo',
  provider_id: unique(),
  reference,
  name: 'Factura de mayo',
  amount: 80_000,
  phone: '+573001234567',
  email: 'ana@ejemplo.co',
});

/** A unique text. */
export const unique = (): string => crypto.randomUUID();

/** Calls every operation of the main address that the interface shows, once. */
export async function everyOperation(bench: Bench, client: Client = bench.client): Promise<void> {
  const customer_id = (await client.customers.create(person)).id;
  const bank_id = (await client.banks.list())[0]?.id ?? '';
  const account = { customer_id, bank_id, subtype: 'SAVINGS', account_number: '00912345678' };
  const account_id = (await client.accounts.create({ ...account, authorization: true })).id;
  await client.balance.get();
  await client.cashouts.create({ amount: 40_000, currency: 'COP', method: 'ACH', customer_id, account_id });
  await client.charges.create({ title: 'Café', amount: 25_000, customer_id, account_id });
  const payment = await client.payments.create({ title: 'Cuota de mayo', amount: 60_000 });
  await client.payments.resolve(payment.id, { action: 'approve' });
  const invoice = await client.invoices.create(invoiceBody());
  await client.invoices.list({ filter: { id: invoice.id } });
  await client.invoices.update(invoice.id, { name: 'Factura corregida' });
  await client.invoices.delete(invoice.id, { reason: 'DELETE_FROM_PROVIDER' });
  const link = await client.connectLinks.create({ customer_id, single_use: true });
  await client.connectLinks.delete(link.id);
}

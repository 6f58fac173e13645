import { banks } from '../reference/banks.ts';
import { card, customer, type Json } from './calls.ts';
import type { Harness } from './harness.ts';

export const bankId = banks[0]?.id ?? '';

/** A bank account without its customer. */
export const account = { bank_id: bankId, subtype: 'SAVINGS', account_number: '12345678' };

/** Creates an object and returns its id. */
export async function made(service: Harness, name: string, body: Json): Promise<string> {
  const { status, body: answered } = await service.call(name, body);
  const { id } = answered;
  if (status >= 300 || typeof id !== 'string') throw new Error(`Not created: ${JSON.stringify(answered)}`);
  return id;
}

export const customerId = (service: Harness, changes: Json = {}): Promise<string> =>
  made(service, 'customers.create', { ...customer, ...changes });

/** A customer with an account authorized for debits. */
export async function withAccount(service: Harness, changes: Json = {}) {
  const customer_id = await customerId(service);
  const body = { ...account, authorization: true, customer_id, ...changes };
  return { customer_id, account_id: await made(service, 'accounts.create', body) };
}

/** A customer with a card authorized for debits. */
export async function withCard(service: Harness, changes: Json = {}) {
  const customer_id = await customerId(service);
  return { customer_id, card_id: await made(service, 'cards.create', { ...card, customer_id, ...changes }) };
}

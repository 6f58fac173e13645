import { type AccountCreate, CallError, type CustomerCreate } from '@datafono/server';
import { client } from './payments.ts';

/** Once for each payee. Store both ids: a payee who is created again could be paid again. */
export async function addPayee(person: CustomerCreate, account: Omit<AccountCreate, 'customer_id'>) {
  const { id: customer_id } = await client.customers.create(person);
  const { id: account_id } = await client.accounts.create({ ...account, customer_id });
  return { customer_id, account_id };
}

/** Sends whole pesos to a payee's bank account, once for each month. */
export async function payFees(payee: Awaited<ReturnType<typeof addPayee>>, amount: number, month: string) {
  try {
    return await client.cashouts.create(
      { ...payee, amount, currency: 'COP', method: 'TURBO', description: `Honorarios de ${month}` },
      { idempotencyKey: `fees-${month}-${payee.customer_id}` },
    );
  } catch (error) {
    if (error instanceof CallError && error.condition) return error.condition; // no money was sent
    throw error; // with `outcome: 'unknown'`, call it again: the key is the same
  }
}

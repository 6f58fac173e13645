import type { AccountCreate } from '@datafono/server';
import { client, feed } from './payments.ts';

/** Once for each account, with the consent of its owner to be debited. */
export const addAccount = (account: Omit<AccountCreate, 'authorization'>) =>
  client.accounts.create({ ...account, authorization: true });

/** Debits an account, and waits for its bank for at most two minutes. */
export async function debitAccount(
  order: { id: string; attempt: number; title: string; amount: number; customer_id: string },
  account_id: string,
) {
  const { id: orderId, attempt, ...fields } = order;
  const idempotencyKey = `order-${orderId}-attempt-${attempt}`;
  const begun = await client.charges.create({ ...fields, account_id }, { idempotencyKey });
  return client.charges.waitFor(begun.id, { events: feed }); // succeeded or declined; later, its event says
}

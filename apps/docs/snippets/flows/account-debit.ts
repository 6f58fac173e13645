import type { AccountCreate } from '@datafono/server';
import type { OrderToPay } from '@datafono/server/orders';
import { client, feed, orders } from './payments.ts';

/** Once for each account, with the consent of its owner to be debited. */
export const addAccount = (account: Omit<AccountCreate, 'authorization'>) =>
  client.accounts.create({ ...account, authorization: true });

/**
 * Debits an account, and waits for its bank for at most two minutes.
 *
 * @param afterAttempt the number of a declined attempt, to debit its account once more
 */
export async function debitAccount(order: OrderToPay, account_id: string, afterAttempt?: number) {
  const outcome = await orders.charge(order, { account_id }, { afterAttempt });
  if (outcome.state !== 'unknown' || !outcome.charge) return outcome;
  await client.charges.waitFor(outcome.charge.id, { events: feed }).catch(console.error);
  return (await orders.read(order.id)) ?? outcome; // where it is still pending, its event ends it
}

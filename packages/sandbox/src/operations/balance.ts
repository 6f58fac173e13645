import { CURRENCY } from '@datafono/contract';
import { answer } from '../core/answer.ts';
import type { Context, Operation, Resource } from '../core/operation.ts';
import { amountLabel } from './customer-messages.ts';

/** `GET /balance` (interface, "GET /balance"): the funds available for payouts. */
const readBalance: Operation<undefined> = {
  async execute(_, context) {
    const { balance } = await context.unit
      .selectFrom('namespaces')
      .select('balance')
      .where('ns', '=', context.ns)
      .executeTakeFirstOrThrow();
    const body = { balance, balance_label: amountLabel(balance), currency: CURRENCY };
    return answer(context.profile.status.ok, body);
  },
};

/** Deducts an amount from the balance; `false`, without any write, when funds are insufficient. */
export async function reserve(amount: number, { unit, ns }: Context): Promise<boolean> {
  const updated = await unit
    .updateTable('namespaces')
    .set((is) => ({ balance: is('balance', '-', amount) }))
    .where('ns', '=', ns)
    .where('balance', '>=', amount)
    .returning('balance')
    .executeTakeFirst();
  return updated !== undefined;
}

/** Adds an amount to the balance, up to its maximum. */
export async function credit(amount: number, { unit, ns }: Context): Promise<void> {
  await unit
    .updateTable('namespaces')
    .set((is) => ({ balance: is.fn<number>('min', [is('balance', '+', amount), is.val(MOST_BALANCE)]) }))
    .where('ns', '=', ns)
    .execute();
}

/** Adds a customer's payment to the balance, where the profile credits collections. */
export async function creditCollection(amount: number, context: Context): Promise<void> {
  if (!context.profile.balance.collectionsCredit) return;
  await credit(amount, context);
}

/** The balance. */
export const balance: Resource<'balance'> = { operations: { get: readBalance } };

/**
 * Maximum balance, in pesos: 10^15. The interface documents none. Any amount can be added to it within the safe
 * integers, beyond which the store cannot read a number.
 */
export const MOST_BALANCE = 1_000_000_000_000_000;

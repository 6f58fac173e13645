import { NotFoundError, RefusedError } from '../errors/errors.ts';
import type { PaymentMethod } from '../orders/order-attempt.ts';
import { Problem } from './answers.ts';
import type { Routes } from './options.ts';

/**
 * That a service refuses the payment methods of other customers is an assumption of the profile, so what can be checked is
 * checked here: an account by its read, and all that no read shows the customer of by the shop's callback.
 *
 * @throws {Problem} `foreign_payment_method`
 */
export async function requireOwnMethod(
  routes: Routes,
  request: Request,
  customer: string,
  method: PaymentMethod,
): Promise<void> {
  const [[field, id] = ['', '']] = Object.entries(method);
  const { ownsPaymentMethod = () => true } = routes;
  const owner = field === 'account_id' ? await ownerOf(routes, id) : undefined;
  const isOwn = owner === undefined ? await ownsPaymentMethod(request, customer, id) : owner === customer;
  if (!isOwn) throw new Problem('foreign_payment_method', { fields: [field] });
}

/** @returns `undefined` where the service has no such account, does not serve the read, or does not show the customer */
async function ownerOf({ client }: Routes, account: string): Promise<string | undefined> {
  try {
    return (await client.accounts.get(account)).customer_id;
  } catch (error) {
    if (error instanceof NotFoundError || error instanceof RefusedError) return undefined;
    throw error;
  }
}

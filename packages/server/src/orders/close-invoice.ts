import type { Attempt, Payment } from '@datafono/contract';
import { ConflictError, NotFoundError } from '../errors/errors.ts';
import type { Client } from '../resources/client.ts';
import { isMoneyReturned } from './attempt-states.ts';
import type { OrderAttempt } from './order-attempt.ts';

type LinkClient = Pick<Client, 'payments' | 'invoices'>;

/**
 * How the invoice of a link stands after it was closed. `removed`: nothing can be paid with it any more. `busy`: somebody may
 * be paying it, so it is closed again later. A payment: it was paid.
 */
type ClosedInvoice = 'removed' | 'busy' | Payment;

/**
 * Removes the invoice of a link that was taken back, and every other one that a repeat of its creation has left under the same
 * reference. The interface says that removing an invoice cancels its payment. It does not say what becomes of an attempt to
 * pay that is under way then, so the attempts are read afterwards, and while one is under way nothing has ended.
 *
 * @throws {CallError} where the service does not answer
 */
export async function closeInvoice(
  client: LinkClient,
  { link, charge }: OrderAttempt,
  now: Date,
): Promise<ClosedInvoice> {
  if (link?.as !== 'invoice') return 'busy';
  // A repeat of the creation that arrives after the removal would create another one.
  if (link.repeatedUntil !== undefined && link.repeatedUntil > now.toISOString()) return 'busy';
  const own = link.invoice === undefined ? undefined : await removeInvoice(client, link.invoice, charge?.id);
  if (own !== undefined && own !== 'removed') return own;
  const { reference } = link.request;
  for await (const { id, provider_id } of client.invoices.all({ filter: { reference } })) {
    if (id === link.invoice || provider_id !== link.key) continue;
    const stray = await removeInvoice(client, id, (await client.invoices.get(id)).payment?.id);
    if (stray !== 'removed') return stray;
  }
  return 'removed';
}

async function removeInvoice(
  client: LinkClient,
  id: string,
  paymentId: string | undefined,
): Promise<ClosedInvoice> {
  // Without the id of its payment nobody can say whether it was paid.
  if (paymentId === undefined) return 'busy';
  await askToRemove(client, id);
  const attempts = await client.payments.attempts(paymentId);
  const payment = await client.payments.get(paymentId);
  if (payment.status === 'approved' || isMoneyReturned(payment.status)) return payment;
  if (payment.id !== paymentId || attempts.some(isUnderWay)) return 'busy';
  // Whatever the removal was answered: while the payment is not cancelled, somebody can pay it.
  return payment.status === 'cancelled' || payment.status === 'expired' ? 'removed' : 'busy';
}

/** Whether an attempt to pay has not failed: it has paid, or may. */
const isUnderWay = ({ status }: Attempt): boolean => status !== 'failed';

/** Removes an invoice. One that is not there was removed before, or is not there by a mistake; one that is paid stays. */
async function askToRemove({ invoices }: LinkClient, id: string): Promise<void> {
  try {
    await invoices.delete(id, { reason: 'DELETE_FROM_PROVIDER' });
  } catch (error) {
    if (!(error instanceof NotFoundError || error instanceof ConflictError)) throw error;
  }
}

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
  const isRefused = await isRemovalRefused(client, id);
  const attempts = await client.payments.attempts(paymentId);
  const payment = await client.payments.get(paymentId);
  if (payment.status === 'approved' || isMoneyReturned(payment.status)) return payment;
  if (attempts.some(isUnderWay)) return 'busy';
  // A refusal for an invoice that was paid elsewhere leaves a cancelled payment; any other payment may become approved.
  return isRefused && payment.status !== 'cancelled' ? 'busy' : 'removed';
}

/** Whether an attempt to pay has not failed: it has paid, or may. */
const isUnderWay = ({ status }: Attempt): boolean => status !== 'failed';

/** Whether the service keeps an invoice: it is paid, or is being paid. */
async function isRemovalRefused({ invoices }: LinkClient, id: string): Promise<boolean> {
  try {
    await invoices.delete(id, { reason: 'DELETE_FROM_PROVIDER' });
    return false;
  } catch (error) {
    if (error instanceof NotFoundError) return false; // an earlier removal, whose answer was lost
    if (error instanceof ConflictError) return true;
    throw error;
  }
}

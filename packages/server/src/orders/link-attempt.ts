import { type Payment, paymentStatusAliases, stateOf } from '@datafono/contract';
import { misconfigured } from '../errors/errors.ts';
import type { Client } from '../resources/client.ts';
import type { Invoice } from '../resources/objects.ts';
import type { AttemptKind, AttemptOf } from './attempt-kind.ts';
import { type AttemptUpdate, differences, isMoneyReturned, storedChargeOf } from './attempt-states.ts';
import { closeInvoice } from './close-invoice.ts';
import type { OrderAttempt } from './order-attempt.ts';
import type { OrderSettings } from './order-settings.ts';

/** What links need of a client besides charges. @throws {ConfigurationError} where it has less */
export function linkClient({
  client: { payments, invoices },
}: OrderSettings): Pick<Client, 'payments' | 'invoices'> {
  if (payments && invoices) return { payments, invoices };
  throw misconfigured('orders.link: client must be what createClient returns, with payments and invoices.');
}

/** The fields of a payment that say how its attempt stands. */
export type PaymentState = Pick<Payment, 'id' | 'status'> &
  Partial<Pick<Payment, 'amount' | 'payment_link' | 'remarks'>>;

/**
 * What a payment means for the attempt whose link it has. A payment that was declined can still be approved, so nothing but
 * the approval, the cancellation and the expiry ends the attempt; of an invoice neither does, since an attempt to pay it may
 * survive: it is closed as one that was taken back.
 */
function updateFromPayment(payment: PaymentState, attempt: OrderAttempt): AttemptUpdate {
  const { payment_link } = payment;
  const status = stateOf(paymentStatusAliases, payment.status);
  const answered = {
    charge: storedChargeOf({ ...payment, status }, attempt),
    mismatch: undefined,
    retryAt: undefined,
    link: typeof payment_link === 'string' ? { url: payment_link } : {},
  };
  if (differences(attempt, payment).length > 0)
    return { ...answered, state: 'open', mismatch: 'other_charge' };
  if (status === 'approved' || isMoneyReturned(status)) return { ...answered, state: 'paid' };
  if (status !== 'cancelled' && status !== 'expired') return { ...answered, state: 'open' };
  if (attempt.link?.as === 'invoice') return { ...answered, state: 'open', link: { isTakenBack: true } };
  return { state: 'refused', refusalReason: 'link_ended', mismatch: undefined, retryAt: undefined };
}

/** As {@link updateFromPayment}. Reports a payment that does not match. */
export function updateForPayment(
  settings: OrderSettings,
  { orderId, attempt }: AttemptOf,
  payment: PaymentState,
): AttemptUpdate {
  const update = updateFromPayment(payment, attempt);
  if (update.mismatch)
    settings.report(
      new Error(
        `Payment ${payment.id} was returned for the link of order ${orderId} with another ` +
          `${differences(attempt, payment).join(' and ')}: check it, and end the order with orders.close.`,
      ),
    );
  return update;
}

/** What a read of the stored payment means. One of another payment says nothing, and is reported. */
function updateForRead(settings: OrderSettings, of: AttemptOf, payment: Payment): AttemptUpdate | undefined {
  const { id } = of.attempt.charge ?? payment;
  if (payment.id === id) return updateForPayment(settings, of, payment);
  settings.report(
    new Error(`Payment ${id} of order ${of.orderId} was read, and ${payment.id} was returned.`),
  );
  return undefined;
}

/** Attempts that a link is open for. */
export const linkAttempts: AttemptKind = {
  create: async (settings, of, given) => {
    const { payments, invoices } = linkClient(settings);
    const { link } = of.attempt;
    // One request, so that its answer proves that no other one can still arrive.
    const options = { ...given, maxRetries: 0 };
    if (link?.as !== 'invoice')
      return updateForPayment(settings, of, await payments.create(Object(link?.request), options));
    return updateForInvoice(settings, of, await invoices.create(link.request, options));
  },
  refresh: async (settings, of, charge) => {
    const { payments, invoices } = linkClient(settings);
    const { link } = of.attempt;
    if (link?.as === 'invoice' && (link.isTakenBack || !charge)) {
      const end = await closeInvoice({ payments, invoices }, of.attempt, settings.now());
      return typeof end === 'object' ? updateForPayment(settings, of, end) : ENDS[end];
    }
    return charge && updateForRead(settings, of, await payments.get(charge.id));
  },
};

/** What the end of an invoice without a payment means for its attempt. */
const ENDS = {
  removed: { state: 'refused', refusalReason: 'link_ended', mismatch: undefined, retryAt: undefined },
  busy: undefined,
} as const;

/** Where an answer has no payment, the creation is sent again: it returns the same invoice. */
function updateForInvoice(settings: OrderSettings, of: AttemptOf, { id, payment }: Invoice): AttemptUpdate {
  if (!payment) return { state: 'open', retryAt: of.attempt.retryAt, link: { invoice: id } };
  const update = updateForPayment(settings, of, payment);
  return { ...update, link: { ...update.link, invoice: id } };
}

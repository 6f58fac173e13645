import { type Payment, paymentStatusAliases, stateOf, unknownField } from '@datafono/contract';
import { CallError } from '../errors/errors.ts';
import { isEndedUnpaid, isMoneyReturned, ordersOfKey } from './attempt-states.ts';
import { type ChargeEvent, type EndedOrder, endEach } from './ended-orders.ts';
import { linkClient, updateForPayment } from './link-attempt.ts';
import { type AttemptLink, type AttemptOutcome, LINK, type OrderAttempt } from './order-attempt.ts';
import type { OrderSettings } from './order-settings.ts';
import { reportMoneyReturned, reportUnmatchedCharge } from './person-needed.ts';
import { resubmitOrder } from './resubmit-order.ts';
import { saveUpdate } from './save-update.ts';

/** Ends the attempts that an event of a payment is about. */
export async function endLink(settings: OrderSettings, event: ChargeEvent): Promise<readonly EndedOrder[]> {
  const payment = paymentIn(event);
  if (!payment) return [];
  const known = await settings.store.findByCharge(payment.id);
  if (known.length > 0) return endEach(known, (orderId) => applyPayment(settings, orderId, payment));
  const named = await orderNamedIn(settings, payment);
  if (named) return endEach([named.orderId], () => applyNamed(settings, named, payment));
  return isPaid(payment) && !hasKey(payment) ? endNameless(settings, payment) : [];
}

/** The payment of a verified event, as far as it can be read. */
function paymentIn({ data }: ChargeEvent): Payment | undefined {
  const payment: Partial<Payment> = Object(data);
  const { id, status } = payment;
  if (typeof id !== 'string' || typeof status !== 'string') return undefined;
  return { ...payment, id, status: stateOf(paymentStatusAliases, status) };
}

const isPaid = ({ status }: Payment): boolean => status === 'approved' || isMoneyReturned(status);

/** The fields that have the key of the attempt: of a payment, and of an invoice. */
const KEYS = ['external_id', 'provider_id'] as const;

const textsIn = (data: object, names: readonly string[]): readonly string[] =>
  names.map((name) => unknownField(data, name)).filter((text) => typeof text === 'string');

/** An order, and the key of an attempt at it. */
interface NamedOrder {
  readonly orderId: string;
  readonly key: string;
}

/** The order that a payment, or an invoice, was created for, by the key of the attempt. A reference is no key: others may use it. */
async function orderNamedIn(
  { store, keyPrefix = '' }: OrderSettings,
  data: object,
): Promise<NamedOrder | undefined> {
  for (const key of textsIn(data, KEYS))
    for (const orderId of ordersOfKey(key)) {
      const attempt = await store.read(orderId);
      const keys = [attempt?.link?.key, ...(attempt?.previousAttempts ?? []).map((previous) => previous.key)];
      // Another shop may have other keys for orders of the same ids.
      if (attempt && !attempt.note && (keys.includes(key) || key === keyOf(orderId, keyPrefix, key)))
        return { orderId, key };
    }
  return undefined;
}

/** The key of an attempt of this shop's own, with the number of another one. */
const keyOf = (orderId: string, keyPrefix: string, key: string): string =>
  `${keyPrefix}order-${encodeURIComponent(orderId)}-attempt-${/\d+$/.exec(key)?.[0] ?? ''}`;

/** Whether a payment has the key of whoever created it. */
const hasKey = (payment: Payment): boolean => textsIn(payment, KEYS).length > 0;

/** The payment as a read returns it, where the service serves one. */
async function readPayment(settings: OrderSettings, { id }: Payment): Promise<Payment | undefined> {
  if (!settings.client.payments) return undefined;
  try {
    return await settings.client.payments.get(id);
  } catch (error) {
    if (error instanceof CallError && error.outcome === 'none') return undefined;
    throw error;
  }
}

/** Applies an event about the payment that an attempt has stored. */
async function applyPayment(
  settings: OrderSettings,
  orderId: string,
  payment: Payment,
): Promise<AttemptOutcome | undefined> {
  const attempt = await settings.store.read(orderId);
  const isLatest = attempt?.charge?.id === payment.id;
  if (isPaid(payment) && (!isLatest || isEndedUnpaid(attempt)))
    await reportUnmatchedCharge(settings, { charge: payment.id, orderId });
  if (isLatest && attempt.state === 'paid' && isMoneyReturned(payment.status))
    await reportMoneyReturned(settings, { orderId, charge: payment.id, status: payment.status });
  return isLatest && attempt.state === 'open'
    ? applyToOpen(settings, { orderId, attempt, payment })
    : undefined;
}

/** Applies an event about a payment that names the order which its link was created for. */
async function applyNamed(
  settings: OrderSettings,
  { orderId, key }: NamedOrder,
  payment: Payment,
): Promise<AttemptOutcome | undefined> {
  const attempt = await settings.store.read(orderId);
  // The answer to its creation may have been written meanwhile.
  if (attempt?.charge?.id === payment.id) return applyPayment(settings, orderId, payment);
  const isOpen = attempt?.state === 'open' && attempt.link?.key === key;
  const outcome =
    isOpen && (isPaid(payment) || !attempt.charge)
      ? await applyToOpen(settings, { orderId, attempt, payment })
      : undefined;
  const hasPaid = outcome?.state === 'paid' && outcome.charge.id === payment.id;
  const isStored = outcome?.state === 'unknown' && outcome.charge?.id === payment.id;
  if (isPaid(payment) && !hasPaid && !isStored)
    await reportUnmatchedCharge(settings, { charge: payment.id, orderId });
  return outcome;
}

async function applyToOpen(
  settings: OrderSettings,
  {
    orderId,
    attempt,
    payment,
  }: { readonly orderId: string; readonly attempt: OrderAttempt; readonly payment: Payment },
): Promise<AttemptOutcome | undefined> {
  const of = { orderId, attempt };
  if (isPaid(payment)) return saveUpdate(settings, orderId, attempt, updateForPayment(settings, of, payment));
  // An event may be older than what was read, and only a read ends a link without money.
  if (attempt.charge?.id !== payment.id) {
    const open = updateForPayment(settings, of, { ...payment, status: 'created' });
    const stored = await saveUpdate(settings, orderId, attempt, open);
    if (stored?.state !== 'unknown' || stored.charge?.id !== payment.id) return stored;
  }
  return resubmitOrder(settings, orderId);
}

/**
 * A payment was approved, and the event has no key: the payment is read. One that has none either may be that of a link whose
 * creation was not answered, where the reference is that link's, or there is no reference.
 *
 * @throws {Error} while there is such a link: answer 5xx, so that the event is delivered again
 */
async function endNameless(settings: OrderSettings, event: Payment): Promise<readonly EndedOrder[]> {
  const { store, orderOf } = settings;
  const payment = { ...event, ...(await readPayment(settings, event)) };
  const named = await orderNamedIn(settings, payment);
  if (named) return endEach([named.orderId], () => applyNamed(settings, named, payment));
  if (hasKey(payment)) return [];
  const [reference] = textsIn(payment, ['reference']);
  for (const orderId of await store.findOpen(LINK)) {
    const { link, charge } = (await store.read(orderId)) ?? {};
    if (!link || charge || (reference !== undefined && reference !== link.request.reference)) continue;
    if (link.as === 'invoice' && (await isPaymentOf(settings, link, payment)))
      return endEach([orderId], () => applyNamed(settings, { orderId, key: link.key }, payment));
    throw new Error(`Payment ${event.id} may be that of order ${orderId}: the event must be sent again.`);
  }
  const orderId = reference === undefined ? undefined : await linkedOrder(settings, reference);
  // With `orderOf`, what names no order is another program's, as for charges; so is a reference of no order that had a link.
  if (orderId !== undefined || (reference === undefined && !orderOf))
    await reportUnmatchedCharge(settings, { charge: event.id, orderId });
  return [];
}

/** Whether a payment is that of the invoice of a link: the payment itself has no key. */
async function isPaymentOf(
  settings: OrderSettings,
  { key, request }: AttemptLink,
  { id }: Payment,
): Promise<boolean> {
  const { invoices } = linkClient(settings);
  for await (const { id: invoice, provider_id } of invoices.all({ filter: { reference: request.reference } }))
    if (provider_id === key && (await invoices.get(invoice)).payment?.id === id) return true;
  return false;
}

/** The order with this reference, where it has, or had, a link. */
async function linkedOrder(
  { store, keyPrefix = '' }: OrderSettings,
  reference: string,
): Promise<string | undefined> {
  if (!reference.startsWith(keyPrefix)) return undefined;
  const orderId = reference.slice(keyPrefix.length);
  const attempt = await store.read(orderId);
  const hadLink = attempt?.link ?? attempt?.previousAttempts.find(({ key }) => key !== undefined);
  return hadLink && orderId;
}

/**
 * Ends the attempt that an event of an invoice is about: the service is read, since an invoice does not say how its payment stands.
 *
 * @throws {Error} while a paid invoice has not ended the attempt: answer 5xx, so that the event is delivered again
 */
export async function endInvoiceLink(
  settings: OrderSettings,
  { type, data }: ChargeEvent,
): Promise<readonly EndedOrder[]> {
  const named = await orderNamedIn(settings, Object(data));
  if (!named) return [];
  const { orderId, key } = named;
  const attempt = await settings.store.read(orderId);
  if (attempt?.state !== 'open' || attempt.link?.key !== key) return [];
  linkClient(settings);
  const outcome = await resubmitOrder(settings, orderId);
  if (type === 'invoice.paid' && outcome?.state === 'unknown')
    throw new Error(
      `The invoice of order ${orderId} is paid, and its payment is not yet: the event must be sent again.`,
    );
  return outcome ? [{ orderId, outcome }] : [];
}

import { type Payment, paymentStatusAliases, stateOf, unknownField } from '@datafono/contract';
import { CallError } from '../errors/errors.ts';
import { isMoneyReturned, orderOfKey } from './attempt-states.ts';
import { type ChargeEvent, type EndedOrder, endEach } from './ended-orders.ts';
import { linkClient, updateForPayment } from './link-attempt.ts';
import { type AttemptOutcome, LINK, type OrderAttempt } from './order-attempt.ts';
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
  return isPaid(payment) && !hasName(payment) ? endNameless(settings, payment) : [];
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

/** An order, and the key of the attempt at it; without a key, where only the reference names the order. */
interface NamedOrder {
  readonly orderId: string;
  readonly key: string | undefined;
}

async function orderNamedIn(settings: OrderSettings, data: object): Promise<NamedOrder | undefined> {
  const { store, keyPrefix = '' } = settings;
  for (const key of textsIn(data, KEYS)) {
    const orderId = orderOfKey(key, keyPrefix);
    if (orderId !== undefined) return { orderId, key };
  }
  const [reference] = textsIn(data, ['reference']);
  if (!reference?.startsWith(keyPrefix)) return undefined;
  const orderId = reference.slice(keyPrefix.length);
  const attempt = await store.read(orderId);
  if (!attempt || attempt.note) return undefined;
  return { orderId, key: attempt.link?.request.reference === reference ? attempt.link.key : undefined };
}

/** Whether a payment has a name: of an order, or of another program. */
const hasName = (payment: Payment): boolean => textsIn(payment, [...KEYS, 'reference']).length > 0;

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
  if (isPaid(payment) && (!isLatest || attempt.state === 'refused'))
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
  if (isOpen && (isPaid(payment) || !attempt.charge))
    return applyToOpen(settings, { orderId, attempt, payment });
  if (isPaid(payment)) await reportUnmatchedCharge(settings, { charge: payment.id, orderId });
  return undefined;
}

async function applyToOpen(
  settings: OrderSettings,
  {
    orderId,
    attempt,
    payment,
  }: { readonly orderId: string; readonly attempt: OrderAttempt; readonly payment: Payment },
): Promise<AttemptOutcome | undefined> {
  const update = updateForPayment(settings, { orderId, attempt }, payment);
  // An event may be older than what was read: only an end is final.
  if (update.state === 'open' && attempt.charge) return resubmitOrder(settings, orderId);
  return saveUpdate(settings, orderId, attempt, update);
}

/**
 * A payment was approved, and the event names nothing: the payment is read. One that names nothing either may be that of a
 * link whose creation was not answered.
 *
 * @throws {Error} while there is such a link: answer 5xx, so that the event is delivered again
 */
async function endNameless(settings: OrderSettings, event: Payment): Promise<readonly EndedOrder[]> {
  const { store, orderOf } = settings;
  const payment = await readPayment(settings, event);
  const named = payment && (await orderNamedIn(settings, payment));
  if (named) return endEach([named.orderId], () => applyNamed(settings, named, payment));
  if (payment && hasName(payment)) return [];
  for (const orderId of await store.findOpen(LINK))
    if (!(await store.read(orderId))?.charge)
      throw new Error(`Payment ${event.id} may be that of order ${orderId}: the event must be sent again.`);
  // With `orderOf`, what names no order is another program's, as for charges.
  if (!orderOf) await reportUnmatchedCharge(settings, { charge: event.id, orderId: undefined });
  return [];
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

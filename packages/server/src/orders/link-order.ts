import { InvoiceCreate, PaymentCreate } from '@datafono/contract';
import { checkRequest } from '../call/request.ts';
import { misconfigured } from '../errors/errors.ts';
import { type Intent, momentIn, nextAttempt, outcomeOf, referenceOf, revised } from './attempt-states.ts';
import { checkOrder, hasLinkEnded, isLimitReached, refuseChanged } from './charge-order.ts';
import { linkClient } from './link-attempt.ts';
import {
  type AttemptLink,
  type AttemptOutcome,
  LINK,
  type OrderAttempt,
  type OrderToPay,
} from './order-attempt.ts';
import { MINUTE_MS, type OrderSettings } from './order-settings.ts';
import { untilWritten } from './resubmit-order.ts';
import { afterFlight } from './single-flight.ts';
import { resubmit, submitFirst } from './submit-attempt.ts';

/** How the link of an order is made. */
export interface LinkOptions {
  /**
   * `payment`, the default: a payment of its own, which the service cannot close, so that the order is paid in no other way
   * before it has expired. `invoice`: an invoice, which the service removes, so that another way opens at once; it has no
   * expiry, and the service sends the customer reminders of it.
   */
  readonly as?: 'payment' | 'invoice' | undefined;
  /** What the customer reads as the reference, such as the number of the order; `keyPrefix` and the order's id by default. */
  readonly reference?: string | undefined;
  /** Milliseconds until a payment expires, 30 minutes by default. Not of an invoice. */
  readonly lifetimeMs?: number | undefined;
  /** The telephone that receives the request to pay, such as `+573001234567`. */
  readonly phone?: string | undefined;
  /** The e-mail address that receives the request to pay. */
  readonly email?: string | undefined;
  /** Where the page of a payment sends the customer afterwards. Not of an invoice. */
  readonly redirectUrl?: string | undefined;
}

const LIFETIME_MS = 30 * MINUTE_MS;
const MAX_LIFETIME_MS = 366 * 24 * 60 * MINUTE_MS;

/** What the invoices of links have as their system of origin. */
const PROVIDER = 'datafono';

/** See `Orders.link`. */
export async function linkOrder(
  settings: OrderSettings,
  order: OrderToPay,
  options: LinkOptions,
): Promise<AttemptOutcome> {
  linkClient(settings);
  checkOrder('orders.link', order);
  const intent: Intent = {
    order,
    paymentMethod: { account_id: LINK },
    linkOf: (key) => linkOf(settings, order, options, key),
  };
  checkLifetime(options);
  checkRequestOf(linkOf(settings, order, options, 'order'));
  return afterFlight(settings.store, order.id, () => openLink(settings, intent));
}

function linkOf(
  settings: OrderSettings,
  { id, title, amount, customer_id }: OrderToPay,
  options: LinkOptions,
  key: string,
): AttemptLink {
  const {
    as = 'payment',
    reference = referenceOf(settings, id),
    lifetimeMs = LIFETIME_MS,
    phone,
    email,
    redirectUrl,
  } = options;
  const contact = { ...(phone !== undefined && { phone }), ...(email !== undefined && { email }) };
  if (as === 'invoice')
    return {
      as,
      key,
      request: { provider: PROVIDER, provider_id: key, reference, name: title, amount, ...contact },
    };
  const redirect = redirectUrl !== undefined && { redirect_url: redirectUrl };
  const expiration_at = momentIn(settings, lifetimeMs);
  return {
    as,
    key,
    request: {
      title,
      amount,
      customer_id,
      external_id: key,
      reference,
      expiration_at,
      ...contact,
      ...redirect,
    },
  };
}

/** @throws {ConfigurationError} for a lifetime that is too long, and for what an invoice does not have */
function checkLifetime({ as, lifetimeMs = 0, redirectUrl }: LinkOptions): void {
  if (lifetimeMs > MAX_LIFETIME_MS)
    throw misconfigured('orders.link: lifetimeMs must be milliseconds, a year at most.');
  if (as === 'invoice' && (lifetimeMs > 0 || redirectUrl !== undefined))
    throw misconfigured('orders.link: lifetimeMs and redirectUrl are of payments: an invoice has neither.');
}

/** Refuses, before anything is written, what the client would refuse to send. */
function checkRequestOf({ as, request }: AttemptLink): void {
  checkRequest('orders.link', as === 'invoice' ? InvoiceCreate() : PaymentCreate(), request);
}

const openLink = (settings: OrderSettings, intent: Intent): Promise<AttemptOutcome> =>
  untilWritten(settings, intent.order.id, async (current) => {
    const { order } = intent;
    refuseChanged(current, order, 'orders.link');
    if (current?.state === 'open') {
      const outcome = await shown(settings, order.id, current);
      return outcome && hasLinkEnded(outcome) ? undefined : outcome;
    }
    if (current?.state === 'paid') return outcomeOf(current);
    if (current && isLimitReached(settings, current))
      return { attempt: current.number, state: 'refused', reason: 'later' };
    const attempt = nextAttempt(settings, current, intent);
    const outcome = await submitFirst(settings, order.id, { attempt, after: current });
    // Its first request was one alone: where the answer was lost, the customer does not wait for the next call.
    return outcome?.link?.state === 'creating' ? resubmitLatest(settings, order.id) : outcome;
  });

async function resubmitLatest(settings: OrderSettings, orderId: string): Promise<AttemptOutcome | undefined> {
  const latest = await settings.store.read(orderId);
  return latest?.state === 'open' ? resubmit(settings, orderId, latest) : latest && outcomeOf(latest);
}

/** Shows the link of an open attempt again, where it was taken back and nothing has closed it. */
async function shown(
  settings: OrderSettings,
  orderId: string,
  attempt: OrderAttempt,
): Promise<AttemptOutcome | undefined> {
  const { link } = attempt;
  if (link?.as !== 'payment' || !link.isTakenBack) return resubmit(settings, orderId, attempt);
  const next = revised(settings, attempt, { link: { ...link, isTakenBack: undefined } });
  return (await settings.store.write(orderId, attempt, next)) ? resubmit(settings, orderId, next) : undefined;
}

/** See `Orders.takeBack`. */
export async function takeBackLink(
  settings: OrderSettings,
  orderId: string,
): Promise<AttemptOutcome | undefined> {
  if (!(await settings.store.read(orderId))) return undefined;
  return afterFlight(settings.store, orderId, () =>
    untilWritten(settings, orderId, (current) => takeBack(settings, orderId, current)),
  );
}

async function takeBack(
  settings: OrderSettings,
  orderId: string,
  current: OrderAttempt | undefined,
): Promise<AttemptOutcome | undefined> {
  if (current?.state !== 'open' || !current.link) return current && outcomeOf(current);
  if (current.link.isTakenBack) return resubmit(settings, orderId, current);
  if (await isBeingPaid(settings, current)) return resubmit(settings, orderId, current);
  const next = revised(settings, current, { link: { ...current.link, isTakenBack: true } });
  return (await settings.store.write(orderId, current, next)) ? resubmit(settings, orderId, next) : undefined;
}

/** Whether somebody has paid the invoice of a link, or is paying it; such a link is not taken back. */
async function isBeingPaid(settings: OrderSettings, { link, charge }: OrderAttempt): Promise<boolean> {
  if (link?.as !== 'invoice' || !charge) return false;
  try {
    const attempts = await linkClient(settings).payments.attempts(charge.id);
    return attempts.some(({ status }) => status !== 'failed');
  } catch (error) {
    settings.report(error);
    return true; // nobody knows: it stays shown
  }
}

import { APPROVED_CARD, DECLINED_CARD, ORDER, type Shop } from './shop.ts';

/**
 * Makes the calls that lead to an event.
 *
 * @returns the id of the object that the event is about
 */
export type Recipe = (shop: Shop) => Promise<string>;

/** How each event is made to happen, by its name. */
export const recipes: Readonly<Record<string, Recipe>> = {
  'payment.approved': (shop) => resolvedPayment(shop, { action: 'approve' }),
  'payment.rejected': (shop) => resolvedPayment(shop, REJECTION),
  'charge.paid': (shop) => chargeOf(shop, APPROVED_CARD),
  'charge.failed': (shop) => chargeOf(shop, DECLINED_CARD),
  'cashout.completed': (shop) => cashoutOf(shop, 'process', 'complete'),
  'invoice.paid': async (shop) => {
    const { id, payment } = await shop.invoice();
    await shop.resolve(payment, { action: 'approve' });
    return id;
  },
  'invoice.canceled': async (shop) => {
    const { id } = await shop.invoice();
    await shop.deleteInvoice(id);
    return id;
  },
  'connect_link.completed': async (shop) => shop.capture(await shop.customer()),

  // Events that only some profiles send.
  'payment.created': (shop) => shop.create('payment', ORDER),
  'payment.deleted': async (shop) => {
    const { id, payment } = await shop.invoice();
    await shop.deleteInvoice(id);
    return payment;
  },
  'payment.expired': (shop) => shop.create('payment', { ...ORDER, expiration_at: secondsAfter(shop.now, 2) }),
  'charge.created': (shop) => chargeOf(shop, APPROVED_CARD),
  'cashout.created': (shop) => cashoutOf(shop),
  'cashout.rejected': (shop) => cashoutOf(shop, 'process', 'fail'),
  'invoice.created': async (shop) => (await shop.invoice()).id,
};

const REJECTION = { action: 'reject', remarks: 'INSUFFICIENT_FUNDS' };

async function resolvedPayment(shop: Shop, resolution: object): Promise<string> {
  const id = await shop.create('payment', ORDER);
  await shop.resolve(id, resolution);
  return id;
}

async function chargeOf(shop: Shop, cardNumber: string): Promise<string> {
  const customer_id = await shop.customer();
  const card_id = await shop.card(cardNumber, customer_id);
  return shop.create('charge', { ...ORDER, customer_id, card_id });
}

async function cashoutOf(shop: Shop, ...actions: readonly string[]): Promise<string> {
  const customer_id = await shop.customer();
  const account_id = await shop.account(customer_id);
  const order = { amount: 250_000, customer_id, account_id, currency: 'COP', method: 'ACH' };
  const id = await shop.create('cashout', order);
  for (const action of actions) await shop.act('cashout', id, action);
  return id;
}

const secondsAfter = (time: Date, seconds: number): string =>
  new Date(time.getTime() + seconds * 1_000).toISOString();

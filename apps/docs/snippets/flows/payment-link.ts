import type { OrderToPay } from '@datafono/server/orders';
import { payRoutes } from '@datafono/server/pay-routes';
import { orders } from './payments.ts';

/** Opens the link of an order, or finds the one that is open. Nothing else can pay the order meanwhile. */
export async function openLink(order: OrderToPay) {
  const { link, message, ...outcome } = await orders.link(order, { lifetimeMs: 3_600_000 }); // an hour
  const payment = 'charge' in outcome ? outcome.charge?.id : undefined; // `payment-id` of the element
  return { payment, url: link?.url, message: message.es };
}

/** “Pay in another way”: the link is hidden, and the order waits until its payment has expired. */
export const takeBack = (orderId: string) => orders.takeBack(orderId);

export const pay = payRoutes({
  orders,
  customer: () => 'cus_1', // of your session
  getOrder: () => undefined,
  canAccess: async (_request, access) =>
    access.route !== 'payments.get' || (await orders.store.findByCharge(access.id)).length > 0, // check as well whose order it is
});

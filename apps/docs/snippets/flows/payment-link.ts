import { payRoutes } from '@datafono/server/pay-routes';
import { client, orders } from './payments.ts';

const payments = new Map<string, string>(); // a column of your orders: order, payment

/** Creates the payment of an order; the customer has an hour. */
export async function openPayment(order: { id: string; title: string; amount: number }): Promise<string> {
  const { id } = await client.payments.create({
    title: order.title,
    amount: order.amount,
    expiration_at: new Date(Date.now() + 3_600_000).toISOString(),
  });
  payments.set(order.id, id);
  return id; // of `payment-id` of the element
}

export const pay = payRoutes({
  orders,
  customer: () => 'cus_1', // of your session
  getOrder: () => undefined,
  canAccess: (_request, access) =>
    access.route !== 'payments.get' || [...payments.values()].includes(access.id ?? ''), // of this customer's orders
});

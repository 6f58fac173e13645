import type { EventOf } from '@datafono/server';
import type { OrderToPay } from '@datafono/server/orders';
import { client, orders } from './payments.ts';

/** The address where a customer enters a card or an account. */
export async function captureLink(customer_id: string) {
  const { url } = await client.connectLinks.create({ customer_id, single_use: true });
  return url;
}

/** Charges an order with what a customer entered, from the event `connect_link.completed`. */
export function chargeCaptured(
  { payment_method }: EventOf<'connect_link.completed'>['data'],
  order: OrderToPay,
) {
  const { id = '', type } = payment_method ?? {}; // store both: later charges need no link
  return orders.charge(order, type === 'card' ? { card_id: id } : { account_id: id });
}

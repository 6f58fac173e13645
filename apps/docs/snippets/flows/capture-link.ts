import type { EventOf } from '@datafono/server';
import { client } from './payments.ts';

/** The address where a customer enters a card or an account. */
export async function captureLink(customer_id: string) {
  const { url } = await client.connectLinks.create({ customer_id, single_use: true });
  return url;
}

/** The first charge of what a customer entered, from the event `connect_link.completed`. */
export function chargeCaptured(
  { id: linkId, payment_method }: EventOf<'connect_link.completed'>['data'],
  order: {
    title: string;
    amount: number;
    customer_id: string;
  },
) {
  const { id = '', type } = payment_method ?? {}; // store both: later charges need no link
  const paymentMethod = type === 'card' ? { card_id: id } : { account_id: id };
  return client.charges.create({ ...order, ...paymentMethod }, { idempotencyKey: `link-${linkId}` });
}

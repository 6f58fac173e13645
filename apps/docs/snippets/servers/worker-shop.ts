import type { OrderToPay } from '@datafono/server/orders';

/** The customer who is signed in: the id that `client.customers.create` returned, from your own table of customers. */
export const customerOf = (_request: Request): string | undefined => 'cus_1';

const orders: readonly OrderToPay[] = [
  { id: '1001', title: 'Café de origen', amount: 38_000, customer_id: 'cus_1' },
];

/** The record of an order of that customer, with its own id: the one of the request may be spelled in another way. */
export const findOrder = (_request: Request, id: string): OrderToPay | undefined =>
  orders.find((order) => order.id === id);

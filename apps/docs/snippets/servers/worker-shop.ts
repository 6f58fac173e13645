import type { OrderToPay } from '@datafono/server/orders';

/** The customer who is signed in: the id that `client.customers.create` returned, from your own table of customers. */
export const customerOf = (_request: Request): string | undefined => 'cus_1';

/** An order of that customer, with its price. */
export const findOrder = (_request: Request, id: string): OrderToPay | undefined =>
  id === '1001' ? { id, title: 'Café de origen', amount: 38_000, customer_id: 'cus_1' } : undefined;

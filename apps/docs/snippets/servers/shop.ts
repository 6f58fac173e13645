import { randomUUID } from 'node:crypto';
import { createClient } from '@datafono/server';
import type { OrderToPay } from '@datafono/server/orders';

const { PAY_API, PAY_SECRET_KEY } = process.env;

export const client = createClient({ secretKey: PAY_SECRET_KEY, baseUrl: PAY_API });

const ana = {
  user_type: 'natural',
  first_name: 'Ana',
  last_name: 'Gómez',
  email: 'ana@example.com',
  phone: '+573001234567',
  document_type: 'CC',
  document_number: '1020304050',
} as const;

let anaId: string | undefined;

/** The customer who is signed in. Here it is always Ana. Your shop reads its session from the cookies. */
export async function customerOf(_request: Request): Promise<string> {
  anaId ??= (await client.customers.create(ana, { idempotencyKey: 'ana' })).id;
  return anaId;
}

const orders = new Map<string, OrderToPay>(); // a table of your database

/** A new order of that customer. Here it is always coffee. Yours has its price from your database. */
export async function newOrder(request: Request): Promise<OrderToPay> {
  const customer_id = await customerOf(request);
  const order = { id: randomUUID(), title: 'Café de origen', amount: 38_000, customer_id };
  orders.set(order.id, order);
  return order;
}

/** The record of an order of that customer, with its own id: the one of the request may be spelled in another way. */
export async function findOrder(request: Request, id: string): Promise<OrderToPay | undefined> {
  const order = orders.get(id);
  return order?.customer_id === (await customerOf(request)) ? order : undefined;
}

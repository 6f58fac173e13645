import { randomUUID } from 'node:crypto';
import { createClient } from '@datafono/server';
import { createOrders, memoryStore } from '@datafono/server/orders';
import { payRoutes } from '@datafono/server/pay-routes';

const { PAY_API, PAY_CARDS_URL, PAY_PUBLIC_KEY, PAY_SECRET_KEY } = process.env;
const client = createClient({ secretKey: PAY_SECRET_KEY, baseUrl: PAY_API });

const ana = {
  user_type: 'natural',
  first_name: 'Ana',
  last_name: 'Gómez',
  email: 'ana@example.com',
  phone: '+573001234567',
  document_type: 'CC',
  document_number: '1020304050',
};

/** Everybody is Ana here, who is created once. Your shop has a customer for each person who signs in. */
const customer = async () => (await client.customers.create(ana, { idempotencyKey: 'ana' })).id;

/** A table of your database. It is global here, since a framework may load this file more than once. */
globalThis.orders ??= new Map();
const { orders } = globalThis;

/** What the page needs: a new order, and where its card is sent. Every order is a bag of coffee. */
export async function checkout() {
  const order = { id: randomUUID(), title: 'Café de origen', amount: 38_000, customer_id: await customer() };
  orders.set(order.id, order);
  return {
    orderId: order.id,
    customerId: order.customer_id,
    publicKey: PAY_PUBLIC_KEY,
    cardsUrl: PAY_CARDS_URL,
  };
}

/** The routes that the page calls, under `/pay`. */
export const pay = payRoutes({
  orders: createOrders({ client, store: memoryStore() }), // your shop has a database
  customer,
  // Your record, with its own id: nothing of it comes from the browser, not even the spelling of the id.
  getOrder: (_, id) => orders.get(id),
});

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

/** What the page needs: a new order, and where its card is sent. */
export const checkout = async () => ({
  orderId: randomUUID(),
  customerId: await customer(),
  publicKey: PAY_PUBLIC_KEY,
  cardsUrl: PAY_CARDS_URL,
});

/** The routes that the page calls, under `/pay`. */
export const pay = payRoutes({
  orders: createOrders({ client, store: memoryStore() }), // your shop has a database
  customer,
  // Every order is a bag of coffee. Yours comes from your records: nothing of it from the browser but its id.
  getOrder: async (_, id) => ({ id, title: 'Café de origen', amount: 38_000, customer_id: await customer() }),
});

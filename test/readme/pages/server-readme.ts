// What the short README of the server helper calls yours.
import { createClient } from '@datafono/server';
import { fixtures } from '@datafono/server/testing';

export { serve } from './serve.ts';

const { PAY_API, PAY_SECRET_KEY } = process.env;
export const { id: customerId } = await createClient({
  secretKey: PAY_SECRET_KEY,
  baseUrl: PAY_API,
}).customers.create(fixtures.newCustomer);

export const findOrder = (id: string) => ({
  ...{ id, title: 'Café de origen', amount: 38_000, customer_id: customerId },
});

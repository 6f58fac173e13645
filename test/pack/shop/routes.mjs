import { createClient } from '@datafono/server';
import { createOrders, memoryStore } from '@datafono/server/orders';
import { payRoutes } from '@datafono/server/pay-routes';

/**
 * The routes of a shop with one product, which believes who its customers say that they are.
 *
 * @param {{ PAY_API: string, PAY_SECRET_KEY: string }} environment
 */
export function openShop({ PAY_API, PAY_SECRET_KEY }) {
  const customer = (request) => request.headers.get('x-customer') ?? undefined;
  const client = createClient({ secretKey: PAY_SECRET_KEY, baseUrl: PAY_API, timeout: 1_500 });
  return payRoutes({
    orders: createOrders({ client, store: memoryStore() }),
    customer,
    getOrder: (request, id) => ({ id, title: 'Café', amount: 38_000, customer_id: customer(request) }),
    canAccess: () => true,
  });
}

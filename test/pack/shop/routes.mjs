import { createClient } from '@datafono/server';
import { memoryOrderAttempts, payRoutes } from '@datafono/server/pay-routes';

/**
 * The routes of a shop with one product, which believes who its customers say that they are.
 *
 * @param {{ PAY_API: string, PAY_SECRET_KEY: string }} environment
 */
export function openShop({ PAY_API, PAY_SECRET_KEY }) {
  const customer = (request) => request.headers.get('x-customer') ?? undefined;
  return payRoutes({
    client: createClient({ secretKey: PAY_SECRET_KEY, baseUrl: PAY_API, timeout: 1_500 }),
    path: '/pay',
    orderAttempts: memoryOrderAttempts(),
    customer,
    order: (request, id) => ({ id, title: 'Café', amount: 38_000, customer_id: customer(request) }),
    canAccess: () => true,
  });
}

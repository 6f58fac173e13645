import { createClient, createWebhooks } from '@datafono/server';
import { createOrders, memoryStore } from '@datafono/server/orders';
import { payRoutes } from '@datafono/server/pay-routes';
import { customerOf, findOrder } from './shop.ts'; // your session and your database

const { PAY_API, PAY_SECRET_KEY, PAY_WEBHOOK_SECRET = '' } = process.env;

const store = memoryStore(); // in production, that of your database
const client = createClient({ secretKey: PAY_SECRET_KEY, baseUrl: PAY_API });
const orders = createOrders({ client, store });
const webhooks = createWebhooks({ secret: PAY_WEBHOOK_SECRET, store });

/** What the elements call, below `/pay`. */
export const pay = payRoutes({ orders, customer: customerOf, getOrder: findOrder });

/** The webhook: what the service calls. */
export const receive = (request: Request): Promise<Response> =>
  webhooks.handle(request, (event) => orders.settle(event));

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

/** Your form, with `card_id`: charges its order, once however often the form comes. */
export async function checkout(request: Request): Promise<Response> {
  const form = await request.formData();
  const order = findOrder(request, String(form.get('order')));
  if (!order) return new Response('There is no such order.', { status: 404 });
  const { state, message } = await orders.charge(order, { card_id: String(form.get('card_id')) });
  return Response.json({ state, message: message.es }); // paid, declined, refused; or unknown: then take no other payment
}

/** The webhook: what the service calls. */
export const receive = (request: Request): Promise<Response> =>
  webhooks.handle(request, (event) => orders.settle(event));

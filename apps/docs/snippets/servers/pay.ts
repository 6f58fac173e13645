import { createWebhooks } from '@datafono/server';
import { createOrders, memoryStore } from '@datafono/server/orders';
import { payRoutes } from '@datafono/server/pay-routes';
import { client, customerOf, findOrder } from './shop.ts';

const { PAY_WEBHOOK_SECRET = '' } = process.env;
const store = memoryStore(); // in production, that of your database
const orders = createOrders({ client, store });
const webhooks = createWebhooks({ secret: PAY_WEBHOOK_SECRET, store });

/** What the elements call, below `/pay`. */
export const pay = payRoutes({ orders, customer: customerOf, getOrder: findOrder });

/** Your form, with `order_id` and `card_id`: charges the order, once however often the form comes. */
export async function checkout(request: Request): Promise<Response> {
  if (request.method !== 'POST') return Response.redirect(new URL('/', request.url));
  const { order_id, card_id } = Object.fromEntries(await request.formData());
  const order = order_id && (await findOrder(request, String(order_id)));
  if (!order || !card_id) return html('There is no order or no card. You have not been charged.', 400);
  const { message } = await orders.charge(order, { card_id: String(card_id) });
  return html(message.en); // or message.es; the state is paid, declined, refused or unknown
}

/** The webhook: what the service calls. */
export const receive = (request: Request): Promise<Response> =>
  webhooks.handle(request, (event) => orders.settle(event));

const html = (text: string, status = 200): Response =>
  new Response(
    `<!doctype html><meta name="viewport" content="width=device-width"><title>${text}</title><h1>${text}</h1><a href="/">To the shop</a>`,
    {
      status,
      headers: { 'content-type': 'text/html; charset=utf-8' },
    },
  );

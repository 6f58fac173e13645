import { createClient, createWebhooks } from '@datafono/server';
import { createOrders, memoryStore } from '@datafono/server/orders';
import { payRoutes } from '@datafono/server/pay-routes';
import { customerOf, findOrder } from './worker-shop.ts';

interface Env {
  readonly PAY_API: string;
  readonly PAY_SECRET_KEY: string;
  readonly PAY_WEBHOOK_SECRET: string;
}

function shopOf({ PAY_API, PAY_SECRET_KEY, PAY_WEBHOOK_SECRET }: Env) {
  const store = memoryStore(); // a worker has no memory that lasts: use your database
  const client = createClient({ secretKey: PAY_SECRET_KEY, baseUrl: PAY_API });
  const orders = createOrders({ client, store });
  const webhooks = createWebhooks({ secret: PAY_WEBHOOK_SECRET, store });
  const pay = payRoutes({ orders, customer: customerOf, getOrder: findOrder });

  async function checkout(request: Request): Promise<Response> {
    const form = await request.formData();
    const order = findOrder(request, String(form.get('order')));
    if (!order) return new Response('There is no such order.', { status: 404 });
    const { state, message } = await orders.charge(order, { card_id: String(form.get('card_id')) });
    return Response.json({ state, message: message.es }); // paid, declined, refused; or unknown: then take no other payment
  }

  return (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url);
    if (pathname === '/checkout') return checkout(request);
    return pathname === '/events' ? webhooks.handle(request, (event) => orders.settle(event)) : pay(request);
  };
}

let shop: ReturnType<typeof shopOf> | undefined; // made once for all requests

export default {
  fetch: (request: Request, env: Env): Promise<Response> => {
    shop ??= shopOf(env);
    return shop(request);
  },
};

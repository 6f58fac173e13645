import type { PayEvent } from '@datafono/server';
import { Hono } from 'hono';
import type { Shop } from '../server/shop.ts';

/** Receives the service's events, such as for a charge whose answer was lost. Each is verified, and handled once. */
export function webhookRoutes(shop: Shop): Hono {
  const app = new Hono();
  const { webhooks } = shop;
  if (webhooks) app.post('/', (c) => webhooks.handle(c.req.raw, (event) => applyEvent(shop, event)));
  return app;
}

async function applyEvent({ captures, payableOrders }: Shop, event: PayEvent): Promise<void> {
  if (event.known && event.type === 'connect_link.completed') await captures.save(event);
  else await payableOrders.settle(event);
}

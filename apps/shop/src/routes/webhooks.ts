import { Hono } from 'hono';
import type { Shop } from '../shop.ts';

/** Receives the service's events, such as for a charge whose answer was lost. */
export function webhookRoutes({ webhooks, orderPayments }: Shop): Hono {
  const app = new Hono();
  if (webhooks) app.post('/', (c) => webhooks.handle(c.req.raw, (event) => orderPayments.applyEvent(event)));
  return app;
}

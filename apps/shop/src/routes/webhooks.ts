import { Hono } from 'hono';
import type { Shop } from '../shop.ts';

/** Where the service tells what has happened, such as to a charge whose answer was lost. */
export function webhookRoutes({ webhooks, till }: Shop): Hono {
  const app = new Hono();
  if (webhooks) app.post('/', (c) => webhooks.handle(c.req.raw, (event) => till.hear(event)));
  return app;
}

import { serve } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { checkout, pay } from './payments.js';

const app = new Hono()
  .get('/checkout', async (c) => c.json(await checkout()))
  .all('/pay/*', (c) => pay(c.req.raw))
  .use(serveStatic({ root: 'dist' }));

serve({ fetch: app.fetch, port: Number(process.env.PORT ?? 3000) }, ({ port }) =>
  console.log(`http://localhost:${port}`),
);

import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { checkout, pay, receive } from './pay.ts';
import { site } from './site.ts';

const app = new Hono();
app.all('/pay/*', (c) => pay(c.req.raw));
app.post('/checkout', (c) => checkout(c.req.raw));
app.post('/events', (c) => receive(c.req.raw));
app.get('*', (c) => site(c.req.raw));

const port = Number(process.env['PORT'] ?? 3000);
export const server = serve({ fetch: app.fetch, port, hostname: '127.0.0.1' }, () =>
  console.log(`http://127.0.0.1:${port}`),
);

import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { checkout, pay, receive } from './pay.ts';

const app = new Hono();
app.all('/pay/*', (c) => pay(c.req.raw));
app.post('/checkout', (c) => checkout(c.req.raw));
app.post('/events', (c) => receive(c.req.raw));

export const server = serve({ fetch: app.fetch, port: Number(process.env['PORT'] ?? 3000) });

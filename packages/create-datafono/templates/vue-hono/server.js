import { readFile } from 'node:fs/promises';
import { serve } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { createSSRApp } from 'vue';
import { renderToString } from 'vue/server-renderer';
import App from './dist/server/App.js';
import { checkout, newOrder } from './payments.js';

const [head, tail] = (await readFile('dist/index.html', 'utf8')).split('<!--app-->');

const app = new Hono()
  .get('/', (c) => c.redirect(newOrder()))
  .all('/pay/*', (c) => checkout.routes(c.req.raw))
  .get('/orders/:id/pay', async (c) => {
    const form = await checkout.html(c.req.raw, c.req.param('id'), { lang: 'es' });
    if (!form) return c.notFound();
    c.header('cache-control', 'no-store');
    return c.html(head + (await renderToString(createSSRApp(App, { form }))) + tail);
  })
  .get('/assets/*', serveStatic({ root: 'dist' }));

const port = Number(process.env.PORT ?? 3000);
serve({ fetch: app.fetch, port }, (at) => console.log(`http://localhost:${at.port}`));

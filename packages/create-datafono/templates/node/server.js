import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { toNodeHandler } from '@datafono/server/pay-routes';
import { page, scripts } from './page.js';
import { checkout, newOrder } from './payments.js';

async function handle(request) {
  const { pathname } = new URL(request.url);
  const [, folder, name] = pathname.split('/');
  if (pathname === '/') return Response.redirect(new URL(newOrder(), request.url));
  if (folder === 'pay') return checkout.routes(request);
  if (folder === 'orders') return page(request);
  if (folder !== 'elements' || !name.endsWith('.bundle.js')) return new Response(null, { status: 404 });
  return new Response(await readFile(new URL(name, scripts)), {
    headers: { 'content-type': 'text/javascript' },
  });
}

const server = createServer(toNodeHandler(handle));
server.listen(process.env.PORT ?? 3000, () => console.log(`http://localhost:${server.address().port}`));

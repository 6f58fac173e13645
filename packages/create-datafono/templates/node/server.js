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
  if (pathname === '/shop.css') return file('shop.css', 'text/css');
  if (folder === 'elements' && name.endsWith('.js')) return file(new URL(name, scripts), 'text/javascript');
  return new Response(null, { status: 404 });
}

const file = async (path, type) => new Response(await readFile(path), { headers: { 'content-type': type } });

const server = createServer(toNodeHandler(handle));
server.listen(process.env.PORT ?? 3000, () => console.log(`http://localhost:${server.address().port}`));

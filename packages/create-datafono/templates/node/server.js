import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { toNodeHandler } from '@datafono/server/pay-routes';
import { files, page } from './page.js';
import { pay } from './payments.js';

const send = (type, body) => new Response(body, { headers: { 'content-type': type } });

async function handle(request) {
  const { pathname } = new URL(request.url);
  if (pathname.startsWith('/pay/')) return pay(request);
  if (pathname === '/') return send('text/html', await page());
  if (pathname in files) return send('text/javascript', await readFile(files[pathname]));
  return new Response(null, { status: 404 });
}

const server = createServer(toNodeHandler(handle));
server.listen(process.env.PORT ?? 3000, () => console.log(`http://localhost:${server.address().port}`));

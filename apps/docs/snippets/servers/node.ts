import { createServer } from 'node:http';
import { toNodeHandler } from '@datafono/server/pay-routes';
import { checkout, pay, receive } from './pay.ts';
import { site } from './site.ts';

function handle(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (pathname === '/checkout') return checkout(request);
  if (pathname === '/events') return receive(request);
  return pathname.startsWith('/pay/') ? pay(request) : site(request);
}

export const server = createServer(toNodeHandler(handle));
server.listen(Number(process.env['PORT'] ?? 3000), '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object') console.log(`http://127.0.0.1:${address?.port}`);
});

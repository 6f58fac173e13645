import { createServer } from 'node:http';
import { toNodeHandler } from '@datafono/server/pay-routes';
import { checkout, pay, receive } from './pay.ts';

function handle(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (pathname === '/checkout') return checkout(request);
  return pathname === '/events' ? receive(request) : pay(request);
}

export const server = createServer(toNodeHandler(handle)).listen(Number(process.env['PORT'] ?? 3000));

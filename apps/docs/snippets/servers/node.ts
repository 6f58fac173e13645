import { createServer } from 'node:http';
import { toNodeHandler } from '@datafono/server/pay-routes';
import { pay, receive } from './pay.ts';

const handle = (request: Request): Promise<Response> =>
  new URL(request.url).pathname === '/events' ? receive(request) : pay(request);

export const server = createServer(toNodeHandler(handle)).listen(Number(process.env['PORT'] ?? 3000));

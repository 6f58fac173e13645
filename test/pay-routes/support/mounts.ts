import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { toNodeHandler } from '@datafono/server/pay-routes';
import express, { type RequestHandler } from 'express';
import { readmeMounts } from './readme-mounts.ts';

export type Handle = (request: Request) => Promise<Response>;

/** How a shop mounts the routes, by its server. */
export const mounts: Readonly<
  Record<string, (handle: Handle) => RequestListener | Promise<RequestListener>>
> = {
  'Node’s http': (handle) => toNodeHandler(handle),
  ...readmeMounts('Routes for the elements'),
  'Express after a parser': (handle) => express().use(express.json()).use('/pay', toNodeHandler(handle)),
};

/** Reads a body to its end and discards it. */
export async function swallow(...[request, , next]: Parameters<RequestHandler>): Promise<void> {
  request.resume();
  await once(request, 'end');
  next();
}

export interface Served {
  readonly url: string;
  close(): Promise<void>;
}

export async function serve(listener: RequestListener): Promise<Served> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${portOf(server)}`, close: () => close(server) };
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('It listens on no port.');
  return address.port;
}

async function close(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
}

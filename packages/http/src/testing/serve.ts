import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** An HTTP server on a port of its own, for one test. */
export interface Served {
  readonly url: string;
  /** Every request that came, in order. */
  readonly seen: IncomingMessage[];
}

export async function serve(listener: RequestListener): Promise<Served> {
  const seen: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    seen.push(request);
    listener(request, response);
  });
  onTestFinished(() => stop(server));
  return { url: await start(server), seen };
}

/** A server that answers everything alike. */
export function serveAnswer(
  status: number,
  body = '',
  headers: Readonly<Record<string, string>> = {},
): Promise<Served> {
  return serve((_, response) => response.writeHead(status, headers).end(body));
}

/** An address at which nothing listens any more. */
export async function vacantUrl(): Promise<string> {
  const server = createServer();
  const url = await start(server);
  await stop(server);
  return url;
}

async function start(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // a server that listens on TCP has one
  return `http://127.0.0.1:${port}`;
}

async function stop(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}

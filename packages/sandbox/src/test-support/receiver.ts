import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { onTestFinished } from 'vitest';

export interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** The answer to the `count`th webhook: a status, or none at all. */
export type Behaviour = (count: number) => number | 'hang' | Promise<number>;

export interface Receiver {
  readonly url: string;
  readonly received: readonly Received[];
  until(count: number): Promise<void>;
  close(): Promise<void>;
}

/** @param redirect the `Location` of 3xx answers */
export async function receiver(behave: Behaviour = () => 204, redirect = ''): Promise<Receiver> {
  const received: Received[] = [];
  const checks = new Set<() => void>();
  const server = createServer(async (request, response) => {
    received.push({ headers: request.headers, body: await textOf(request) });
    answer(response, await behave(received.length), redirect);
    for (const check of checks) check();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port.');
  const close = async () => {
    server.closeAllConnections();
    if (server.listening) await new Promise((resolve) => server.close(resolve));
  };
  onTestFinished(close);
  const until = (count: number) =>
    new Promise<void>((resolve) => {
      const check = () => received.length >= count && resolve();
      checks.add(check);
      check();
    });
  return {
    url: `http://127.0.0.1:${address.port}/webhooks`,
    received,
    until,
    close,
  };
}

function answer(response: ServerResponse, status: number | 'hang', location: string): void {
  if (status === 'hang') return;
  response.writeHead(status, location === '' ? {} : { location });
  response.end(status === 204 ? undefined : 'noted');
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

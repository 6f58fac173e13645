import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A call on its way to the target. */
export interface Passing {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** What the caller gets in the end. */
export interface Passed {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A server that answers in place of another, or in front of it. */
export interface Door extends AsyncDisposable {
  readonly address: string;
}

/**
 * Opens a door on a port of this machine.
 *
 * @param answer what the caller gets: `hang` keeps them waiting, and where it throws the connection breaks
 */
export async function openDoor(answer: (call: Passing) => Promise<Passed | 'hang'>): Promise<Door> {
  const server = createServer(async (request, response) => {
    try {
      give(response, await answer(await read(request)));
    } catch {
      response.destroy(); // what was lost behind is lost in front
    }
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, // a server on a port has one
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

function give(response: ServerResponse, answer: Passed | 'hang'): void {
  if (answer !== 'hang') response.writeHead(answer.status, answer.headers).end(answer.body);
}

/** Asks what is behind a door, as the caller asked. */
export async function passOn(address: string, { method, path, headers, body }: Passing): Promise<Passed> {
  const response = await fetch(address + path, {
    method,
    headers,
    redirect: 'manual',
    ...(body ? { body } : {}),
  });
  const kept = [...response.headers].filter(([name]) => !OF_THE_CONNECTION.includes(name));
  return { status: response.status, headers: Object.fromEntries(kept), body: await response.text() };
}

const OF_THE_CONNECTION = ['connection', 'content-length', 'host', 'keep-alive', 'transfer-encoding', 'date'];

async function read(request: IncomingMessage): Promise<Passing> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  const headers = Object.entries(request.headers).flatMap(([name, value]) =>
    typeof value === 'string' && !OF_THE_CONNECTION.includes(name) ? [[name, value] as const] : [],
  );
  const { method = '', url = '' } = request;
  return { method, path: url, headers: Object.fromEntries(headers), body: Buffer.concat(parts).toString() };
}

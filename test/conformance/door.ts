import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request to forward to the target. */
export interface ProxiedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The response to the caller. */
export interface ProxiedResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A server that answers instead of another, or forwards to it. */
export interface LocalServer extends AsyncDisposable {
  readonly address: string;
}

/**
 * Starts a server on a free port of this machine.
 *
 * @param answer the response; `hang` sends none, and an error breaks the connection
 */
export async function openServer(
  answer: (call: ProxiedRequest) => Promise<ProxiedResponse | 'hang'>,
): Promise<LocalServer> {
  const server = createServer(async (request, response) => {
    try {
      send(response, await answer(await read(request)));
    } catch {
      response.destroy(); // a response lost behind the server is lost for the caller
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

function send(response: ServerResponse, answer: ProxiedResponse | 'hang'): void {
  if (answer !== 'hang') response.writeHead(answer.status, answer.headers).end(answer.body);
}

/** Forwards a request and returns the response. */
export async function forward(
  address: string,
  { method, path, headers, body }: ProxiedRequest,
): Promise<ProxiedResponse> {
  const response = await fetch(address + path, {
    method,
    headers,
    redirect: 'manual',
    ...(body ? { body } : {}),
  });
  const forwarded = [...response.headers].filter(([name]) => !CONNECTION_HEADERS.includes(name));
  return { status: response.status, headers: Object.fromEntries(forwarded), body: await response.text() };
}

const CONNECTION_HEADERS = [
  'connection',
  'content-length',
  'host',
  'keep-alive',
  'transfer-encoding',
  'date',
];

async function read(request: IncomingMessage): Promise<ProxiedRequest> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  const headers = Object.entries(request.headers).flatMap(([name, value]) =>
    typeof value === 'string' && !CONNECTION_HEADERS.includes(name) ? [[name, value] as const] : [],
  );
  const { method = '', url = '' } = request;
  return { method, path: url, headers: Object.fromEntries(headers), body: Buffer.concat(parts).toString() };
}

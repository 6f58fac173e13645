import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { inspect } from 'node:util';
import { onTestFinished } from 'vitest';
import { CallError, type Client, createClient } from '../index.ts';

export const SECRET_KEY = 'sk_test_canary';

/** Milliseconds that no call takes here on any machine, so that only a hanging call times out. */
const TIMEOUT = 120_000;

export const charge = { title: 'Café', customer_id: 'cus_1', amount: 38_000, card_id: 'card_1' };

export const customer = {
  user_type: 'natural',
  first_name: 'Ana',
  last_name: 'Gómez',
  email: 'ana@example.com',
  phone: '+573001234567',
  document_type: 'CC',
  document_number: '0012345678',
};

export interface RecordedCall {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
}

export type ServiceAnswer = (response: ServerResponse) => unknown;

export interface Service {
  readonly baseUrl: string;
  readonly client: Client;
  readonly calls: RecordedCall[];
}

/** A service for one test, on a port of its own, with one answer to every request; and a client without retries. */
export async function service(answer: ServiceAnswer): Promise<Service> {
  const calls: RecordedCall[] = [];
  const server = createServer(async (request, response) => {
    const { method, url, headers } = request;
    calls.push({ method, url, headers, body: await bodyOf(request) });
    answer(response);
  });
  const baseUrl = await listen(server);
  return {
    baseUrl,
    calls,
    client: createClient({
      secretKey: SECRET_KEY,
      baseUrl,
      timeout: TIMEOUT,
      totalTimeout: TIMEOUT,
      maxRetries: 0,
    }),
  };
}

/** Serves on a port of its own for one test. @returns the address */
export async function listen(server: Server): Promise<string> {
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // a server that listens on TCP has one
  return `http://127.0.0.1:${port}`;
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const sent = await text(request);
  return sent ? JSON.parse(sent) : undefined;
}

export const json =
  (status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): ServiceAnswer =>
  (response) =>
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(body));

export const created = json(201, { id: 'cha_1', status: 'succeeded', amount: 38_000, title: 'Café' });

export async function errorOf(promise: Promise<unknown>): Promise<CallError> {
  const outcome = await promise.then(
    () => new Error('it did not fail'),
    (error: unknown) => error,
  );
  if (outcome instanceof CallError) return outcome;
  throw outcome;
}

/** Every textual rendering of a value. */
export const everyRendering = (value: unknown): string =>
  [
    inspect(value, { depth: Number.POSITIVE_INFINITY, showHidden: true, getters: true }),
    JSON.stringify(value),
    String(value),
    value instanceof Error ? value.stack : '',
  ].join('\n');

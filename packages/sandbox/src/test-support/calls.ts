import { randomUUID } from 'node:crypto';
import type { Sandbox } from '../start/create-sandbox.ts';

export const NOON = new Date('2026-11-21T17:00:00.123Z');

export const customer = {
  user_type: 'natural',
  first_name: 'Ana María',
  last_name: 'Díaz Ñáñez',
  email: 'ana@ejemplo.co',
  phone: '+573001234567',
  document_type: 'CC',
  document_number: '0012345678',
};

export const card = {
  card_number: '4242424242424242',
  expiration_year: '31',
  expiration_month: '04',
  ccv: '123',
  holder_name: 'ANA DIAZ',
  authorization: true,
};

export const charge = { title: 'Café de origen', amount: 25_000 };

export type Json = Record<string, unknown>;

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The body, `{}` when there is none. */
  readonly body: Json;
}

export interface Call {
  readonly send: (request: Request) => Promise<Response>;
  readonly url: string;
  readonly key?: string;
  /** Text is sent as it is, anything else as JSON. */
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  readonly method?: string;
}

export async function call({ send, url, key, body, headers, method = 'POST' }: Call): Promise<Reply> {
  const sent = typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body);
  const authorization = key === undefined ? {} : { authorization: `Bearer ${key}` };
  const response = await send(
    new Request(url, {
      method,
      headers: { ...authorization, 'content-type': 'application/json', ...headers },
      // The DOM's type needs the kind of buffer, although a `Uint8Array` of any buffer is a body.
      ...(sent === undefined ? {} : { body: sent as string }),
    }),
  );
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, body: text ? toObject(text) : {} };
}

export function toObject(text: string): Json {
  const value: unknown = JSON.parse(text);
  if (typeof value !== 'object' || value === null) throw new Error(`Not an object: ${text}`);
  return { ...value };
}

type RequestHeaders = Record<string, string>;

export function callsOf(sandbox: Pick<Sandbox, 'api' | 'cards' | 'secretKey' | 'publicKey'>) {
  const api =
    (path: string) =>
    (body: unknown, headers: RequestHeaders = {}) =>
      call({ send: sandbox.api, url: `http://api.test${path}`, key: sandbox.secretKey, body, headers });
  const send = (method: string) => (path: string, body?: unknown, headers?: RequestHeaders) =>
    call({
      ...{ send: sandbox.api, url: `http://api.test${path}`, key: sandbox.secretKey, method, body },
      headers: headers ?? { 'x-idempotency': randomUUID() },
    });
  const calls = {
    ...{ get: send('GET'), post: send('POST'), remove: send('DELETE') },
    customers: api('/v1/customers'),
    charges: api('/v1/charges'),
    cards: (body: unknown, headers: RequestHeaders = {}) =>
      call({ send: sandbox.cards, url: 'http://cards.test/v1/cards', key: sandbox.publicKey, body, headers }),
  };
  const customerId = async () => idOf(await calls.customers(customer));
  /** A new customer with a card, ready for a charge. */
  const ready = async (changes: Json = {}) => {
    const customer_id = await customerId();
    return { customer_id, card_id: idOf(await calls.cards({ ...card, customer_id, ...changes })) };
  };
  return { ...calls, customerId, ready };
}

export function idOf({ status, body }: Reply): string {
  const { id } = body;
  if (status !== 201 || typeof id !== 'string') throw new Error(`Not created: ${JSON.stringify(body)}`);
  return id;
}

export const errorsOf = ({ body }: Pick<Reply, 'body'>): Json => (body['errors'] ?? {}) as Json; // an object in every envelope

export function controlOf(sandbox: Pick<Sandbox, 'control' | 'secretKey'>) {
  const send =
    (method: string) =>
    (path: string, body?: unknown): Promise<Reply> =>
      call({
        send: sandbox.control,
        url: `http://control.test${path}`,
        key: sandbox.secretKey,
        method,
        body,
      });
  const list = async (path: string): Promise<readonly Json[]> => {
    const { status, body } = await send('GET')(path);
    if (status !== 200 || !Array.isArray(body['data'])) throw new Error(`No list: ${JSON.stringify(body)}`);
    return body['data'];
  };
  return { get: send('GET'), post: send('POST'), put: send('PUT'), remove: send('DELETE'), list };
}

export async function newNamespace(sandbox: Sandbox, options: Json = {}): Promise<Sandbox> {
  const { status, body } = await controlOf(sandbox).post('/v1/namespaces', options);
  const { secretKey, publicKey } = body;
  if (status !== 201 || typeof secretKey !== 'string' || typeof publicKey !== 'string')
    throw new Error(`No namespace: ${JSON.stringify(body)}`);
  return { ...sandbox, secretKey, publicKey };
}

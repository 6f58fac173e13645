import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { isObject, type Json, show } from './json.ts';

export interface CallOptions {
  /** The whole `Authorization` header; `null` for a call without one. */
  readonly authorization?: string | null;
  /** The idempotency key; `null` for a call without one. */
  readonly key?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

export interface Reply {
  readonly request: string;
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The body; `{}` when there is none, or when it is a list. */
  readonly body: Json;
  /** The body as it was parsed: an object, a list, or `undefined` when there is none. */
  readonly value: unknown;
}

/** The creations that send an idempotency key (interface, "Endpoints"). */
const WITH_KEY = ['/customers', '/accounts', '/cashouts', '/charges'];

export class Client {
  readonly #base: string;
  readonly #authorization: string;

  constructor(base: string, key: string) {
    this.#base = base;
    this.#authorization = `Bearer ${key}`;
  }

  get = (path: string, options?: CallOptions): Promise<Reply> => this.send('GET', path, undefined, options);
  post = (path: string, body?: unknown, options?: CallOptions): Promise<Reply> =>
    this.send('POST', path, body, options);
  put = (path: string, body?: unknown, options?: CallOptions): Promise<Reply> =>
    this.send('PUT', path, body, options);
  delete = (path: string, body?: unknown, options?: CallOptions): Promise<Reply> =>
    this.send('DELETE', path, body, options);

  async send(method: string, path: string, body?: unknown, options: CallOptions = {}): Promise<Reply> {
    return readReply(`${method} /v1${path}`, await this.open(method, `/v1${path}`, body, options));
  }

  /** Sends a request without reading the answer, which may be broken on purpose. */
  open(method: string, path: string, body?: unknown, options: CallOptions = {}): Promise<Response> {
    const { authorization = this.#authorization, signal } = options;
    const key = options.key === undefined ? keyFor(method, path) : options.key;
    return fetch(this.#base + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(authorization === null ? {} : { authorization }),
        ...(key === null ? {} : { 'x-idempotency': key }),
        ...options.headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    });
  }
}

const keyFor = (method: string, path: string): string | null =>
  method === 'POST' && WITH_KEY.some((end) => path === `/v1${end}`) ? randomUUID() : null;

/** Asserts for every check that an answer with a body is JSON (interface, "Conventions"). */
async function readReply(request: string, response: Response): Promise<Reply> {
  const text = await response.text();
  const { status, headers } = response;
  if (text === '') return { request, status, headers, text, body: {}, value: undefined };
  assert.match(headers.get('content-type') ?? '', /^application\/json\b/, `${request} answers JSON`);
  const value: unknown = JSON.parse(text);
  assert(
    typeof value === 'object' && value !== null,
    `${request} answers an object or a list: ${show(value)}`,
  );
  return { request, status, headers, text, body: isObject(value) ? value : {}, value };
}

import { IDEMPOTENCY_HEADER } from '@datafono/contract';
import { readRefusal } from '@datafono/contract/refusal';
import type * as z from 'zod/mini';

/** A failed call, with the message of the refusal. */
export class CallError extends Error {
  override readonly name = 'CallError';
  /** HTTP status; 0 without an answer. */
  readonly status: number;

  constructor(status: number, message: string, options?: ErrorOptions) {
    super(message, options);
    this.status = status;
  }
}

/**
 * Client of the control API and, through the proxies at `/api` and `/cards`, of the API and of the cards address, with a
 * key of the namespace.
 */
export class Control {
  readonly #key: string;
  readonly #language: () => string;

  /** @param language that of refusals */
  constructor(key: string, language: () => string = () => 'es-CO') {
    this.#key = key;
    this.#language = language;
  }

  /** A client with another key of the namespace. */
  withKey(key: string): Control {
    return new Control(key, this.#language);
  }

  /** @throws {CallError} */
  async get<Schema extends z.ZodMiniType>(path: string, schema: Schema): Promise<z.infer<Schema>> {
    return schema.parse(await this.#json(path));
  }

  /** As `get`; `undefined` for a 404. @throws {CallError} */
  async find<Schema extends z.ZodMiniType>(
    path: string,
    schema: Schema,
  ): Promise<z.infer<Schema> | undefined> {
    return this.get(path, schema).catch((error: unknown) => {
      if (error instanceof CallError && error.status === 404) return undefined;
      throw error;
    });
  }

  /**
   * @param path a path of the control API, or of another address with the prefix `/api` or `/cards`
   * @param key idempotency key
   * @returns the parsed body of the answer; `undefined` when it is empty
   * @throws {CallError}
   */
  send(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown, key?: string): Promise<unknown> {
    return this.#json(path, {
      method,
      ...(body !== undefined && {
        body: JSON.stringify(body),
        headers: {
          'content-type': 'application/json',
          ...(key !== undefined && { [IDEMPOTENCY_HEADER]: key }),
        },
      }),
    });
  }

  /** The body of an answer as a stream. @throws {CallError} */
  async open(path: string, signal: AbortSignal): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
    const { body } = await this.#call(path, { signal });
    if (!body) throw new CallError(0, 'No stream.');
    return body;
  }

  async #json(path: string, init: RequestInit = {}): Promise<unknown> {
    const text = await (await this.#call(path, init)).text();
    return text === '' ? undefined : JSON.parse(text);
  }

  async #call(path: string, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set('authorization', `Bearer ${this.#key}`);
    headers.set('accept-language', this.#language());
    const response = await fetch(path, { ...init, headers }).catch((cause: unknown) => {
      throw new CallError(0, String(cause), { cause });
    });
    if (response.ok) return response;
    throw new CallError(response.status, messageOf(await response.text()) ?? `HTTP ${response.status}`);
  }
}

/** The message of a refusal: that of its fields, otherwise the general one. */
function messageOf(text: string): string | undefined {
  const { message, fieldErrors = [] } = readRefusal(jsonOf(text)) ?? {};
  const fields = new Map<string, string>();
  for (const [field, problem] of fieldErrors)
    fields.set(field, `${fields.get(field) ?? `${field}:`} ${problem}`);
  return [...fields.values()].join(' ') || message || undefined;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

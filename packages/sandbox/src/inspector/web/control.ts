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

/** Client of the control API and, through the proxy at `/api`, of the API, with the secret key of the namespace. */
export class Control {
  readonly #key: string;
  readonly #language: () => string;

  /** @param language that of refusals */
  constructor(key: string, language: () => string = () => 'es-CO') {
    this.#key = key;
    this.#language = language;
  }

  /** @throws {CallError} */
  async get<Schema extends z.ZodMiniType>(path: string, schema: Schema): Promise<z.infer<Schema>> {
    return schema.parse(await this.send('GET', path));
  }

  /**
   * @param path a path of the control API, or of the API with the prefix `/api`
   * @returns the parsed body of the answer; `undefined` when it is empty
   * @throws {CallError}
   */
  async send(method: string, path: string, body?: unknown): Promise<unknown> {
    const sent = body !== undefined && {
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    };
    const text = await (await this.#call(path, { method, ...sent })).text();
    return text === '' ? undefined : JSON.parse(text);
  }

  /** The body of an answer as a stream. @throws {CallError} */
  async open(path: string, signal: AbortSignal): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
    const { body } = await this.#call(path, { signal });
    if (!body) throw new CallError(0, 'No stream.');
    return body;
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

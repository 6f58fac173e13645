import { REQUEST_ID_HEADER } from '@datafono/contract/endpoints';
import type { CallFailure } from './call-failure.ts';

/** What is sent. */
export interface CallRequest {
  readonly method: string;
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Anything else that `fetch` takes, such as `credentials`. Redirects are not followed unless it says so. */
  readonly init?: RequestInit;
}

/** How it is sent. */
export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Aborts when the time for the whole answer is over; 30 seconds from now by default. */
  readonly deadline?: AbortSignal;
}

/** What came back. */
export interface Answer<T> {
  readonly value: T;
  /** HTTP status, 200 to 299. */
  readonly status: number;
  /** The service's name for the request, when it gave one. */
  readonly requestId: string | undefined;
}

/**
 * Makes one call, once: nothing is ever sent again.
 *
 * @param read makes the value of a parsed body (`undefined` when there is no text); answers `undefined`, or throws,
 *   when there is no value in it
 * @param readRefusal the same for the body of a refusal
 * @returns the value, or what became of the call when there is none: that is no exception to whoever calls a service
 * @throws {TypeError} when `body` cannot be written as JSON; nothing was sent
 */
export async function call<T, Body>(
  { method, url, headers, body, init }: CallRequest,
  read: (value: unknown) => T | undefined,
  readRefusal: (value: unknown) => Body | undefined,
  { deadline = AbortSignal.timeout(30_000), signal }: CallOptions = {},
): Promise<Answer<T> | CallFailure<Body>> {
  const json = JSON.stringify(body);
  if (signal?.aborted) return { problem: 'aborted', outcome: 'none' };
  if (globalThis.navigator?.onLine === false) return { problem: 'offline', outcome: 'none' };
  try {
    const reply = await globalThis.fetch(url, {
      // Followed, a redirect would carry the body, and within one origin the key, where nobody configured.
      redirect: 'manual',
      ...init,
      method,
      headers: { ...(json && { 'Content-Type': 'application/json' }), ...headers },
      body: json ?? null,
      signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
    });
    return understand(reply, await reply.text(), read, readRefusal);
  } catch {
    // What a `fetch` rejects with can hold what was sent.
    const problem = signal?.aborted ? 'aborted' : deadline.aborted ? 'deadline' : 'connection';
    return { problem, outcome: 'unknown' };
  }
}

function understand<T, Body>(
  { ok, status, headers }: Response,
  text: string,
  read: (value: unknown) => T | undefined,
  readRefusal: (value: unknown) => Body | undefined,
): Answer<T> | CallFailure<Body> {
  const told = { status, requestId: headers.get(REQUEST_ID_HEADER) ?? undefined };
  if (ok) {
    const value = valueIn(text, read);
    return value === undefined ? { problem: 'unreadable', outcome: 'unknown', ...told } : { value, ...told };
  }
  const body = valueIn(text, readRefusal);
  if (body && status > 399 && status < 500) return { problem: 'refused', outcome: 'none', body, ...told };
  return { problem: status > 499 ? 'unavailable' : 'unreadable', outcome: 'unknown', body, ...told };
}

function valueIn<T>(text: string, read: (value: unknown) => T | undefined): T | undefined {
  try {
    return read(text ? JSON.parse(text) : undefined);
  } catch {
    return undefined;
  }
}

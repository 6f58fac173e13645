import { REQUEST_ID_HEADER } from '@datafono/contract/endpoints';
import { CallError } from './call-error.ts';

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

/** What a call reads of an answer. */
export type Reply = Pick<Response, 'ok' | 'status' | 'headers' | 'text'>;

/** How it is sent. */
export interface CallOptions {
  /** Instead of the platform's own. It, and the text it gives, must end when its signal does. */
  readonly fetch?: (url: string, init: RequestInit) => Promise<Reply>;
  readonly signal?: AbortSignal;
  /** Whole milliseconds until the whole answer must have come; 30,000 by default, 2,147,483,647 at most. */
  readonly deadline?: number;
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
 * @throws {CallError} when there is no value, whatever became of the call
 * @throws {TypeError} when `body` cannot be written as JSON; nothing was sent
 */
export async function call<T, Body>(
  request: CallRequest,
  read: (value: unknown) => T | undefined,
  readRefusal: (value: unknown) => Body | undefined,
  options: CallOptions = {},
): Promise<Answer<T>> {
  if (options.signal?.aborted) throw new CallError('aborted', 'none');
  if (globalThis.navigator?.onLine === false) throw new CallError('offline', 'none');
  const [{ ok, status, headers }, text] = await exchange(request, JSON.stringify(request.body), options);
  const requestId = headers.get(REQUEST_ID_HEADER) ?? undefined;
  const value = ok ? valueIn(text, read) : undefined;
  if (value !== undefined) return { value, status, requestId };
  const body = ok ? undefined : valueIn(text, readRefusal);
  const details = { status, requestId, body };
  if (body && status > 399 && status < 500) throw new CallError('refused', 'none', details);
  throw new CallError(status > 499 ? 'unavailable' : 'unreadable', 'unknown', details);
}

/** Sends and reads to the end, or says what became of it: what a `fetch` rejects with can hold what was sent. */
async function exchange(
  { method, url, headers, init }: CallRequest,
  body: string | undefined,
  { fetch = globalThis.fetch, signal, deadline = 30_000 }: CallOptions,
): Promise<[Reply, string]> {
  const timeout = AbortSignal.timeout(deadline);
  try {
    const reply = await fetch(url, {
      // Followed, a redirect would carry the body, and within one origin the key, where nobody configured.
      redirect: 'manual',
      ...init,
      method,
      headers: { ...(body && { 'Content-Type': 'application/json' }), ...headers },
      body: body ?? null,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    return [reply, await reply.text()];
  } catch {
    throw new CallError(signal?.aborted ? 'aborted' : timeout.aborted ? 'deadline' : 'connection', 'unknown');
  }
}

function valueIn<T>(text: string, read: (value: unknown) => T | undefined): T | undefined {
  try {
    return read(text ? JSON.parse(text) : undefined);
  } catch {
    return undefined;
  }
}

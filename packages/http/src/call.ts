import { REQUEST_ID_HEADER } from '@datafono/contract/endpoints';
import { readErrorBody } from '@datafono/contract/error-guard';
import { CallError } from './call-error.ts';

/** What is sent. */
export interface CallRequest {
  readonly method: string;
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Anything else that `fetch` takes, such as `credentials` or `redirect`. */
  readonly init?: RequestInit;
}

export interface CallOptions {
  readonly fetch?: typeof globalThis.fetch;
  readonly signal?: AbortSignal;
  /** Milliseconds until the whole answer must have come; 30,000 by default. */
  readonly deadline?: number;
}

export interface Answer<T> {
  readonly value: T;
  readonly status: number;
  readonly requestId: string | undefined;
}

/**
 * Makes one call, once: nothing is ever sent again.
 *
 * @param read makes the value of a parsed body; `undefined` when it is not one
 * @throws {CallError} whatever else came of it
 */
export async function call<T>(
  request: CallRequest,
  read: (value: unknown) => T | undefined,
  { fetch = globalThis.fetch, signal, deadline = 30_000 }: CallOptions = {},
): Promise<Answer<T>> {
  if (signal?.aborted) throw new CallError('aborted', { outcome: 'none' });
  if (globalThis.navigator?.onLine === false) throw new CallError('offline', { outcome: 'none' });
  const end = new AbortController();
  const abort = () => end.abort();
  const timer = setTimeout(abort, deadline);
  signal?.addEventListener('abort', abort);
  try {
    const response = await fetch(request.url, { ...initOf(request), signal: end.signal });
    return answerOf(response, await response.text(), read);
  } catch (cause) {
    if (cause instanceof CallError) throw cause;
    const problem = signal?.aborted ? 'aborted' : end.signal.aborted ? 'deadline' : 'connection';
    throw new CallError(problem, { outcome: 'unknown', cause });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}

function initOf({ method, headers, body, init }: CallRequest): RequestInit {
  const json = body === undefined ? {} : { 'Content-Type': 'application/json' };
  return {
    ...init,
    method,
    headers: { Accept: 'application/json', ...json, ...headers },
    body: JSON.stringify(body) ?? null,
  };
}

function answerOf<T>(
  { ok, status, headers }: Response,
  text: string,
  read: (value: unknown) => T | undefined,
): Answer<T> {
  const parsed = parse(text);
  const requestId = headers.get(REQUEST_ID_HEADER) ?? undefined;
  const value = ok ? read(parsed) : undefined;
  if (value !== undefined) return { value, status, requestId };
  const body = ok ? undefined : readErrorBody(parsed);
  const details = { status, requestId, body, retryAfter: secondsOf(headers.get('Retry-After')) };
  if (body && status < 500) throw new CallError('refused', { outcome: 'none', ...details });
  throw new CallError(status < 500 ? 'unreadable' : 'unavailable', { outcome: 'unknown', ...details });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // what cannot be read is no value, and `read` decides what that means
  }
}

/** Both forms of Retry-After (RFC 9110, 10.2.3), in seconds from now. */
function secondsOf(text: string | null): number | undefined {
  const seconds = text && (Number(text) || (Date.parse(text) - Date.now()) / 1000);
  return seconds ? Math.max(0, seconds) : undefined;
}

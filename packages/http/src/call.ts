import type { ErrorBody } from '@datafono/contract';
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
  /** Anything else that `fetch` takes, such as `credentials`. Redirects are not followed unless it says so. */
  readonly init?: RequestInit;
}

/** How it is sent. */
export interface CallOptions {
  readonly fetch?: typeof globalThis.fetch;
  readonly signal?: AbortSignal;
  /** Milliseconds until the whole answer must have come; 30,000 by default, 2,147,483,647 at most. */
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
 * @throws {CallError} when there is no value, whatever became of the call
 * @throws {TypeError} when `body` cannot be written as JSON; nothing was sent
 */
export async function call<T>(
  request: CallRequest,
  read: (value: unknown) => T | undefined,
  options: CallOptions = {},
): Promise<Answer<T>> {
  if (options.signal?.aborted) throw new CallError('aborted', 'none');
  if (globalThis.navigator?.onLine === false) throw new CallError('offline', 'none');
  const [{ ok, status, headers }, text] = await exchange(request.url, initOf(request), options);
  const requestId = headers.get(REQUEST_ID_HEADER) ?? undefined;
  const value = ok ? valueIn(text, read) : undefined;
  if (value !== undefined) return { value, status, requestId };
  const body = ok ? undefined : valueIn<ErrorBody>(text, readErrorBody);
  const details = { status, requestId, body, retryAfter: secondsOf(headers.get('Retry-After')) };
  if (status > 499) throw new CallError('unavailable', 'unknown', details);
  throw body && status > 399
    ? new CallError('refused', 'none', details)
    : new CallError('unreadable', 'unknown', details);
}

function initOf({ method, headers, body, init }: CallRequest): RequestInit {
  const json = body === undefined ? {} : { 'Content-Type': 'application/json' };
  return {
    // Followed, a redirect would carry the body, and within one origin the key, where nobody configured.
    redirect: 'manual',
    ...init,
    method,
    headers: { Accept: 'application/json', ...json, ...headers },
    body: JSON.stringify(body) ?? null,
  };
}

/** Sends and reads to the end, or gives up; leaves no timer and no listener. */
async function exchange(
  url: string,
  init: RequestInit,
  { fetch = globalThis.fetch, signal, deadline = 30_000 }: CallOptions,
): Promise<[Response, string]> {
  const end = new AbortController();
  const abort = () => end.abort();
  const timer = setTimeout(abort, deadline);
  signal?.addEventListener('abort', abort);
  try {
    return await Promise.race([
      fetch(url, { ...init, signal: end.signal }).then(withText),
      // A `fetch` of the caller's own may not heed its signal.
      new Promise<never>((_, reject) => end.signal.addEventListener('abort', reject)),
    ]);
  } catch (failure) {
    if (signal?.aborted) throw new CallError('aborted', 'unknown');
    if (end.signal.aborted) throw new CallError('deadline', 'unknown');
    // A `fetch` may reject with anything; what it is read as says so.
    throw new CallError('connection', 'unknown', { cause: reasonOf(failure as Failure) });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}

const withText = async (response: Response): Promise<[Response, string]> => [response, await response.text()];

type Failure = { readonly [Key in 'cause' | 'code' | 'name']?: unknown } | undefined;

/** Why a connection failed, in one word: what a `fetch` rejects with can hold the request and its headers. */
const reasonOf = (failure: Failure): string =>
  String((failure?.cause as Failure)?.code ?? failure?.code ?? failure?.name); // a cause is a failure too

function valueIn<T>(text: string, read: (value: unknown) => T | undefined): T | undefined {
  try {
    return read(text ? JSON.parse(text) : undefined);
  } catch {
    return undefined;
  }
}

/** Both forms of Retry-After (RFC 9110, 10.2.3), in seconds from now. */
function secondsOf(text: string | null): number | undefined {
  if (!text) return undefined;
  const given = Number(text);
  const seconds = given >= 0 ? given : (Date.parse(text) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined;
}

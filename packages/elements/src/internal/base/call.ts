import { REQUEST_ID_HEADER } from '@datafono/contract/endpoints';
import { type RefusalTexts, refusalTexts } from '@datafono/contract/refusal';

/** One request, with further options of `fetch`, such as `credentials`. Redirects are not followed by default. */
export interface CallRequest extends Omit<RequestInit, 'body' | 'headers' | 'signal'> {
  readonly url: string;
  readonly method: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: unknown;
}

export interface Answer<T> {
  readonly value: T;
  /** HTTP status, 200 to 299. */
  readonly status: number;
  /** The service's id of the request, if it gave one. */
  readonly requestId: string | undefined;
  /** The server's time of the answer, by its `Date` header, in milliseconds since 1970, if the page may read it. */
  readonly date: number | undefined;
}

/**
 * Why a call gave no value:
 *
 * - `refused`: status 4xx with JSON; `outcome` is `none`.
 * - `unavailable`: status 5xx.
 * - `timeout`: no whole answer in time.
 * - `connection`: no connection, or a lost one.
 * - `offline`: the same, and the browser takes the device to be without a network. It can be wrong either way, so the
 *   request is always sent, and may have arrived.
 * - `unreadable`: any other answer, such as a page, a redirect, or JSON without the value.
 *
 * The outcome of all but `refused` is `unknown`.
 */
export type CallProblem = 'offline' | 'refused' | 'unavailable' | 'timeout' | 'connection' | 'unreadable';

/** A call without a value. It contains no URL, request, header or text of an answer but its refusal and request id. */
export interface CallFailure {
  readonly problem: CallProblem;
  /** Whether the service may have carried the call out. */
  readonly outcome: 'none' | 'unknown';
  /** HTTP status, when there was an answer. */
  readonly status?: number;
  /** When the answer was an error with JSON. */
  readonly refusal?: RefusalTexts | undefined;
  /** Seconds until the call may be repeated, when the answer says so. */
  readonly retryAfter?: number | undefined;
  /** The service's id of the request, if it gave one. */
  readonly requestId?: string | undefined;
}

/**
 * Sends one request, once: it is never repeated.
 *
 * @param read makes the value of a parsed body (`undefined` for an empty one); it returns `undefined`, or throws, when
 *   there is no value in it
 * @param timeout aborts when the time for the whole answer is over; 30 seconds from now by default
 * @param readRefusal makes the texts of the body of an error; by default as the service writes them
 * @returns the value, or why there is none: a failed call is not an exception to an element
 * @throws {TypeError} when `body` cannot be written as JSON; nothing was sent
 */
export async function call<T>(
  { url, headers, body, ...init }: CallRequest,
  read: (body: unknown) => T | undefined,
  timeout = AbortSignal.timeout(30_000),
  readRefusal: (body: unknown) => RefusalTexts | undefined = refusalTexts,
): Promise<Answer<T> | CallFailure> {
  const json = JSON.stringify(body);
  try {
    const response = await fetch(url, {
      // Followed, a redirect would carry the body, and within one origin the key, to an address that nobody configured.
      redirect: 'manual',
      ...init,
      headers: { ...(json && { 'Content-Type': 'application/json' }), ...headers },
      body: json ?? null,
      signal: timeout,
    });
    return readAnswer(response, await response.text(), read, readRefusal);
  } catch {
    // What a `fetch` rejects with can contain what was sent.
    const problem = timeout.aborted ? 'timeout' : navigator.onLine ? 'connection' : 'offline';
    return { problem, outcome: 'unknown' };
  }
}

function readAnswer<T>(
  { ok, status, headers }: Response,
  text: string,
  read: (body: unknown) => T | undefined,
  readRefusal: (body: unknown) => RefusalTexts | undefined,
): Answer<T> | CallFailure {
  const answer = { status, requestId: headers.get(REQUEST_ID_HEADER) ?? undefined };
  const value = ok ? parse(text, read) : undefined;
  if (value !== undefined)
    return { value, date: Date.parse(headers.get('Date') ?? '') || undefined, ...answer };
  const refusal = ok || !text ? undefined : parse(text, readRefusal);
  const retryAfter = Number(headers.get('Retry-After')) || undefined; // seconds; a date is not read
  const failure = { refusal, retryAfter, ...answer };
  if (refusal && status > 399 && status < 500) return { problem: 'refused', outcome: 'none', ...failure };
  return { problem: status > 499 ? 'unavailable' : 'unreadable', outcome: 'unknown', ...failure };
}

function parse<T>(text: string, read: (body: unknown) => T | undefined): T | undefined {
  try {
    return read(text ? JSON.parse(text) : undefined);
  } catch {
    return undefined;
  }
}

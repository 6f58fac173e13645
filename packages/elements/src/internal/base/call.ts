import { REQUEST_ID_HEADER } from '@datafono/contract/endpoints';
import { type RefusalTexts, refusalTexts } from '@datafono/contract/refusal';

/** One request, with further options of `fetch`, such as `credentials`. Redirects are not followed unless `redirect` says so. */
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
  /** The server's time, from the `Date` header, in milliseconds since 1970; `undefined` where the page may not read the header. */
  readonly date: number | undefined;
}

/**
 * Why a call gave no value:
 *
 * - `refused`: status 4xx with JSON; `outcome` is `none`.
 * - `unavailable`: status 5xx.
 * - `timeout`: the whole answer did not arrive in time.
 * - `connection`: there was no connection, or it was lost.
 * - `offline`: as `connection`, and the browser reports that the device has no network. The browser can be wrong either way, so
 *   the request is always sent, and may have arrived.
 * - `unreadable`: any other answer, such as an HTML page, a redirect, or JSON without the value.
 *
 * The outcome of every problem but `refused` is `unknown`.
 */
export type CallProblem = 'offline' | 'refused' | 'unavailable' | 'timeout' | 'connection' | 'unreadable';

/** A call that gave no value. Of the request and the answer it contains only the refusal and the request id. */
export interface CallFailure {
  readonly problem: CallProblem;
  /** `none`: the service did not carry the call out. `unknown`: it may have. */
  readonly outcome: 'none' | 'unknown';
  /** HTTP status, when there was an answer. */
  readonly status?: number;
  /** The texts of an error answer in JSON. */
  readonly refusal?: RefusalTexts | undefined;
  /** Seconds until the call may be repeated, when the answer says so. */
  readonly retryAfter?: number | undefined;
  /** The service's id of the request, if it gave one. */
  readonly requestId?: string | undefined;
}

/**
 * Sends one request exactly once; it never repeats the request.
 *
 * @param read makes the value from the parsed body (`undefined` for an empty body). It returns `undefined`, or throws, when the
 *   body has no value.
 * @param timeout aborts when the time for the whole answer is over; by default 30 seconds from now
 * @param readRefusal reads the texts of an error's body; by default as the service writes them
 * @returns the value, or a {@link CallFailure}: an element expects calls to fail, so a failure is not an exception
 * @throws {TypeError} when `body` cannot be written as JSON; nothing is sent then
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
      // A redirect would carry the body, and within one origin also the key, to an address that nobody configured.
      redirect: 'manual',
      ...init,
      headers: { ...(json && { 'Content-Type': 'application/json' }), ...headers },
      body: json ?? null,
      signal: timeout,
    });
    return readAnswer(response, await response.text(), read, readRefusal);
  } catch {
    // The error with which `fetch` rejects can contain what was sent, so it is not passed on.
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
  const retryAfter = Number(headers.get('Retry-After')) || undefined; // seconds; the form with a date is ignored
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

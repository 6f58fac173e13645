import type { CallOptions } from '@datafono/http';

/** What passed on the way of a call and is not in its error. */
export interface Passed {
  /** Seconds to wait before trying again, when the service said so. */
  retryAfter?: number | undefined;
  /** Why the connection failed, in one word, such as `ECONNREFUSED`. */
  reason?: string;
  /** Of the last answer. */
  headers?: Headers;
  text?: string;
}

/** A `fetch` that ends when its signal does, even if the given one does not heed it, and notes what passed. */
export function transport(fetch: typeof globalThis.fetch, passed: Passed): NonNullable<CallOptions['fetch']> {
  return async (url, init) => {
    try {
      const { response, text } = await unlessAborted(async () => whole(await fetch(url, init)), init.signal);
      const { ok, status, headers } = response;
      passed.retryAfter = secondsOf(headers.get('Retry-After'));
      passed.headers = headers;
      passed.text = text;
      return { ok, status, headers, text: async () => text };
    } catch (failure) {
      passed.retryAfter = undefined;
      // A `fetch` may reject with anything; what it is read as says so.
      passed.reason = reasonOf(failure as Failure);
      throw failure;
    }
  };
}

const whole = async (response: Response) => ({ response, text: await response.text() });

/** Listens before it starts, and leaves no listener. */
function unlessAborted<T>(start: () => Promise<T>, signal: AbortSignal | null | undefined): Promise<T> {
  return new Promise((resolve, reject) => {
    signal?.addEventListener('abort', reject);
    const end = () => signal?.removeEventListener('abort', reject);
    start().finally(end).then(resolve, reject);
  });
}

type Failure = { readonly [Key in 'cause' | 'code' | 'name']?: unknown } | undefined;

/** What a `fetch` rejects with can hold the request and its headers: one word of it is told. */
const reasonOf = (failure: Failure): string =>
  String((failure?.cause as Failure)?.code ?? failure?.code ?? failure?.name); // a cause is a failure too

/** Both forms of Retry-After (RFC 9110, 10.2.3), in seconds from now. */
function secondsOf(text: string | null): number | undefined {
  if (!text) return undefined;
  const given = Number(text);
  const seconds = given >= 0 ? given : (Date.parse(text) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined;
}

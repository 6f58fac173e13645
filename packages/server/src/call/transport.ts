import type { CallOptions } from '@datafono/http';

/** What passed on the way of a call and is not in its error. */
export interface Passed {
  /** Seconds to wait before trying again, when the service said so. */
  retryAfter?: number | undefined;
  /** Why the connection failed, in one word, such as `ECONNREFUSED`. */
  reason?: string | undefined;
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
      passed.reason = reasonOf(failure);
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

const CODE = /^[A-Z][A-Z0-9_]{1,60}$/;
const NAME = /^[A-Z][A-Za-z]{1,40}Error$/;

/** A `fetch` may reject with anything, such as the request and its headers: one word of it is told, or none. */
function reasonOf(failure: unknown): string | undefined {
  try {
    const { cause, code, name } = Object(failure);
    const isCode = (word: unknown) => typeof word === 'string' && CODE.test(word);
    return [Object(cause).code, code].find(isCode) ?? (NAME.test(name) ? name : undefined);
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

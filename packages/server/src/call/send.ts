/** One request. */
export interface SendRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON; `undefined` without a body. */
  readonly body: string | undefined;
  readonly signal: AbortSignal;
  /** Milliseconds until the request may no longer be sent, also when its connection is made late. */
  readonly timeLeft: () => number;
  /** The longest decoded body that is read, in bytes. */
  readonly limit: number;
}

/** An answer that has arrived whole. */
export interface SentAnswer {
  readonly status: number;
  readonly headers: Headers;
  /** The body; `undefined` when it is longer than the limit. The rest is not read, and the connection is cancelled. */
  readonly text: string | undefined;
}

/**
 * Sends one request, once, and reads its whole answer. It follows no redirect, which would carry the body, and within one origin
 * also the key, to an address that nobody configured. It rejects when the connection fails, and at once when the signal aborts.
 */
export type Send = (request: SendRequest) => Promise<SentAnswer>;

/** Sends with the platform's own `fetch`, which stops when its signal aborts. */
export const sendByFetch: Send = (request) => fetchWhole(globalThis.fetch, request);

/** Sends with a given `fetch`. It rejects when the signal aborts, even if that `fetch` ignores it. */
export const sendByGivenFetch =
  (fetch: typeof globalThis.fetch): Send =>
  async (request) => {
    const { signal } = request;
    let abort = () => {};
    const aborted = new Promise<never>((_, reject) => {
      abort = () => reject();
    });
    signal.addEventListener('abort', abort);
    try {
      return await Promise.race([aborted, fetchWhole(fetch, request)]);
    } finally {
      signal.removeEventListener('abort', abort);
    }
  };

async function fetchWhole(
  fetch: typeof globalThis.fetch,
  { url, body, limit, timeLeft: _, ...init }: SendRequest,
): Promise<SentAnswer> {
  const response = await fetch(url, { ...init, body: body ?? null, redirect: 'manual' });
  const { status, headers } = response;
  return { status, headers, text: await textUpTo(limit, response) };
}

/** The body as text; `undefined` when it is longer than `limit` bytes. */
async function textUpTo(limit: number, response: Response): Promise<string | undefined> {
  if (!response.body) return response.text();
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (let left = limit; ; ) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    left -= value.length;
    if (left < 0) {
      // Nobody awaits the end of the connection, which may fail.
      reader.cancel().catch(() => undefined);
      return undefined;
    }
    text += decoder.decode(value, { stream: true });
  }
}

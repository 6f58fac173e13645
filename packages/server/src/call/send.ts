/** One request. */
export interface SendRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON; `undefined` for none. */
  readonly body: string | undefined;
  readonly signal: AbortSignal;
  /** Milliseconds until it may no longer be sent, such as once its connection is made. */
  readonly timeLeft: () => number;
  /** The longest answer that is read, in bytes of its decoded body. */
  readonly limit: number;
}

/** An answer that has arrived whole. */
export interface SentAnswer {
  readonly status: number;
  readonly headers: Headers;
  /** `undefined` when the body is longer than the limit: it was not read further, and the connection was cancelled. */
  readonly text: string | undefined;
}

/**
 * Sends one request, once, and reads its answer whole. It follows no redirect: that would carry the body, and within one
 * origin the key, where nobody configured. It rejects when the connection fails, and at once when the signal aborts.
 */
export type Send = (request: SendRequest) => Promise<SentAnswer>;

/** Sends with the platform's own `fetch`, which ends with its signal. */
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

/** The body as text; `undefined` when it is longer than the limit, in bytes. */
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
      // The end of a connection is awaited by nobody, and may fail.
      reader.cancel().catch(() => undefined);
      return undefined;
    }
    text += decoder.decode(value, { stream: true });
  }
}

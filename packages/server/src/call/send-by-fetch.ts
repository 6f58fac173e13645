import type { Send, SendRequest, SentAnswer } from './send.ts';

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
  { url, body, ...init }: SendRequest,
): Promise<SentAnswer> {
  const response = await fetch(url, { ...init, body: body ?? null, redirect: 'manual' });
  const { status, headers } = response;
  return { status, headers, text: await response.text() };
}

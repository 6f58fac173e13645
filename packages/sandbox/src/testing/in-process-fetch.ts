import type { Fetch } from '../lib/fetch.ts';

/**
 * Creates a `fetch` that calls handlers in this process and opens no connection.
 *
 * @param handlers request handlers by origin; a request to another origin rejects with a `TypeError`, as `fetch` does
 */
export function createInProcessFetch(handlers: Readonly<Record<string, Fetch>>): typeof globalThis.fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const { origin } = new URL(request.url);
    const handler = handlers[origin];
    if (!handler)
      throw new TypeError(`fetch failed: ${origin} is not an address of this sandbox, which has no network.`);
    return abortable(request.signal, () => handler(request));
  };
}

/** Runs async work; rejects with the signal's reason when it is aborted, as `fetch` does. Leaves no listener. */
async function abortable<Value>(signal: AbortSignal, work: () => Promise<Value>): Promise<Value> {
  signal.throwIfAborted();
  let abort = () => {};
  const aborted = new Promise<never>((_, reject) => {
    abort = () => reject(signal.reason);
    signal.addEventListener('abort', abort);
  });
  try {
    return await Promise.race([aborted, work()]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}

/** The webhook handler of a shop's server: a 2xx acknowledges the delivery; anything else fails it. */
export type WebhookHandler = (request: Request) => Response | Promise<Response>;

/** A webhook endpoint inside this process. */
interface InProcessInbox {
  /** The endpoint's URL, to register in the sandbox; no server listens there. */
  readonly url: string;
  /** A `fetch` that hands requests for `url` to `handler` and sends all others over the network. */
  readonly send: typeof globalThis.fetch;
  handler: WebhookHandler | undefined;
}

export function createInbox(): InProcessInbox {
  const instance: InProcessInbox = {
    url: 'http://localhost/webhooks',
    handler: undefined,
    send: (input, init) => {
      const request = new Request(input, init);
      const { handler } = instance;
      if (request.url !== instance.url || !handler) return fetch(request);
      return abortable(request.signal, async () => handler(request));
    },
  };
  return instance;
}

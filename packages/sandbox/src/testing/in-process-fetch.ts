import type { Fetch } from '../lib/fetch.ts';
import { abortable } from './abortable.ts';

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

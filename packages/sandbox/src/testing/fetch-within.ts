import type { Fetch } from '../lib/fetch.ts';
import { unlessAborted } from './unless-aborted.ts';

/**
 * A `fetch` that ends in this process.
 *
 * @param doors what answers, by origin; nobody answers elsewhere
 */
export function fetchWithin(doors: Readonly<Record<string, Fetch>>): typeof globalThis.fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const { origin } = new URL(request.url);
    const door = doors[origin];
    if (!door)
      throw new TypeError(`fetch failed: ${origin} is not of this sandbox, which reaches no network.`);
    return unlessAborted(request.signal, () => door(request));
  };
}

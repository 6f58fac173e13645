/** The names of an address after its host. */
type Names = readonly string[];

/** Never answers. */
export const never = () => new Promise<Response>(() => {});

/**
 * Replaces `fetch` of the page, so that stories need no server: answers requests to a host by the names in its address, and
 * passes on all others.
 */
export function serveHost(
  host: string,
  answer: (names: Names, init: RequestInit | undefined) => Response | Promise<Response>,
): void {
  const network = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    const url = new URL(typeof input === 'object' && 'url' in input ? input.url : input, location.href);
    return url.host === host ? answer(url.pathname.slice(1).split('/'), init) : network(input, init);
  };
}

/**
 * Whether a request comes from a page of the shop, by headers that a page cannot set itself. A request without them does
 * not come from a page, and is rejected as well.
 *
 * @see https://developer.mozilla.org/docs/Web/HTTP/Reference/Headers/Sec-Fetch-Site
 * @param origins those of the shop's pages besides the server's own
 */
export function isFromShop({ headers, url }: Request, origins: readonly string[] = []): boolean {
  const origin = headers.get('Origin');
  if (origin !== null && origins.includes(origin)) return true;
  const site = headers.get('Sec-Fetch-Site');
  // Behind a proxy that terminates TLS, `url` is not the address that the browser requested: prefer its own header.
  return site === null ? origin === new URL(url).origin : site === 'same-origin';
}

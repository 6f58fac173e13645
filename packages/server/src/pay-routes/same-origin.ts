/**
 * Whether a request comes from a page of the shop, as the browser says: no page can set these headers itself. One that
 * says neither is of no page, and is not taken either.
 *
 * @see https://developer.mozilla.org/docs/Web/HTTP/Reference/Headers/Sec-Fetch-Site
 * @param origins those of the shop's pages besides the one that is asked
 */
export function isFromShop({ headers, url }: Request, origins: readonly string[] = []): boolean {
  const origin = headers.get('Origin');
  if (origin !== null && origins.includes(origin)) return true;
  const site = headers.get('Sec-Fetch-Site');
  // Where a proxy ends TLS, the address that is asked here is not the one that the browser asked; it knows better.
  return site === null ? origin === new URL(url).origin : site === 'same-origin';
}

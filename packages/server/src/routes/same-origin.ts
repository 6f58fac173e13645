import { misconfigured } from '../errors/errors.ts';
import { Problem } from './answers.ts';

/**
 * Whether a request is from a page of the shop, by headers that a page cannot set itself. One without them does not come
 * from a page.
 *
 * @see https://developer.mozilla.org/docs/Web/HTTP/Reference/Headers/Sec-Fetch-Site
 * @param origins those of the shop's pages besides the server's own
 */
export function isOfShop({ headers, url }: Request, origins: readonly string[] = []): boolean {
  const origin = headers.get('Origin');
  if (origin !== null && origins.includes(origin)) return true;
  const site = headers.get('Sec-Fetch-Site');
  // Behind a proxy that terminates TLS, `url` is not the address that the browser requested: prefer its own header.
  return site === null ? origin === new URL(url).origin : site === 'same-origin';
}

/**
 * Accepts requests from pages of the shop.
 *
 * @throws {Problem} `foreign_origin`, whose report names the origin and the option
 */
export function requireShop(request: Request, origins: readonly string[] = []): void {
  if (isOfShop(request, origins)) return;
  const { headers, url } = request;
  const report = foreignOrigin(headers.get('Origin'), new URL(url).origin);
  throw new Problem('foreign_origin', { report });
}

/** The longest host name has 253 characters. */
const LONGEST_ORIGIN = 270;

function foreignOrigin(origin: string | null, own: string) {
  const isOrigin =
    origin !== null && origin.length <= LONGEST_ORIGIN && /^https?:\/\/[\w.:[\]-]+$/.test(origin);
  return misconfigured(
    isOrigin
      ? `A request from ${origin} was refused, because the server is ${own} as its framework reports it. If ${origin} ` +
          `is yours, such as the public origin of a proxy, set origins: ['${origin}'].`
      : 'A request without an origin was refused: it does not come from a page. The option origins names further pages.',
  );
}

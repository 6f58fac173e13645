import type { MiddlewareHandler } from 'hono';
import { RefusalError } from '../core/refusal-error.ts';

/**
 * Lets in no page but the inspector: any page of the web can send a request here, and some without asking first. What
 * is no page says no `Origin`.
 *
 * @see https://www.rfc-editor.org/rfc/rfc6454#section-7.3
 */
export const fromOwnPages: MiddlewareHandler = async ({ req }, next) => {
  const origin = req.header('origin');
  if (origin !== undefined && !isOwn(origin, req.url)) throw new RefusalError(403, { message: FOREIGN });
  await next();
};

/** The scheme is left aside: before a sandbox there may be a tunnel that speaks another one. */
const isOwn = (origin: string, url: string): boolean =>
  URL.canParse(origin) && new URL(origin).host === new URL(url).host;

const FOREIGN =
  'El control no atiende páginas de otro origen. Llámelo desde su servidor o desde una prueba, sin el encabezado Origin.';

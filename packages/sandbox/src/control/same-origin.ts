import type { MiddlewareHandler } from 'hono';
import { RefusalError } from '../core/refusal-error.ts';

/**
 * Refuses requests from web pages other than the inspector: any page can send one here, simple requests even without a
 * CORS preflight. Clients that are no page send no `Origin`.
 *
 * @see https://www.rfc-editor.org/rfc/rfc6454#section-7.3
 */
export const refuseOtherOrigins: MiddlewareHandler = async ({ req }, next) => {
  const origin = req.header('origin');
  if (origin !== undefined && !isSameHost(origin, req.url)) throw new RefusalError(403, { message: FOREIGN });
  await next();
};

/** The scheme is not compared: a tunnel before the sandbox may use HTTPS. */
const isSameHost = (origin: string, url: string): boolean =>
  URL.canParse(origin) && new URL(origin).host === new URL(url).host;

const FOREIGN = {
  es: 'El control no atiende páginas de otro origen. Llámelo desde su servidor o desde una prueba, sin el encabezado Origin.',
  en: 'The control API does not serve pages of another origin. Call it from your server or from a test, without the Origin header.',
};

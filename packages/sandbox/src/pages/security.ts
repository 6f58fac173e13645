import type { MiddlewareHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { secureHeaders } from 'hono/secure-headers';

/**
 * The security headers of the pages.
 *
 * @param cards returns the cards address, the only other origin that a page connects to; called at each request
 */
export function security(cards: () => string): MiddlewareHandler {
  return (c, next) =>
    secureHeaders({
      contentSecurityPolicy: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'"],
        connectSrc: [new URL(cards()).origin],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: ['lit-html'],
      },
      // Not `no-referrer`, with which browsers submit forms with `Origin: null`.
      referrerPolicy: 'same-origin',
      // The sandbox is served over plain HTTP.
      strictTransportSecurity: false,
      xFrameOptions: 'DENY',
    })(c, next);
}

/** Pages are personal and short-lived. */
export const noStore: MiddlewareHandler = async (c, next) => {
  await next();
  c.header('cache-control', 'no-store');
};

const methods = ['GET', 'HEAD', 'POST'];

/** Answers 405 to methods that browsers do not use for pages and forms. */
export const browserMethodsOnly: MiddlewareHandler = async (c, next) => {
  if (methods.includes(c.req.method)) return next();
  c.header('allow', methods.join(', '));
  throw new HTTPException(405);
};

import type { MiddlewareHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { secureHeaders } from 'hono/secure-headers';

/**
 * What the pages may load and do, told to the browser.
 *
 * @param cards the one other origin that a page talks to, asked for at every request: cards go there, straight from
 *   the page
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
      // Under `no-referrer` a browser would send a form with `Origin: null`. A page's address is told to nobody else.
      referrerPolicy: 'same-origin',
      // The sandbox runs on http, on this machine.
      strictTransportSecurity: false,
      xFrameOptions: 'DENY',
    })(c, next);
}

/** Pages belong to one person and one moment. */
export const neverStored: MiddlewareHandler = async (c, next) => {
  await next();
  c.header('cache-control', 'no-store');
};

const methods = ['GET', 'HEAD', 'POST'];

/** What a browser opens a page and sends a form with; nothing else is of use here. */
export const browsersMethods: MiddlewareHandler = async (c, next) => {
  if (methods.includes(c.req.method)) return next();
  c.header('allow', methods.join(', '));
  throw new HTTPException(405);
};

import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';

/**
 * The security headers of the pages.
 *
 * @param connections returns the sources that a page connects to; called at each request
 */
export function security(connections: () => string[]): MiddlewareHandler {
  return (c, next) =>
    secureHeaders({
      contentSecurityPolicy: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'"],
        connectSrc: connections(),
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: ['lit-html'],
      },
      // Not `no-referrer`, with which browsers submit forms with `Origin: null`.
      referrerPolicy: 'same-origin',
      // Sandbox and demo shop are served over plain HTTP.
      strictTransportSecurity: false,
      xFrameOptions: 'DENY',
    })(c, next);
}

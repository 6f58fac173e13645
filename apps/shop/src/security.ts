import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';

/**
 * The security headers of the shop's pages.
 *
 * @param cards address that pages send cards to, the only other origin that they connect to
 */
export function security(cards: string): MiddlewareHandler {
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
      imgSrc: ["'self'"],
      connectSrc: [new URL(cards).origin],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      baseUri: ["'none'"],
      requireTrustedTypesFor: ["'script'"],
      trustedTypes: ['lit-html'],
    },
    // Under `no-referrer` a browser would send a form with `Origin: null`.
    referrerPolicy: 'same-origin',
    // The demonstration runs on http, on this machine.
    strictTransportSecurity: false,
    xFrameOptions: 'DENY',
  });
}

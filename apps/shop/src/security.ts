import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';

/**
 * What the shop's pages may load and do, told to the browser.
 *
 * @param cards the one other origin that a page talks to: cards go there, straight from the page
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

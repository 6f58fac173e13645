import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';

/** The sources that a page uses besides its own files. */
interface Sources {
  readonly connections: string[];
  readonly frames?: string[];
}

/**
 * The security headers of the pages.
 *
 * @param sources called at each request
 */
export function security(sources: () => Sources): MiddlewareHandler {
  return (c, next) => {
    const { connections, frames = [] } = sources();
    return secureHeaders({
      contentSecurityPolicy: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'"],
        connectSrc: connections,
        ...(frames.length > 0 && { frameSrc: frames }),
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
  };
}

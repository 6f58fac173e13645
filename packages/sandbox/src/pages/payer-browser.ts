import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';

const COOKIE = 'visitor';

/**
 * Which browser started which attempt. A cookie, set with the form: two posts of one form have it, and anyone may open the
 * link of a payment. In memory: after a restart an attempt is anybody's who has the link, as that of a browser without cookies.
 */
export class PayerBrowsers {
  readonly #byAttempt = new Map<string, string>();

  /** @param path the payment's path, to which the cookie is limited */
  recognize(c: Context, path: string): void {
    if (getCookie(c, COOKIE) !== undefined) return;
    const secure = new URL(c.req.url).protocol === 'https:';
    setCookie(c, COOKIE, crypto.randomUUID(), { path, httpOnly: true, sameSite: 'Lax', secure });
  }

  started(c: Context, attempt: string): void {
    const visitor = getCookie(c, COOKIE);
    if (visitor !== undefined) this.#byAttempt.set(attempt, visitor);
  }

  /** Whether the browser may answer for an attempt: `false` where another one started it. */
  owns(c: Context, attempt: string): boolean {
    const visitor = this.#byAttempt.get(attempt);
    return visitor === undefined || visitor === getCookie(c, COOKIE);
  }
}

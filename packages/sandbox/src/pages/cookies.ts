import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';

/** Cookies last until the browser closes, are of one page's path, and no script reads them. */
function save(c: Context, name: string, value: string, path: string): void {
  const secure = new URL(c.req.url).protocol === 'https:';
  setCookie(c, name, value, { path, httpOnly: true, sameSite: 'Lax', secure });
}

/**
 * Ids of what this browser entered, since anyone may open a link: `saved` is the method captured last through a link,
 * which the page after it names; `card` the card entered for a payment, which is offered again after a decline.
 */
export const saveId = (c: Context, kind: 'saved' | 'card', id: string, path: string): void =>
  save(c, kind, id, path);

export const savedId = (c: Context, kind: 'saved' | 'card'): string | undefined => getCookie(c, kind);

const VISITOR = 'visitor';

/**
 * The browser that started each attempt, since anyone may open the link of a payment. A cookie identifies the
 * browser. The page sets it with the form, so that two posts of one form share it. The map is in memory: after a
 * restart, or for a browser without cookies, anyone with the link may answer for the attempt.
 */
export class AttemptBrowsers {
  readonly #byAttempt = new Map<string, string>();

  /** @param path the payment's path, to which the cookie is limited */
  recognize(c: Context, path: string): void {
    if (getCookie(c, VISITOR) === undefined) save(c, VISITOR, crypto.randomUUID(), path);
  }

  started(c: Context, attempt: string): void {
    const visitor = getCookie(c, VISITOR);
    if (visitor !== undefined) this.#byAttempt.set(attempt, visitor);
  }

  /** Whether the browser may answer for an attempt: `false` where another one started it. */
  owns(c: Context, attempt: string): boolean {
    const visitor = this.#byAttempt.get(attempt);
    return visitor === undefined || visitor === getCookie(c, VISITOR);
  }
}

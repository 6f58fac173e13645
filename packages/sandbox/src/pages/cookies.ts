import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';

/** Saves a cookie until the browser closes, for the path of one page, hidden from scripts. */
function save(c: Context, name: string, value: string, path: string): void {
  const secure = new URL(c.req.url).protocol === 'https:';
  setCookie(c, name, value, { path, httpOnly: true, sameSite: 'Lax', secure });
}

/**
 * Saves the id of what this browser entered, because anyone may open a link. `saved` is the method captured last through a link,
 * which the next page names. `card` is the card entered for a payment, which is offered again after a decline.
 */
export const saveId = (c: Context, kind: 'saved' | 'card', id: string, path: string): void =>
  save(c, kind, id, path);

export const savedId = (c: Context, kind: 'saved' | 'card'): string | undefined => getCookie(c, kind);

const VISITOR = 'visitor';

/**
 * The browser that started each attempt, because anyone may open the link of a payment. A cookie identifies the browser; the page
 * sets it together with the form, so that two posts of one form share it. The map is in memory: after a restart, or for a browser
 * without cookies, anyone with the link may decide the attempt.
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

  /** Whether the browser may decide the attempt: `false` if another browser started it. */
  owns(c: Context, attempt: string): boolean {
    const visitor = this.#byAttempt.get(attempt);
    return visitor === undefined || visitor === getCookie(c, VISITOR);
  }
}

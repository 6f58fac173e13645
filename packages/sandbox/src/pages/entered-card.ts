import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';

const COOKIE = 'card';

/**
 * Remembers, for one payment and until the browser closes, the id of the card that was entered on its page: after a
 * decline it is offered again there. A cookie, since anyone may open the link of a payment, and the card belongs to
 * whoever entered it.
 *
 * @param path the payment's path, to which the cookie is limited
 */
export function saveEnteredCard(c: Context, path: string, id: string): void {
  const secure = new URL(c.req.url).protocol === 'https:';
  setCookie(c, COOKIE, id, { path, httpOnly: true, sameSite: 'Lax', secure });
}

/** The id of the card that this browser entered for the payment. */
export const enteredCardId = (c: Context): string | undefined => getCookie(c, COOKIE);

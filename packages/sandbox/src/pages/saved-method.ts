import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';

const COOKIE = 'saved';

/**
 * Stores, for one capture link and until the browser closes, the id of the method that was captured: the page after the
 * capture names it. A cookie, since anyone may open the link.
 *
 * @param path the link's path, to which the cookie is limited
 */
export function saveMethodId(c: Context, path: string, id: string): void {
  const secure = new URL(c.req.url).protocol === 'https:';
  setCookie(c, COOKIE, id, { path, httpOnly: true, sameSite: 'Lax', secure });
}

/** The id of the method that this browser captured last through the link. */
export const savedMethodId = (c: Context): string | undefined => getCookie(c, COOKIE);

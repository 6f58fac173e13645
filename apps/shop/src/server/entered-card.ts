import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { Order } from '../orders/orders.ts';
import { orderPath } from './paths.ts';

const COOKIE = 'shop_card';

/** Seconds. Whoever uses the browser later is not to pay with the card. */
const MAX_AGE = 30 * 60;

/**
 * Stores, for one order, the id of the card that was entered for it: after a decline the card is offered again, also when
 * the page is loaded anew. A cookie, since the shopper may be signed in elsewhere, and the card belongs to whoever entered it.
 */
export function saveEnteredCard(c: Context, order: Order, id: string): void {
  // A real shop adds `secure`; the demonstration runs on http.
  setCookie(c, COOKIE, id, { path: orderPath(order), httpOnly: true, sameSite: 'Lax', maxAge: MAX_AGE });
}

/** Deletes the id, such as when the order is paid. */
export function forgetEnteredCard(c: Context, order: Order): void {
  if (enteredCardId(c) !== undefined) deleteCookie(c, COOKIE, { path: orderPath(order) });
}

/** The id of the card that this browser entered for the order in the path. */
export const enteredCardId = (c: Context): string | undefined => getCookie(c, COOKIE);

import { languageOf } from '@datafono/sandbox/web';
import type { Context, HonoRequest, MiddlewareHandler } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { Order, Orders } from '../orders/orders.ts';
import { SESSION_COOKIE as COOKIE, type Shopper, type Shoppers } from '../orders/shoppers.ts';
import type { PageContext } from '../pages/page.ts';
import { messages } from '../texts/messages.ts';
import type { Shop } from './shop.ts';

/** The variables of every request. */
export interface ShopEnv {
  Variables: { language: string; shopper: Shopper };
}

/** The variables of a request about an order. */
export interface OrderEnv {
  Variables: ShopEnv['Variables'] & { order: Order };
}

/** Finds the shopper of a request. A visitor without a session is signed in as a new demonstration shopper. */
export function session(shoppers: Shoppers): MiddlewareHandler<ShopEnv> {
  return async (c, next) => {
    const shopper = (await shoppers.find(getCookie(c, COOKIE) ?? '')) ?? (await signInVisitor(c, shoppers));
    c.set('shopper', shopper);
    await next();
  };
}

/** Signs in who has no session, or begins anew. */
export async function signInVisitor(c: Context, shoppers: Shoppers): Promise<Shopper> {
  const { session, shopper } = await shoppers.signIn();
  // A real shop adds `secure`; the demonstration runs on http.
  setCookie(c, COOKIE, session, { path: '/', httpOnly: true, sameSite: 'Lax' });
  return shopper;
}

/** Finds the order in a path; 404 for another shopper's. */
export function orderInPath(orders: Orders): MiddlewareHandler<OrderEnv, '/:id'> {
  return async (c, next) => {
    const order = await orders.find(c.req.param('id'), c.get('shopper'));
    if (!order) return c.notFound();
    c.set('order', order);
    return next();
  };
}

/** The part of a request that its page depends on. */
export interface PageRequest {
  readonly var: ShopEnv['Variables'];
  readonly req: Pick<HonoRequest, 'url' | 'query'>;
}

/** The context of the page that answers a request. */
export function pageContext(request: PageRequest, { assets }: Shop): PageContext {
  const { language: tag, shopper } = request.var;
  const language = languageOf(tag);
  // A link that begins with two slashes leads to another host.
  const path = new URL(request.req.url).pathname.replace(/^\/+/, '/');
  return { language, messages: messages[language], assets, path, shopper };
}

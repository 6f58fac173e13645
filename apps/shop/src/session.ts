import type { Context, MiddlewareHandler } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { languageOf } from './languages.ts';
import { messages } from './messages.ts';
import type { Order, Orders } from './orders.ts';
import type { PageContext } from './pages/page.ts';
import type { Shop } from './shop.ts';
import type { Shopper, Shoppers } from './shoppers.ts';

/** What every request knows. */
export interface ShopEnv {
  Variables: { language: string; shopper: Shopper };
}

/** What a request about an order knows. */
export interface OrderEnv {
  Variables: ShopEnv['Variables'] & { order: Order };
}

const COOKIE = 'shop_session';

/** Who the request is from. Whoever comes without a session is signed in as a new demonstration shopper. */
export function session(shoppers: Shoppers): MiddlewareHandler<ShopEnv> {
  return async (c, next) => {
    const shopper = shoppers.find(getCookie(c, COOKIE) ?? '') ?? newcomer(c, shoppers);
    c.set('shopper', shopper);
    await next();
  };
}

function newcomer(c: Context, shoppers: Shoppers): Shopper {
  const { session, shopper } = shoppers.signIn();
  // A real shop adds `secure`; the demonstration runs on http.
  setCookie(c, COOKIE, session, { path: '/', httpOnly: true, sameSite: 'Lax' });
  return shopper;
}

/** The order that a path names. Somebody else's is as good as none. */
export function orderInPath(orders: Orders): MiddlewareHandler<OrderEnv, '/:id'> {
  return async (c, next) => {
    const order = orders.find(c.req.param('id'), c.get('shopper'));
    if (!order) return c.notFound();
    c.set('order', order);
    return next();
  };
}

/** What of a request its page depends on. */
export interface PageRequest {
  readonly var: ShopEnv['Variables'];
  readonly req: { readonly path: string };
}

/** What the page that answers a request is made with. */
export function pageContext(request: PageRequest, { assets }: Shop): PageContext {
  const { language: tag, shopper } = request.var;
  const language = languageOf(tag);
  return { language, messages: messages[language], assets, path: request.req.path, shopper };
}

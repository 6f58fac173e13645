import { languageOf, languages, security, toSupportedLanguage } from '@datafono/sandbox/web';
import { Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { setCookie } from 'hono/cookie';
import { csrf } from 'hono/csrf';
import { languageDetector } from 'hono/language';
import { orderRoutes } from '../routes/orders.ts';
import { brokenPage, notFoundPage } from '../routes/problems.ts';
import { productRoutes } from '../routes/product.ts';
import { assetRoutes } from './assets.ts';
import { type ShopEnv, session } from './session.ts';
import type { Shop } from './shop.ts';

/** Larger than any form of the shop. */
const MAX_BODY_BYTES = 16 * 1024;

/** The shop as `Request → Response`. */
export function createApp(shop: Shop): Hono<ShopEnv> {
  const app = new Hono<ShopEnv>();
  const { cards, frame } = shop.service;
  // A card goes from this page, or from its frame.
  const sources = frame
    ? { connections: ["'self'"], frames: [new URL(frame).origin] }
    : { connections: ["'self'", new URL(cards).origin] };
  app.use(security(() => sources));
  app.route('/assets', assetRoutes(shop.assets));
  app.all('/pay/*', (c) => shop.checkout.routes(c.req.raw)); // the events of the service, too
  // A sandbox that an earlier version has started sends its events here.
  app.post('/webhooks', (c) =>
    shop.checkout.routes(new Request(new URL('/pay/events', c.req.url), c.req.raw)),
  );
  app.use(neverStored, chosenLanguage, rememberedLanguage, session(shop.shoppers));
  app.use(csrf(), bodyLimit({ maxSize: MAX_BODY_BYTES }));
  app.route('/', productRoutes(shop));
  app.route('/orders', orderRoutes(shop));
  app.notFound((c) => notFoundPage(c, shop));
  app.onError((error, c) => brokenPage(c, shop, error));
  return app;
}

/** A page belongs to one shopper and must not be cached. */
const neverStored: MiddlewareHandler = async (c, next) => {
  await next();
  c.header('cache-control', 'no-store');
};

const LANGUAGE_COOKIE = 'shop_language';

/** `?lang=` chooses a language; without it, the one chosen before, and without a choice, the browser's. */
const chosenLanguage: MiddlewareHandler = languageDetector({
  supportedLanguages: [...languages],
  fallbackLanguage: languages[0],
  order: ['querystring', 'cookie', 'header'],
  lookupCookie: LANGUAGE_COOKIE,
  caches: false,
  convertDetectedLanguage: toSupportedLanguage,
});

/**
 * Stores a chosen language in a cookie, and only then: browsers drop a `no-store` page from the back/forward cache when a
 * cookie of the site changes after it.
 *
 * @see https://developer.chrome.com/docs/web-platform/bfcache-ccns
 */
const rememberedLanguage: MiddlewareHandler = async (c, next) => {
  const language = c.req.query('lang');
  // A real shop adds `secure`; the demonstration runs on http.
  if (language !== undefined)
    setCookie(c, LANGUAGE_COOKIE, languageOf(language), { path: '/', sameSite: 'Lax' });
  await next();
};

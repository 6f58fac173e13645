import { security } from '@datafono/sandbox/web';
import { Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { csrf } from 'hono/csrf';
import { assetRoutes } from '../routes/assets.ts';
import { checkoutRoutes } from '../routes/checkout.ts';
import { elementRoutes } from '../routes/elements.ts';
import { brokenPage, notFoundPage } from '../routes/problems.ts';
import { productRoutes } from '../routes/product.ts';
import { webhookRoutes } from '../routes/webhooks.ts';
import { chosenLanguage, rememberedLanguage } from './language-choice.ts';
import { type ShopEnv, session } from './session.ts';
import type { Shop } from './shop.ts';

/** Larger than any form of the shop. */
const MAX_BODY_BYTES = 16 * 1024;

/** The shop as `Request → Response`. */
export function createApp(shop: Shop): Hono<ShopEnv> {
  const app = new Hono<ShopEnv>();
  app.use(security(() => ["'self'", new URL(shop.service.cards).origin]));
  app.route('/assets', assetRoutes(shop.assets));
  app.route('/webhooks', webhookRoutes(shop));
  app.route('/pay', elementRoutes(shop, '/pay'));
  app.use(neverStored, chosenLanguage, rememberedLanguage, session(shop.shoppers));
  app.use(csrf(), bodyLimit({ maxSize: MAX_BODY_BYTES }));
  app.route('/', productRoutes(shop));
  app.route('/orders', checkoutRoutes(shop));
  app.notFound((c) => notFoundPage(c, shop));
  app.onError((error, c) => brokenPage(c, shop, error));
  return app;
}

/** A page belongs to one shopper and must not be cached. */
const neverStored: MiddlewareHandler = async (c, next) => {
  await next();
  c.header('cache-control', 'no-store');
};

import { Hono } from 'hono';
import { quantityOf } from '../orders/catalogue.ts';
import { productPage } from '../pages/product.ts';
import { pageContext, type ShopEnv, signInVisitor } from '../server/session.ts';
import type { Shop } from '../server/shop.ts';

/** The routes that show the product and place an order. */
export function productRoutes(shop: Shop): Hono<ShopEnv> {
  const app = new Hono<ShopEnv>();

  app.get('/', (c) => c.html(productPage(pageContext(c, shop))));

  app.post('/orders', async (c) => {
    const quantity = quantityOf((await c.req.parseBody())['quantity']);
    if (!quantity) {
      const context = { ...pageContext(c, shop), path: '/' };
      return c.html(productPage(context, context.messages.quantityProblem), 422);
    }
    const known = c.get('shopper');
    const shopper = (await shop.shoppers.isForgotten(known)) ? await signInVisitor(c, shop.shoppers) : known;
    const order = await shop.orders.place(shopper, quantity);
    return c.redirect(`/orders/${order.id}`, 303);
  });

  return app;
}

import { Hono } from 'hono';
import { orderPage, receiptPage } from '../pages/order.ts';
import { type OrderEnv, orderInPath, pageContext } from '../server/session.ts';
import type { Shop } from '../server/shop.ts';

/** The page of an order: the checkout, and the receipt once it is paid. */
export function orderRoutes(shop: Shop): Hono<OrderEnv> {
  const { checkout } = shop;
  const app = new Hono<OrderEnv>();
  app.use('/:id/*', orderInPath(shop.orders));

  app.get('/:id', async (c) => {
    const [order, context] = [c.get('order'), pageContext(c, shop)];
    const lang = context.language === 'en' ? 'en' : 'es';
    const form = await checkout.html(c.req.raw, order.id, { lang }); // reads how the order stands
    const attempt = await checkout.orders.store.read(order.id);
    if (attempt?.state === 'paid') {
      const methods = await checkout.methods(context.shopper.id);
      const { label } = methods.find(({ id }) => id === attempt.body.card_id) ?? {};
      return c.html(receiptPage(context, order, attempt, label));
    }
    return c.html(orderPage(context, order, { form: form ?? '', isTest: isTestKey(shop) }));
  });

  // Pages of earlier versions, such as in the history of a browser.
  app.get('/:id/*', (c) => c.redirect(`/orders/${c.get('order').id}`, 303));

  return app;
}

const isTestKey = ({ service }: Shop): boolean => service.publicKey.startsWith('pk_test_');

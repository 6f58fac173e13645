import { type Context, Hono } from 'hono';
import type { PaymentChoice } from '../order-payments.ts';
import { checkoutPage } from '../pages/checkout.ts';
import { resultPage } from '../pages/result.ts';
import { scenarioOf } from '../scenarios.ts';
import { type OrderEnv, orderInPath, pageContext } from '../session.ts';
import type { Shop } from '../shop.ts';
import { unavailablePage } from './problems.ts';

/** The routes that pay an order and show the outcome. */
export function checkoutRoutes(shop: Shop): Hono<OrderEnv> {
  const app = new Hono<OrderEnv>();
  app.use('/:id/*', orderInPath(shop.orders));

  app.get('/:id', async (c) => {
    const order = c.get('order');
    const outcome = await shop.orderPayments.outcome(order);
    if (!outcome) return c.redirect(`/orders/${order.id}/checkout`, 303);
    return c.html(resultPage(pageContext(c, shop), order, outcome));
  });

  app.get('/:id/checkout', async (c) => {
    const order = c.get('order');
    const state = (await shop.orderPayments.outcome(order))?.state;
    if (state === 'paid' || state === 'unknown') return c.redirect(`/orders/${order.id}`, 303);
    return showCheckout(c, shop);
  });

  app.post('/:id/checkout', async (c) => {
    const order = c.get('order');
    const choice = choiceIn(await c.req.parseBody());
    if (choice) await shop.orderPayments.pay(order, choice);
    else if (!(await shop.orderPayments.outcome(order))) return showCheckout(c, shop, 'cardMissing');
    return c.redirect(`/orders/${order.id}`, 303);
  });

  app.post('/:id/resubmit', async (c) => {
    const order = c.get('order');
    await shop.orderPayments.resubmit(order);
    return c.redirect(`/orders/${order.id}`, 303);
  });

  return app;
}

/** The form chooses the card and, in test mode, the outcome. Title and amount come from the order. */
function choiceIn(form: Record<string, unknown>): PaymentChoice | undefined {
  const { card_id: cardId, test_scenario: scenario } = form;
  if (typeof cardId !== 'string' || !cardId.trim()) return undefined;
  const testScenario = scenarioOf(scenario);
  return { paymentMethod: { card_id: cardId }, ...(testScenario && { testScenario }) };
}

async function showCheckout(c: Context<OrderEnv>, shop: Shop, problem?: 'cardMissing'): Promise<Response> {
  const { publicKey, cards: cardsUrl } = shop.service;
  const order = c.get('order');
  const customerId = await order.shopper.customerId().catch(shop.report);
  if (!customerId) return unavailablePage(c, shop);
  const context = pageContext(c, shop);
  const content = checkoutPage(context, {
    order,
    card: { publicKey, cardsUrl, customerId },
    test: publicKey.startsWith('pk_test_'),
    ...(problem && { problem: context.messages[problem] }),
  });
  return c.html(content, problem ? 422 : 200);
}

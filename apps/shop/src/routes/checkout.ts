import { type Context, Hono } from 'hono';
import { checkoutPage } from '../pages/checkout.ts';
import { resultPage } from '../pages/result.ts';
import { scenarioOf } from '../scenarios.ts';
import { type OrderEnv, orderInPath, pageContext } from '../session.ts';
import type { Shop } from '../shop.ts';
import type { Payment } from '../till.ts';
import { unavailablePage } from './problems.ts';

/** Paying an order, and how that ended. */
export function checkoutRoutes(shop: Shop): Hono<OrderEnv> {
  const app = new Hono<OrderEnv>();
  app.use('/:id/*', orderInPath(shop.orders));

  app.get('/:id', async (c) => {
    const order = c.get('order');
    const outcome = await shop.till.outcome(order);
    if (!outcome) return c.redirect(`/orders/${order.id}/checkout`, 303);
    return c.html(resultPage(pageContext(c, shop), order, outcome));
  });

  app.get('/:id/checkout', async (c) => {
    const order = c.get('order');
    const state = (await shop.till.outcome(order))?.state;
    if (state === 'paid' || state === 'unknown') return c.redirect(`/orders/${order.id}`, 303);
    return showCheckout(c, shop);
  });

  app.post('/:id/checkout', async (c) => {
    const order = c.get('order');
    const payment = paymentIn(await c.req.parseBody());
    if (payment) await shop.till.pay(order, payment);
    else if (!(await shop.till.outcome(order))) return showCheckout(c, shop, 'cardMissing');
    return c.redirect(`/orders/${order.id}`, 303);
  });

  app.post('/:id/ask', async (c) => {
    const order = c.get('order');
    await shop.till.askAgain(order);
    return c.redirect(`/orders/${order.id}`, 303);
  });

  return app;
}

/** The form says which card, and in test mode which outcome. What is bought and for how much, the order says. */
function paymentIn(form: Record<string, unknown>): Payment | undefined {
  const { card_id: cardId, test_scenario: scenario } = form;
  if (typeof cardId !== 'string' || !cardId.trim()) return undefined;
  const testScenario = scenarioOf(scenario);
  return { means: { card_id: cardId }, ...(testScenario && { testScenario }) };
}

async function showCheckout(c: Context<OrderEnv>, shop: Shop, problem?: 'cardMissing'): Promise<Response> {
  const { publicKey, cards: cardsUrl } = shop.account;
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

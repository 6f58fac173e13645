import type { ChargeOutcome } from '@datafono/server/orders';
import { type Context, Hono } from 'hono';
import type { PaymentChoice } from '../orders/order-payments.ts';
import { directKinds, type PaymentKind, paymentKindOf, paymentKinds } from '../orders/payment-kind.ts';
import { scenarioOf } from '../orders/scenarios.ts';
import { checkoutPage } from '../pages/checkout.ts';
import { hiddenLinkPage, paymentLinkPage } from '../pages/payment-link.ts';
import type { Problem } from '../pages/problem.ts';
import { type Refusal, refusalOf, type UnpaidOutcome } from '../pages/refusal.ts';
import { resultPage } from '../pages/result.ts';
import { enteredCardId, forgetEnteredCard, saveEnteredCard } from '../server/entered-card.ts';
import { checkoutPath, linkPath, orderPath } from '../server/paths.ts';
import { type OrderEnv, orderInPath, pageContext } from '../server/session.ts';
import type { Shop } from '../server/shop.ts';
import type { Messages } from '../texts/messages.ts';
import { unavailablePage } from './problems.ts';

/** The routes that pay an order and show the outcome. */
export function checkoutRoutes(shop: Shop): Hono<OrderEnv> {
  const app = new Hono<OrderEnv>();
  app.use('/:id/*', orderInPath(shop.orders));

  app.get('/:id', async (c) => {
    const order = c.get('order');
    const outcome = await shop.payableOrders.read(order.id);
    if (!outcome) return c.redirect(checkoutPath(order), 303);
    if (isOnLink(outcome)) return c.redirect(linkPath(order), 303);
    const kind = await shop.orderPayments.kind(order);
    if (!isUnpaid(outcome)) return c.html(resultPage(pageContext(c, shop), order, outcome, kind));
    return c.redirect(checkoutPath(order, kind === 'link' ? undefined : kind), 303); // that one has ended
  });

  app.get('/:id/checkout', async (c) => {
    const order = c.get('order');
    const outcome = await shop.payableOrders.read(order.id);
    if (outcome && !isUnpaid(outcome)) return c.redirect(orderPath(order), 303);
    return showCheckout(c, shop, { kind: paymentKindOf(c.req.query('method')), outcome });
  });

  app.post('/:id/checkout', async (c) => {
    const { shopper } = c.get('order');
    const form = await c.req.parseBody();
    const kind = paymentKindOf(form['method']);
    if (kind === 'link') {
      await shop.orderPayments.openLink(c.get('order'));
      return c.redirect(orderPath(c.get('order')), 303);
    }
    const choice = choiceIn(form, await chosenAgain(c, shop, form['same_card']));
    const isOwn = choice && (await shop.paymentMethods.isOf(shopper, choice.paymentMethod));
    return charge(c, shop, kind, isOwn ? choice : undefined);
  });

  app.post('/:id/resubmit', async (c) => {
    const order = c.get('order');
    await shop.payableOrders.resubmit(order.id);
    return c.redirect(orderPath(order), 303);
  });

  app.post('/:id/take-back', async (c) => {
    const order = c.get('order');
    await shop.payableOrders.takeBack(order.id);
    return c.redirect(orderPath(order), 303);
  });

  app.get('/:id/link', async (c) => {
    const order = c.get('order');
    const outcome = await shop.orderPayments.outcomeOnLink(order);
    if (!isOnLink(outcome)) return c.redirect(orderPath(order), 303);
    const { link, charge } = outcome;
    if (link?.state === 'taken_back') return c.html(hiddenLinkPage(pageContext(c, shop), order, link));
    if (!link || !charge) return unavailablePage(c, shop); // its creation was not answered yet
    return c.html(paymentLinkPage(pageContext(c, shop), order, { ...link, id: charge.id }));
  });

  return app;
}

/** Whether the latest attempt charged nothing, so that the order can be paid in a way that is chosen now. */
const isUnpaid = (outcome: ChargeOutcome): outcome is UnpaidOutcome =>
  outcome.state === 'declined' || outcome.state === 'refused';

/** Whether an order can be paid by its link alone. */
const isOnLink = (
  outcome: ChargeOutcome | undefined,
): outcome is Extract<ChargeOutcome, { state: 'unknown' }> =>
  outcome?.state === 'unknown' && outcome.reason === 'link';

async function charge(
  c: Context<OrderEnv>,
  shop: Shop,
  kind: Exclude<PaymentKind, 'link'>,
  choice: PaymentChoice | undefined,
): Promise<Response> {
  const order = c.get('order');
  if (choice) return showOutcome(c, shop, choice, await shop.orderPayments.pay(order, choice));
  const outcome = await shop.payableOrders.read(order.id);
  const problem = ({ missingTitle: title, missing }: Messages) => ({ title, text: missing[kind] });
  if (!outcome || isUnpaid(outcome)) return showCheckout(c, shop, { kind, problem, outcome });
  return goTo(c, orderPath(order));
}

/** Whether the checkout's script sent the form: it stays on the page unless the order is paid or waits. */
const isByScript = ({ req }: Context): boolean => req.header('accept') === 'application/json';

async function showOutcome(
  c: Context<OrderEnv>,
  shop: Shop,
  { paymentMethod }: PaymentChoice,
  outcome: ChargeOutcome,
): Promise<Response> {
  const order = c.get('order');
  const refusal = isUnpaid(outcome) ? await refusalIn(c, shop, outcome) : undefined;
  // A charge whose outcome is not known yet may be declined later.
  const canFollow = refusal ? refusal.keep : outcome.state === 'unknown';
  const cardId = await shop.orderPayments.cardId(order); // of another tab, where that has paid meanwhile
  if (!canFollow) forgetEnteredCard(c, order);
  else if ('card_id' in paymentMethod && paymentMethod.card_id === cardId) saveEnteredCard(c, order, cardId);
  return refusal && isByScript(c) ? c.json({ refusal }) : goTo(c, orderPath(order));
}

async function refusalIn(c: Context<OrderEnv>, shop: Shop, outcome: UnpaidOutcome): Promise<Refusal> {
  const kind = paymentKindOf(await shop.orderPayments.kind(c.get('order')));
  return refusalOf(pageContext(c, shop), outcome, kind);
}

const goTo = (c: Context, path: string): Response =>
  isByScript(c) ? c.json({ to: path }) : c.redirect(path, 303);

/** The form chooses the payment method and, in test mode, the outcome. Title and amount come from the order. */
function choiceIn(form: Record<string, unknown>, sameCard: string | undefined): PaymentChoice | undefined {
  const paymentMethod = methodIn(form['same_card'] === undefined ? form : { ...form, card_id: sameCard });
  const testScenario = scenarioOf(form['test_scenario']);
  const afterAttempt = Number(form['after_attempt']);
  return (
    paymentMethod && {
      paymentMethod,
      ...(testScenario && { testScenario }),
      ...(afterAttempt > 0 && Number.isSafeInteger(afterAttempt) && { afterAttempt }),
    }
  );
}

function methodIn(form: Record<string, unknown>): PaymentChoice['paymentMethod'] | undefined {
  const kind = paymentKindOf(form['method']);
  const [card_id, account_id] = [form['card_id'], form['account_id']];
  if (kind !== 'account' && isFilled(card_id)) return { card_id };
  return kind !== 'card' && isFilled(account_id) ? { account_id } : undefined;
}

const isFilled = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

/** The card of the latest attempt, where this browser entered it. */
async function enteredCard(c: Context<OrderEnv>, { orderPayments }: Shop): Promise<string | undefined> {
  const id = enteredCardId(c);
  return id !== undefined && id === (await orderPayments.cardId(c.get('order'))) ? id : undefined;
}

/**
 * The card that the form offered again, unless another one has followed it in another tab.
 *
 * @param attempt the number of the attempt that it was declined at; `undefined` where the form offered none
 */
async function chosenAgain(c: Context<OrderEnv>, shop: Shop, attempt: unknown): Promise<string | undefined> {
  if (attempt === undefined) return undefined;
  const outcome = await shop.payableOrders.read(c.get('order').id);
  const isLatest = !!outcome && isUnpaid(outcome) && String(outcome.attempt) === attempt;
  return isLatest ? enteredCard(c, shop) : undefined;
}

interface CheckoutState {
  /** The method that is chosen at first. */
  readonly kind: PaymentKind;
  /** How the latest attempt ended. */
  readonly outcome: UnpaidOutcome | undefined;
  readonly problem?: (messages: Messages) => Problem;
}

async function showCheckout(
  c: Context<OrderEnv>,
  shop: Shop,
  { kind, outcome, problem }: CheckoutState,
): Promise<Response> {
  const { publicKey, cards: cardsUrl, frame } = shop.service;
  const order = c.get('order');
  const customerId = await order.shopper.customerId().catch(shop.report);
  if (!customerId) return unavailablePage(c, shop);
  const context = pageContext(c, shop);
  const test = publicKey.startsWith('pk_test_');
  const refusal = outcome && (await refusalIn(c, shop, outcome));
  const sameCard = !problem && refusal?.keep && (await enteredCard(c, shop)) ? refusal.attempt : undefined;
  const content = checkoutPage(context, {
    order,
    kinds: shop.webhooks ? paymentKinds : directKinds,
    kind: sameCard && kind === 'capture' ? 'card' : kind, // a card that was captured is offered again as a card
    card: { publicKey, cardsUrl, frame, customerId },
    sameCard,
    consentOptional: test && c.req.query('consent') === 'optional',
    test,
    problem: problem?.(context.messages),
    refusal,
  });
  return c.html(content, problem ? 422 : 200);
}

import { formatPesos } from '@datafono/sandbox/web';
import { html } from 'hono/html';
import { coffee } from '../orders/catalogue.ts';
import type { Order } from '../orders/orders.ts';
import { orderPath } from '../server/paths.ts';
import { type Methods, methodFields } from './methods.ts';
import { alertBox, type Markup, type PageContext, page } from './page.ts';
import type { Problem } from './problem.ts';
import { type Refusal, refusalBox } from './refusal.ts';
import { testPanel } from './test-panel.ts';

export interface CheckoutContent extends Omit<Methods, 'orderId'> {
  readonly order: Order;
  /** Whether to show the test panel; test keys only. */
  readonly test: boolean;
  /** What was wrong with the form that was sent. */
  readonly problem?: Problem | undefined;
  /** Why the latest attempt charged nothing. */
  readonly refusal?: Refusal | undefined;
}

/** Id of the heading of the payment methods. */
const TITLE = 'methods-title';

/** The page where an order is paid. */
export function checkoutPage(context: PageContext, content: CheckoutContent): Markup {
  const { messages, assets } = context;
  const { order, test, problem, refusal } = content;
  const main = html`<h1>${messages.checkoutTitle}</h1>
    ${problem ? alertBox(problem.title, problem.text) : ''}
    ${refusalBox(context, order, problem ? undefined : refusal)}
    <div class="checkout">
      ${orderSummary(context, order)} ${payment(context, content)} ${test ? testPanel(context, order) : ''}
    </div>`;
  return page(context, { title: messages.checkoutTitle, main, script: assets.checkout });
}

function orderSummary({ messages, language, assets, shopper }: PageContext, order: Order): Markup {
  return html`<section class="panel summary" aria-labelledby="order-title">
    <h2 id="order-title">${messages.orderTitle}</h2>
    <div class="line">
      <img src="${assets.picture.path}" alt="" width="48" height="56" />
      <p>
        ${messages.product}<br />
        <small>${order.quantity} × ${formatPesos(coffee.price, language)}</small>
      </p>
    </div>
    <p class="total"><span>${messages.total}</span> <b>${formatPesos(order.amount, language)}</b></p>
    <p class="quiet">${shopper.name}<br />${shopper.email}</p>
  </section>`;
}

function payment(context: PageContext, { order, refusal, ...methods }: CheckoutContent): Markup {
  const { messages, language } = context;
  return html`<section class="panel payment" aria-labelledby="${TITLE}">
    <h2 id="${TITLE}">${messages.methodsTitle}</h2>
    <form id="checkout" class="stack" method="post" data-order="${orderPath(order)}">
      <input type="hidden" name="after_attempt" value="${refusal?.attempt ?? ''}" />
      ${methodFields(context, { ...methods, orderId: order.id }, TITLE)}
      <p role="status" data-dismissed="${messages.dismissed}"></p>
      <div class="pay-bar">
        <button data-busy="${messages.paying}">${messages.pay(formatPesos(order.amount, language))}</button>
      </div>
    </form>
  </section>`;
}

import { formatPesos } from '@datafono/sandbox/web';
import { html } from 'hono/html';
import { coffee } from '../catalogue.ts';
import type { Order } from '../orders.ts';
import { alertBox, type Markup, type PageContext, page } from './page.ts';
import { testPanel } from './test-panel.ts';

/** The attributes of the card form. */
export interface CardFormSettings {
  readonly publicKey: string;
  readonly cardsUrl: string;
  readonly customerId: string;
}

export interface CheckoutContent {
  readonly order: Order;
  readonly card: CardFormSettings;
  /** Whether to show the test panel; test keys only. */
  readonly test: boolean;
  /** What was wrong with the form that was sent. */
  readonly problem?: string;
}

/** The page where an order is paid. */
export function checkoutPage(context: PageContext, { order, card, test, problem }: CheckoutContent): Markup {
  const { messages } = context;
  const main = html`<h1>${messages.checkoutTitle}</h1>
    ${problem ? alertBox(messages.problemTitle, problem) : ''}
    <div class="checkout">
      ${orderSummary(context, order)} ${payment(context, order, card)} ${test ? testPanel(context) : ''}
    </div>`;
  return page(context, { title: messages.checkoutTitle, main, script: true });
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

function payment({ messages, language }: PageContext, order: Order, card: CardFormSettings): Markup {
  return html`<section class="panel payment" aria-labelledby="card-title">
    <h2 id="card-title">${messages.cardTitle}</h2>
    <form id="checkout" class="stack" method="post">
      <pay-card-form
        public-key="${card.publicKey}"
        cards-url="${card.cardsUrl}"
        customer-id="${card.customerId}"
      >
        <p>${messages.fallback}</p>
      </pay-card-form>
      <button data-busy="${messages.paying}">${messages.pay(formatPesos(order.amount, language))}</button>
      <p role="status" data-dismissed="${messages.dismissed}"></p>
      <p class="quiet">${messages.payNote}</p>
    </form>
  </section>`;
}

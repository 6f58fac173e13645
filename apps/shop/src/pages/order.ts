import { brandName, formatMoment, formatPesos, reference } from '@datafono/sandbox/web';
import type { PersonMethod } from '@datafono/server/checkout';
import type { OrderAttempt } from '@datafono/server/orders';
import { html, raw } from 'hono/html';
import { coffee } from '../orders/catalogue.ts';
import { type Order, orderNumber } from '../orders/orders.ts';
import { type Markup, type PageContext, page } from './page.ts';
import { testPanel } from './test-panel.ts';

interface OrderContent {
  /** The HTML of the checkout. */
  readonly form: string;
  /** Whether to show the test panel; test keys only. */
  readonly isTest: boolean;
}

/** The page of an order that is not paid: its checkout says how it stands. */
export function orderPage(context: PageContext, order: Order, { form, isTest }: OrderContent): Markup {
  const { messages, assets } = context;
  const main = html`<h1>${messages.orderTitle}</h1>
    <div class="checkout">
      ${summary(context, order)}
      <section class="panel payment">${raw(form)} <p class="quiet">${messages.cardNote}</p></section>
      ${isTest ? testPanel(context) : ''}
    </div>`;
  return page(context, { title: messages.orderTitle, main, script: assets.order });
}

function summary({ messages, language, assets, shopper }: PageContext, order: Order): Markup {
  return html`<section class="panel summary">
    <div class="line">
      <img src="${assets.picture.path}" alt="" width="48" height="56" />
      <p>
        ${messages.product}<br />
        <small>${order.quantity} × ${formatPesos(coffee.price, language)}</small>
      </p>
    </div>
    <p class="total"><span>${messages.total}</span> <b>${formatPesos(order.amount, language)}</b></p>
    <p class="quiet">${shopper.name}<br />${shopper.email}</p>
    <p class="quiet">
      ${messages.orderNumber} <code>${orderNumber(order)}</code>. ${messages.writeTo}
      <a href="${letterTo(messages.letterSubject(orderNumber(order)))}">${contact}</a>
    </p>
  </section>`;
}

/** Where a customer writes to the shop; `.example` is nobody's (RFC 2606). */
const contact = 'hola@lavereda.example';

const letterTo = (subject: string) => `mailto:${contact}?subject=${encodeURIComponent(subject)}`;

/**
 * The page of an order that is paid.
 *
 * @param card brand and last four digits of the card, where they are known
 */
export function receiptPage(
  context: PageContext,
  order: Order,
  attempt: OrderAttempt,
  card: PersonMethod['label'],
): Markup {
  const { messages, language, shopper } = context;
  const { body, charge, link } = attempt;
  const paidWith = link ? 'link' : body.account_id === undefined ? 'card' : 'account';
  const method = card ? `${brandName(card.brand)} •••• ${card.last_four}` : messages.paidWiths[paidWith];
  const main = html`<section class="panel result paid">
    <p class="mark" aria-hidden="true">✓</p>
    <h1>${messages.paidTitle}</h1>
    <p class="lead">${messages.paidText(shopper.firstName)}</p>
    <dl>
      <div><dt>${messages.paidAmount}</dt><dd><b>${formatPesos(charge?.amount ?? body.amount, language)}</b></dd></div>
      <div><dt>${messages.date}</dt><dd>${formatMoment(order.placedAt.toISOString(), language)}</dd></div>
      <div><dt>${messages.paidWith}</dt><dd><span data-brand="${card?.brand ?? ''}">${method}</span></dd></div>
      <div><dt>${messages.bought}</dt><dd>${order.quantity} × ${messages.product}</dd></div>
      <div><dt>${messages.orderNumber}</dt><dd>${orderNumber(order)}</dd></div>
      <div><dt>${messages.receiptNumber}</dt><dd>${reference(charge?.id ?? '')}</dd></div>
    </dl>
    <div class="keep">
      <button type="button" class="secondary" data-do="print" hidden>${messages.print}</button>
      <button type="button" class="secondary" data-do="share" hidden>${messages.share}</button>
    </div>
    <a class="button" href="/">${messages.buyMore}</a>
  </section>`;
  return page(context, { title: messages.paidTitle, main, script: context.assets.receipt });
}

import { formatPesos } from '@datafono/sandbox/web';
import type { ChargeOutcome, StoredCharge } from '@datafono/server/pay-routes';
import { html } from 'hono/html';
import { type Order, orderNumber } from '../orders.ts';
import { contactLine } from './contact.ts';
import { type Markup, type PageContext, page } from './page.ts';
import { refusalPage } from './refusal.ts';

/** The page of an order after a payment: paid, not paid, or unknown. */
export function resultPage(context: PageContext, order: Order, outcome: ChargeOutcome): Markup {
  if (outcome.state === 'paid') return receipt(context, order, outcome.charge);
  if (outcome.state === 'unknown') return unknownOutcome(context, order);
  return refusalPage(context, order, outcome);
}

function receipt(context: PageContext, order: Order, charge: StoredCharge): Markup {
  const { messages, language, shopper } = context;
  const main = html`<section class="panel result paid">
    <p class="mark" aria-hidden="true">✓</p>
    <h1>${messages.paidTitle}</h1>
    <p class="lead">${messages.paidText(shopper.firstName)}</p>
    <dl>
      <dt>${messages.paidAmount}</dt>
      <dd><b>${formatPesos(charge.amount, language)}</b></dd>
      <dt>${messages.bought}</dt>
      <dd>${order.quantity} × ${messages.product}</dd>
      <dt>${messages.orderNumber}</dt>
      <dd><code>${orderNumber(order)}</code></dd>
      <div class="reference">
        <dt>${messages.receiptNumber}</dt>
        <dd><code>${charge.id}</code></dd>
      </div>
    </dl>
    <a class="button" href="/">${messages.buyMore}</a>
  </section>`;
  return page(context, { title: messages.paidTitle, main });
}

function unknownOutcome(context: PageContext, order: Order): Markup {
  const { messages } = context;
  const main = html`<section class="panel result unknown">
    <p class="mark" aria-hidden="true">?</p>
    <h1>${messages.unknownTitle}</h1>
    <p class="lead">${messages.unknownText}</p>
    <form method="post" action="/orders/${order.id}/resubmit">
      <button>${messages.checkAgain}</button>
    </form>
    <p class="quiet">${messages.unknownPromise}</p>
    ${contactLine(context, order)}
  </section>`;
  return page(context, { title: messages.unknownTitle, main });
}

import type { Charge } from '@datafono/server';
import { html } from 'hono/html';
import { formatPesos } from '../money.ts';
import type { Order } from '../orders.ts';
import type { Outcome } from '../payment.ts';
import { scenarioOf } from '../scenarios.ts';
import { type Markup, type PageContext, page } from './page.ts';

/** How the payment of an order ended, or that nobody knows. */
export function resultPage(context: PageContext, order: Order, outcome: Outcome): Markup {
  if (outcome.state === 'paid') return receipt(context, order, outcome.charge);
  if (outcome.state === 'unknown') return unsettled(context, order);
  return refusal(context, order, outcome);
}

function receipt(context: PageContext, order: Order, charge: Charge): Markup {
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
      <dd><code>${order.id.slice(0, 8).toUpperCase()}</code></dd>
      <dt>${messages.receiptNumber}</dt>
      <dd><code>${charge.id}</code></dd>
    </dl>
    <a class="button" href="/">${messages.buyMore}</a>
  </section>`;
  return page(context, { title: messages.paidTitle, main });
}

function refusal(context: PageContext, order: Order, outcome: Outcome): Markup {
  const { messages } = context;
  const main = html`<section class="panel result declined">
    <p class="mark" aria-hidden="true">!</p>
    <h1>${messages.declinedTitle}</h1>
    ${
      'charge' in outcome
        ? html`<p class="lead">${reason(context, outcome.charge)}</p>
            <p>${messages.declinedText}</p>`
        : html`<p class="lead">${messages.refusedText}</p>`
    }
    <a class="button" href="/orders/${order.id}/checkout">${messages.anotherCard}</a>
    <a href="/">${messages.home}</a>
  </section>`;
  return page(context, { title: messages.declinedTitle, main });
}

/** In the words that the service has for the customer, which are Spanish; else in the shop's own. */
function reason({ language, messages }: PageContext, { remarks }: Charge): Markup | string {
  const known = scenarioOf(remarks?.code);
  const said = remarks?.customer_description;
  if (language === 'es-CO') return said ?? (known ? messages.reasons[known] : messages.reasonUnknown);
  if (known) return messages.reasons[known];
  return said ? html`<span lang="es-CO">${said}</span>` : messages.reasonUnknown;
}

function unsettled(context: PageContext, order: Order): Markup {
  const { messages } = context;
  const main = html`<section class="panel result unknown">
    <p class="mark" aria-hidden="true">?</p>
    <h1>${messages.unknownTitle}</h1>
    <p class="lead">${messages.unknownText}</p>
    <form method="post" action="/orders/${order.id}/ask">
      <button>${messages.askAgain}</button>
    </form>
    <p class="quiet">${messages.unknownPromise}</p>
  </section>`;
  return page(context, { title: messages.unknownTitle, main });
}

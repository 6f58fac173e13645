import { html } from 'hono/html';
import type { LinkPayment } from '../orders/link-store.ts';
import type { Order } from '../orders/orders.ts';
import { checkoutPath, orderPath } from '../server/paths.ts';
import { type Markup, type PageContext, page } from './page.ts';

/** The page of the link of an order: the customer pays it on this device, or on another. The script goes on when it is paid. */
export function paymentLinkPage(context: PageContext, order: Order, { id, url }: LinkPayment): Markup {
  const { messages, assets } = context;
  const main = html`<section class="panel payment-link" data-order="${orderPath(order)}">
    <h1>${messages.linkTitle}</h1>
    <p id="how" class="lead">${messages.linkText}</p>
    <div id="again" class="stack" hidden>
      <p>${messages.linkEnded}</p>
      <a class="button" href="${checkoutPath(order)}">${messages.linkAgain}</a>
    </div>
    <pay-payment-link src="/pay" payment-id="${id ?? ''}" merchant="${messages.shopName}">
      <a class="button" href="${url ?? ''}" target="_blank" rel="noopener noreferrer">${messages.linkOpen}</a>
      <p>${messages.linkFallback}</p>
      <p slot="back" class="quiet">${messages.linkWait}</p>
    </pay-payment-link>
  </section>`;
  return page(context, { title: messages.linkTitle, main, script: assets.paymentLink });
}

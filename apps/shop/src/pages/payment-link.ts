import type { OrderLink } from '@datafono/server/orders';
import { html } from 'hono/html';
import type { Order } from '../orders/orders.ts';
import { checkoutPath, orderPath } from '../server/paths.ts';
import { type Markup, type PageContext, page } from './page.ts';
import { checkAgain } from './result.ts';

/** A link, and the service's id of its payment. */
interface ShownLink extends OrderLink {
  readonly id: string;
}

/** The page of the link of an order: the customer pays it on this device, or on another. The script goes on when it is paid. */
export function paymentLinkPage(context: PageContext, order: Order, { id, url }: ShownLink): Markup {
  const { messages, assets } = context;
  const main = html`<section class="panel payment-link" data-order="${orderPath(order)}">
    <h1>${messages.linkTitle}</h1>
    <p id="how" class="lead">${messages.linkText}</p>
    <div id="again" class="stack" hidden>
      <p>${messages.linkEnded}</p>
      <a class="button" href="${checkoutPath(order)}">${messages.linkAgain}</a>
    </div>
    <pay-payment-link src="/pay" payment-id="${id}" merchant="${messages.shopName}">
      <a class="button" href="${url ?? ''}" target="_blank" rel="noopener noreferrer">${messages.linkOpen}</a>
      <p>${messages.linkFallback}</p>
      <form id="other" slot="back" class="stack" method="post" action="${orderPath(order)}/take-back">
        <button class="second">${messages.otherWay}</button>
        <p class="quiet">${messages.otherWayText}</p>
      </form>
    </pay-payment-link>
  </section>`;
  return page(context, { title: messages.linkTitle, main, script: assets.paymentLink });
}

/** The link was taken back, and its payment can still be made. The script shows the outcome when there is one. */
export function hiddenLinkPage(context: PageContext, order: Order, { expiresAt }: OrderLink): Markup {
  const { messages, language, assets } = context;
  const until = expiresAt && new Date(expiresAt).toLocaleString(language, MOMENT);
  const main = html`<section class="panel result unknown" data-charge="/pay/charges/${order.id}" data-pause="5000">
    <p class="mark" aria-hidden="true">…</p>
    <h1>${messages.linkHiddenTitle}</h1>
    ${until ? html`<p class="lead">${messages.linkHiddenUntil(until)}</p>` : ''}
    <p>${messages.linkHiddenText}</p>
    ${checkAgain(context, order)}
    <form method="post" action="${checkoutPath(order)}">
      <button class="second" name="method" value="link">${messages.linkShow}</button>
    </form>
  </section>`;
  return page(context, { title: messages.linkHiddenTitle, main, script: assets.pending });
}

const MOMENT = {
  day: 'numeric',
  month: 'long',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'America/Bogota',
} as const;

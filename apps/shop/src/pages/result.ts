import { formatPesos } from '@datafono/sandbox/web';
import type { ChargeOutcome, StoredCharge } from '@datafono/server/orders';
import { html } from 'hono/html';
import { type Order, orderNumber } from '../orders/orders.ts';
import type { PaymentKind } from '../orders/payment-kind.ts';
import { contactLine } from './contact.ts';
import { type Markup, type PageContext, page } from './page.ts';

/** An order that can be paid is at its checkout. */
type ResultOutcome = Exclude<ChargeOutcome, { state: 'declined' | 'refused' }>;

/** The page of an order after a payment: paid, waiting for the bank, or unknown. */
export function resultPage(
  context: PageContext,
  order: Order,
  outcome: ResultOutcome,
  kind: PaymentKind = 'card',
): Markup {
  if (outcome.state === 'paid') return receipt(context, order, { ...outcome.charge, kind });
  return outcome.reason === 'pending' ? pendingPage(context, order) : unknownOutcome(context, order);
}

/** Of a charge, or of the payment of a link. */
interface Receipt extends Pick<StoredCharge, 'id' | 'amount'> {
  readonly kind: PaymentKind;
}

function receipt(context: PageContext, order: Order, { id, amount, kind }: Receipt): Markup {
  const { messages, language, shopper } = context;
  const main = html`<section class="panel result paid">
    <p class="mark" aria-hidden="true">✓</p>
    <h1>${messages.paidTitle}</h1>
    <p class="lead">${messages.paidText(shopper.firstName)}</p>
    <dl>
      <dt>${messages.paidAmount}</dt>
      <dd><b>${formatPesos(amount, language)}</b></dd>
      <dt>${messages.date}</dt>
      <dd>${order.placedAt.toLocaleDateString(language, { dateStyle: 'long', timeZone: 'America/Bogota' })}</dd>
      <dt>${messages.paidWith}</dt>
      <dd>${messages.paidWiths[kind]}</dd>
      <dt>${messages.bought}</dt>
      <dd>${order.quantity} × ${messages.product}</dd>
      <dt>${messages.orderNumber}</dt>
      <dd><code>${orderNumber(order)}</code></dd>
      <div class="reference">
        <dt>${messages.receiptNumber}</dt>
        <dd><code>${id}</code></dd>
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
    ${checkAgain(context, order)}
    <p class="quiet">${messages.unknownPromise}</p>
    ${contactLine(context, order)}
  </section>`;
  return page(context, { title: messages.unknownTitle, main });
}

/** The bank has not answered yet. The script shows the outcome when it has; without it, the button does. */
function pendingPage(context: PageContext, order: Order): Markup {
  const { messages, assets } = context;
  const main = html`<section class="panel result unknown" data-charge="/pay/charges/${order.id}">
    <p class="mark" aria-hidden="true">…</p>
    <h1>${messages.pendingTitle}</h1>
    <p class="lead">${messages.pendingText}</p>
    ${checkAgain(context, order)}
  </section>`;
  return page(context, { title: messages.pendingTitle, main, script: assets.pending });
}

/** Reads again how an order stands. */
export const checkAgain = ({ messages }: PageContext, { id }: Order): Markup =>
  html`<form method="post" action="/orders/${id}/resubmit">
    <button>${messages.checkAgain}</button>
  </form>`;

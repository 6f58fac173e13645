import { html } from 'hono/html';
import { type Order, orderNumber } from '../orders/orders.ts';
import type { Markup, PageContext } from './page.ts';

/** Where a customer writes to the shop; `.example` is nobody's (RFC 2606). */
const contact = 'hola@lavereda.example';

/** The address to write to about an order, and the order's number. */
export function contactLine({ messages }: PageContext, order: Order): Markup {
  return html`<p class="quiet">
    ${messages.writeTo} <a href="${letterTo(messages.letterSubject(orderNumber(order)))}">${contact}</a>
    ${messages.writeAbout} <code>${orderNumber(order)}</code>
  </p>`;
}

const letterTo = (subject: string) => `mailto:${contact}?subject=${encodeURIComponent(subject)}`;

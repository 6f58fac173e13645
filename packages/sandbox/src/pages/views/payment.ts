import type { Remarks } from '@datafono/contract';
import { html } from 'hono/html';
import type { PayablePayment } from '../../operations/pay.ts';
import { formatPesos } from '../../web/formats.ts';
import { isDeclineCode } from '../decline-codes.ts';
import type { Markup, PageContext } from './page.ts';
import { slip } from './slip.ts';

/** The kinds of payment method. */
export const payKinds = ['card', 'bank', 'wallet'] as const;
export type PayKind = (typeof payKinds)[number];

/** Who asks for a payment, how much, and for what, in short: for a page with a heading of its own. */
export const shortPaymentSlip = (context: PageContext, payment: PayablePayment): Markup =>
  slip(context, { request: html`<p>${sum(context, payment)}</p> ${concept(payment)}`, back: null });

/** The same as the beginning of a page: with the heading, where the person goes next, and what happens to the data. */
export function paymentSlip(context: PageContext, payment: PayablePayment): Markup {
  const { merchant, messages } = context;
  const heading = html`<h1><span class="ask">${messages.payHeading}</span> ${sum(context, payment)}</h1>`;
  const request = html`${heading} ${concept(payment)}`;
  return slip(context, { request, back: payment.redirect_url, data: messages.payData(merchant) });
}

const sum = ({ language }: PageContext, { amount }: PayablePayment): Markup =>
  html`<span class="sum">${formatPesos(amount, language)}</span>`;

const concept = ({ title }: PayablePayment): Markup => html`<p>${title}</p>`;

/** Why an attempt failed, as a text for the customer. */
export function reasonOf({ messages, language }: PageContext, remarks: Remarks | null): string {
  // The service's text is Spanish.
  if (language === 'es-CO' && remarks?.customer_description) return remarks.customer_description;
  return remarks && isDeclineCode(remarks.code) ? messages.reasons[remarks.code] : messages.reasonUnknown;
}

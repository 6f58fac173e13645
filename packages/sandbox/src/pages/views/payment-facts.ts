import { html } from 'hono/html';
import type { PayablePayment } from '../../operations/pay.ts';
import { formatMoment, formatPesos } from '../../web/formats.ts';
import { methodName } from './card-name.ts';
import type { Markup, PageContext } from './page.ts';

/** A payment as a list: to whom, how much, for what; and how and when, as far as it has come. */
export function paymentFacts(context: PageContext, payment: PayablePayment): Markup {
  const { messages, language, merchant } = context;
  const { title, amount, reference, attempt } = payment;
  return html`<dl>
    ${fact(messages.shop, merchant)} ${fact(messages.amount, html`<b>${formatPesos(amount, language)}</b>`)}
    ${fact(messages.concept, title)} ${attempt ? fact(messages.method, methodName(context, attempt)) : ''}
    ${attempt?.paid_at ? fact(messages.date, formatMoment(attempt.paid_at, language)) : ''}
    ${reference === null ? '' : fact(messages.reference, reference)}
    ${attempt?.transaction_id ? fact(messages.transaction, html`<code>${attempt.transaction_id}</code>`) : ''}
  </dl>`;
}

const fact = (name: string, value: Markup | string): Markup =>
  html`<div><dt>${name}</dt><dd>${value}</dd></div>`;

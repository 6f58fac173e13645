import type { Remarks } from '@datafono/contract';
import { html } from 'hono/html';
import type { PayablePayment } from '../../operations/payments/payment-page.ts';
import { formatMoment, formatPesos } from '../formats.ts';
import type { Markup, PageContext } from './page.ts';
import { methodName, reference as shortReference } from './parts.ts';

/** The kinds of payment method. */
export const payKinds = ['card', 'bank', 'wallet'] as const;
export type PayKind = (typeof payKinds)[number];

/** Briefly: who requests a payment, how much, and for what. Used on a page with a heading of its own. */
export const shortPaymentSlip = (context: PageContext, payment: PayablePayment): Markup =>
  slip(context, { request: html`<p>${sum(context, payment)}</p> ${concept(payment)}`, back: null });

/**
 * The beginning of a page: who requests a payment, how much and for what, as the heading; where the person goes next; and what
 * happens to the data.
 */
export function paymentSlip(context: PageContext, payment: PayablePayment): Markup {
  const { merchant, texts } = context;
  const heading = html`<h1><span class="ask">${texts.payHeading}</span> ${sum(context, payment)}</h1>`;
  const request = html`${heading} ${concept(payment)}`;
  return slip(context, { request, back: payment.redirect_url, data: texts.payData(merchant) });
}

const sum = ({ language }: PageContext, { amount }: PayablePayment): Markup =>
  html`<span class="sum">${formatPesos(amount, language)}</span>`;

const concept = ({ title }: PayablePayment): Markup => html`<p>${title}</p>`;

/** Why an attempt failed, as a text for the customer. What to do next is another text of the page. */
export function reasonOf({ texts, language }: PageContext, remarks: Remarks | null): string {
  if (remarks && isDeclineCode(remarks.code)) return texts.reasons[remarks.code];
  // The service's text is Spanish.
  return (language === 'es-CO' && remarks?.customer_description) || texts.reasonUnknown;
}

/** A payment as a list: payee, amount and title; then method and time, as far as they are known. */
export function paymentFacts(context: PageContext, payment: PayablePayment): Markup {
  const { texts, language, merchant } = context;
  const { title, amount, reference, attempt } = payment;
  return html`<dl>
    ${fact(texts.shop, merchant)} ${fact(texts.amount, html`<b>${formatPesos(amount, language)}</b>`)}
    ${fact(texts.concept, title)} ${attempt ? fact(texts.method, methodName(context, attempt), attempt.card?.brand) : ''}
    ${attempt?.paid_at ? fact(texts.date, formatMoment(attempt.paid_at, language)) : ''}
    ${reference === null ? '' : fact(texts.reference, shortReference(reference))}
    ${attempt?.transaction_id ? fact(texts.transaction, shortReference(attempt.transaction_id)) : ''}
  </dl>`;
}

/** @param brand of a card, whose mark the script of receipts puts before the value */
const fact = (name: string, value: Markup | string, brand?: string | null): Markup =>
  html`<div><dt>${name}</dt><dd>${brand ? html`<span data-brand="${brand}">${value}</span>` : value}</dd></div>`;

/** The first panel of a page. */
interface Slip {
  /** The heading, and how much for what. */
  readonly request: Markup;
  /** The shop's redirect URL; `null` also where the person has seen it before. */
  readonly back: string | null;
  /** What happens to the person's data; only where data are still to be entered. */
  readonly data?: string | undefined;
}

/** The first panel of every page with a form: who requests a payment, how much for what, and what happens to the data. */
export const slip = (context: PageContext, { request, back, data }: Slip): Markup =>
  html`<div class="panel slip">
    ${merchantLine(context, back)}
    <div class="request">${request}</div>
    ${data === undefined ? '' : html`<p class="data">${lock}<span>${data}</span></p>`}
  </div>`;

function merchantLine({ merchant, texts }: PageContext, back: string | null): Markup {
  const host = hostOf(back);
  return html`<div class="merchant">
    <span class="monogram" aria-hidden="true">${initialsOf(merchant)}</span>
    <p><b>${merchant}</b>${host === undefined ? '' : html`<small>${texts.returnsTo(host)}</small>`}</p>
  </div>`;
}

const lock = html`<svg class="lock" viewBox="0 0 16 16" aria-hidden="true">
  <path d="M3 7h10v7H3zM5.2 7V4.8a2.8 2.8 0 0 1 5.6 0V7M8 9.8v1.6" />
</svg>`;

/** The host of an address, with its port, if it has one of its own. */
const hostOf = (address: string | null): string | undefined =>
  address !== null && URL.canParse(address) ? new URL(address).host || undefined : undefined;

/** The first letters of the first and the last word. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word = '') => /[\p{L}\p{N}]/u.exec(word)?.[0].toLocaleUpperCase('es-CO') ?? '').join('');
}

/** The declines that a person can choose at the test method: the codes that the interface names. */
export const declineCodes = [
  'INSUFFICIENT_FUNDS',
  'TRANSACTION_REJECTED',
  'RISK_CONTROL',
  'CARD_EXPIRED',
] as const;

type DeclineCode = (typeof declineCodes)[number];

export const isDeclineCode = (code: unknown): code is DeclineCode =>
  declineCodes.some((known) => known === code);

import type { Remarks } from '@datafono/contract';
import { html } from 'hono/html';
import type { PayablePayment } from '../../operations/pay.ts';
import { formatPesos } from '../../web/formats.ts';
import { isDeclineCode } from '../decline-codes.ts';
import type { Markup, PageContext } from './page.ts';

/** The kinds of payment method. */
export const payKinds = ['card', 'bank', 'wallet'] as const;
export type PayKind = (typeof payKinds)[number];

/** Title and amount of a payment. */
export function summary({ language }: PageContext, { title, amount }: PayablePayment): Markup {
  return html`<div class="slip">
    <p>${title}</p>
    <p class="sum">${formatPesos(amount, language)}</p>
  </div>`;
}

/** Why an attempt failed, as a text for the customer. */
export function reasonOf({ messages, language }: PageContext, remarks: Remarks | null): string {
  // The service's text is Spanish.
  if (language === 'es-CO' && remarks?.customer_description) return remarks.customer_description;
  return remarks && isDeclineCode(remarks.code) ? messages.reasons[remarks.code] : messages.reasonUnknown;
}

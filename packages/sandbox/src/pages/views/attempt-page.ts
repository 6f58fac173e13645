import { html } from 'hono/html';
import type { PayablePayment } from '../../operations/payments/payment-page.ts';
import { linkTo, type Markup, type PageContext, page } from './page.ts';
import { methodName, result, sendButton } from './parts.ts';
import { declineCodes, isDeclineCode, paymentFacts, shortPaymentSlip } from './payment.ts';

/** The test method, in place of the customer's bank: the person chooses the outcome of the attempt. */
export function decisionPage(context: PageContext, payment: PayablePayment): Markup {
  const { messages, path } = context;
  const outcome = payment.attempt?.test_outcome;
  const preset = isDeclineCode(outcome) ? outcome : 'approve';
  const main = html`<div class="pair">
    <div class="stack">
      <h1>${messages.decisionTitle}</h1>
      <p class="lead">${messages.decisionText}</p>
      ${shortPaymentSlip(context, payment)}
    </div>
    <form id="send" class="panel stack test-panel" method="post" action="${linkTo(context, path)}">
      ${payment.attempt ? html`<p class="quiet">${methodName(context, payment.attempt)}</p>` : ''}
      <fieldset class="radios">
        <legend>${messages.decisionQuestion}</legend>
        ${answers(context).map(([value, text]) => answer(value, text, value === preset))}
      </fieldset>
      ${sendButton(context, messages.decide)}
    </form>
  </div>`;
  return page(context, { title: messages.decisionTitle, main });
}

const answers = ({ messages }: PageContext): readonly (readonly [string, string])[] => [
  ['approve', messages.approve],
  ...declineCodes.map((code) => [code, messages.decline(messages.declines[code])] as const),
  ['leave', messages.leave],
];

const answer = (value: string, text: string, checked: boolean): Markup =>
  html`<label class="check">
    <input type="radio" name="answer" value="${value}" ${checked ? html`checked` : ''} /> <span>${text}</span>
  </label>`;

/**
 * The page of an attempt in progress.
 *
 * @param decision path of the test method that decides it
 */
export function waitingPage(context: PageContext, payment: PayablePayment, decision?: string): Markup {
  const { messages, path } = context;
  const title = messages.waitingTitle;
  const more = html`${paymentFacts(context, payment)}
    <a class="button" href="${linkTo(context, path)}">${messages.refresh}</a>
    ${decision === undefined ? '' : html`<a href="${linkTo(context, decision)}">${messages.toTestMethod}</a>`}`;
  return page(context, { title, main: result({ kind: 'waiting', title, text: messages.waitingText, more }) });
}

/**
 * The receipt of a paid payment.
 *
 * @param isNew whether the person has just paid, rather than opened the link of a payment that was paid before
 */
export function paidPage(context: PageContext, payment: PayablePayment, isNew: boolean): Markup {
  const { merchant, messages } = context;
  const title = isNew ? messages.paidTitle : messages.alreadyPaidTitle;
  const text = isNew ? messages.paidText : messages.alreadyPaidText;
  const { redirect_url } = payment;
  const more = html`${paymentFacts(context, payment)}
    ${redirect_url === null ? '' : html`<a class="button" href="${redirect_url}">${messages.back(merchant)}</a>`}`;
  return page(context, { title, main: result({ kind: 'good', title, text, more }) });
}

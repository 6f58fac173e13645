import { html } from 'hono/html';
import type { PayablePayment } from '../../operations/pay.ts';
import { formatMoment, formatPesos } from '../../web/formats.ts';
import { declineCodes, isDeclineCode } from '../decline-codes.ts';
import { linkTo, type Markup, type PageContext, page } from './page.ts';
import { result, sendButton } from './parts.ts';
import { summary } from './payment.ts';

/** The test method, in place of the customer's bank: the person chooses the outcome of the attempt. */
export function decisionPage(context: PageContext, payment: PayablePayment): Markup {
  const { messages, path } = context;
  const outcome = payment.attempt?.test_outcome;
  const preset = isDeclineCode(outcome) ? outcome : 'approve';
  const main = html`<div class="pair">
    <div class="intro stack">
      <h1>${messages.decisionTitle}</h1>
      <p class="lead">${messages.decisionText}</p>
      ${summary(context, payment)}
    </div>
    <form id="send" class="panel stack test-panel" method="post" action="${linkTo(context, path)}">
      ${payment.attempt ? html`<p class="quiet">${payment.attempt.payment_method_label}</p>` : ''}
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
export function waitingPage(context: PageContext, payment: PayablePayment, decision: string): Markup {
  const { messages, path } = context;
  const title = messages.waitingTitle;
  const more = html`${facts(context, payment)}
    <a class="button" href="${linkTo(context, path)}">${messages.refresh}</a>
    <a href="${linkTo(context, decision)}">${messages.toTestMethod}</a>`;
  return page(context, { title, main: result({ kind: 'waiting', title, text: messages.waitingText, more }) });
}

/** The page of a paid payment. */
export function paidPage(context: PageContext, payment: PayablePayment): Markup {
  const { messages } = context;
  const title = messages.paidTitle;
  const more = html`${facts(context, payment)}
    <p class="quiet">${messages.alreadyPaid}</p>
    ${payment.redirect_url === null ? '' : html`<a class="button" href="${payment.redirect_url}">${messages.back}</a>`}`;
  return page(context, { title, main: result({ kind: 'good', title, text: messages.paidText, more }) });
}

function facts({ messages, language }: PageContext, { title, amount, attempt }: PayablePayment): Markup {
  return html`<dl>
    ${fact(messages.amount, html`<b>${formatPesos(amount, language)}</b>`)} ${fact(messages.concept, html`${title}`)}
    ${attempt ? fact(messages.method, html`${attempt.payment_method_label}`) : ''}
    ${attempt?.paid_at ? fact(messages.date, html`${formatMoment(attempt.paid_at, language)}`) : ''}
    ${attempt?.transaction_id ? fact(messages.transaction, html`<code>${attempt.transaction_id}</code>`) : ''}
  </dl>`;
}

const fact = (name: string, value: Markup): Markup => html`<div><dt>${name}</dt><dd>${value}</dd></div>`;

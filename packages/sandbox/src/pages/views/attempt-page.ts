import { html } from 'hono/html';
import type { PayablePayment } from '../../operations/payments/payment-page.ts';
import { linkTo, type Markup, type PageContext, page } from './page.ts';
import { keepButtons, methodName, result, sendButton } from './parts.ts';
import { declineCodes, isDeclineCode, paymentFacts, shortPaymentSlip } from './payment-slip.ts';

/** The test method, which replaces the customer's bank: the person chooses the outcome of the attempt. */
export function decisionPage(context: PageContext, payment: PayablePayment): Markup {
  const { texts, path } = context;
  const outcome = payment.attempt?.test_outcome;
  const preset = isDeclineCode(outcome) ? outcome : 'approve';
  const main = html`<div class="pair">
    <div class="stack">
      <h1>${texts.decisionTitle}</h1>
      <p class="lead">${texts.decisionText}</p>
      ${shortPaymentSlip(context, payment)}
    </div>
    <form id="send" class="panel stack test-panel" method="post" action="${linkTo(context, path)}">
      ${payment.attempt ? html`<p class="quiet">${methodName(context, payment.attempt)}</p>` : ''}
      <fieldset class="radios">
        <legend>${texts.decisionQuestion}</legend>
        ${answers(context).map(([value, text]) => answer(value, text, value === preset))}
      </fieldset>
      ${sendButton(context, texts.decide)}
    </form>
  </div>`;
  return page(context, { title: texts.decisionTitle, main });
}

const answers = ({ texts }: PageContext): readonly (readonly [string, string])[] => [
  ['approve', texts.approve],
  ...declineCodes.map((code) => [code, texts.decline(texts.declines[code])] as const),
  ['leave', texts.leave],
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
  const { texts, path } = context;
  const title = texts.waitingTitle;
  const more = html`${paymentFacts(context, payment)}
    <a class="button" href="${linkTo(context, path)}">${texts.refresh}</a>
    ${decision === undefined ? '' : html`<a href="${linkTo(context, decision)}">${texts.toTestMethod}</a>`}`;
  return page(context, { title, main: result({ kind: 'waiting', title, text: texts.waitingText, more }) });
}

/**
 * The receipt of a paid payment.
 *
 * @param isNew whether the person has just paid, rather than opened the link of a payment that was paid before
 */
export async function paidPage(
  context: PageContext,
  payment: PayablePayment,
  isNew: boolean,
): Promise<Markup> {
  const { merchant, texts, assets } = context;
  const title = isNew ? texts.paidTitle : texts.alreadyPaidTitle;
  const text = isNew ? texts.paidText : texts.alreadyPaidText;
  const { redirect_url } = payment;
  const more = html`${paymentFacts(context, payment)} ${keepButtons(context)}
    ${redirect_url === null ? '' : html`<a class="button" href="${redirect_url}">${texts.back(merchant)}</a>`}`;
  const main = result({ kind: 'good', title, text, more });
  return page(context, { title, main, script: await assets.receipt() });
}

import { html } from 'hono/html';
import type { PageCard, PayablePayment } from '../../operations/payments/payment-page.ts';
import { formatPesos } from '../formats.ts';
import type { Asset } from '../hashed-asset.ts';
import { linkTo, type Markup, type PageContext, page } from './page.ts';
import {
  bankSelect,
  type CardFormSettings,
  cardForm,
  cardName,
  field,
  methodName,
  noticeBox,
  type Option,
  options,
  problemBox,
  sendButton,
} from './parts.ts';
import { type PayKind, payKinds, paymentSlip, reasonOf, shortPaymentSlip } from './payment-slip.ts';
import { pictograms } from './pictograms.ts';

/**
 * The choice of a payment method; after a decline, with its reason.
 *
 * @param same the card of the declined attempt, when it can be tried again without being entered again
 */
export function choicePage(context: PageContext, payment: PayablePayment, same?: PageCard): Markup {
  const { texts } = context;
  const kinds = payKinds.filter((kind) => !(same && kind === 'card'));
  const offer = html`<div class="panel">
    ${same ? againWithCard(context, payment, same) : ''}
    <h2 id="methods">${same ? texts.orOther : texts.methodsTitle}</h2>
    <ul class="choices" aria-labelledby="methods">
      ${kinds.map((kind) => html`<li>${choice(context, kind)}</li>`)}
    </ul>
  </div>`;
  return paymentPage(context, payment, offer, payment.attempt ? texts.declinedTitle : undefined);
}

/** The next step after a decline is another card; the same one is there for who has mended what was wrong with it. */
function againWithCard(context: PageContext, payment: PayablePayment, card: PageCard): Markup {
  const { texts, path } = context;
  return html`<a class="button" href="${linkTo(context, path, { method: 'card' })}">${texts.otherCard}</a>
    <form id="send" class="same-card" method="post" action="${linkTo(context, path)}">
    <input type="hidden" name="method" value="same-card" />
    <input type="hidden" name="after_attempt" value="${payment.attempt?.id}" />
    <p class="card-line">
      ${pictograms.card}
      <span><b>${cardName(context, card)}</b> <small>${texts.sameCard}</small></span>
    </p>
    <button class="secondary">${texts.payAgain(amountOf(context, payment))}</button>
  </form>`;
}

function choice(context: PageContext, kind: PayKind): Markup {
  const { name, text } = context.texts.methods[kind];
  return html`<a class="choice" href="${linkTo(context, context.path, { method: kind })}">
    ${pictograms[kind]}
    <span><b>${name}</b> <small>${text}</small></span>
  </a>`;
}

export interface CardPayment {
  readonly card: CardFormSettings;
  readonly script: Asset;
  readonly problem?: string | undefined;
}

/** The card form of a payment. */
export function cardPaymentPage(
  context: PageContext,
  payment: PayablePayment,
  { card, script, problem }: CardPayment,
): Markup {
  const { texts } = context;
  const form = html`${noticeBox(context, problem)}
    <form id="send" class="stack" method="post" action="${linkTo(context, context.path)}">
      <input type="hidden" name="method" value="card" />
      ${cardForm(context, card, texts.payConsent(amountOf(context, payment)))}
      ${sendButton(context, payLabel(context, payment), texts.payDismissed)}
    </form>`;
  return methodPage(context, payment, 'card', form, script);
}

export interface BankPayment {
  readonly kind: Exclude<PayKind, 'card'>;
  readonly banks: readonly Option[];
  /** Id of the chosen bank; empty before a choice. */
  readonly chosen: string;
  readonly script: Asset;
  readonly problem?: string | undefined;
}

/** The form of a payment from a bank account or a wallet. */
export function bankPaymentPage(
  context: PageContext,
  payment: PayablePayment,
  { kind, banks, chosen, script, problem }: BankPayment,
): Markup {
  const { texts } = context;
  const { label, messages } = texts.pickers[kind];
  const form = html`${problemBox(context, problem === undefined ? [] : [{ field: 'bank_id', text: problem }])}
    <form id="send" class="stack" method="post" action="${linkTo(context, context.path)}" novalidate>
      <input type="hidden" name="method" value="${kind}" />
      ${field({
        name: 'bank_id',
        label,
        problem,
        control: (a) => bankSelect(a, messages, options(messages.choose, banks, chosen)),
      })}
      ${sendButton(context, payLabel(context, payment))}
    </form>`;
  return methodPage(context, payment, kind, form, script);
}

const amountOf = ({ language }: PageContext, { amount }: PayablePayment): string =>
  formatPesos(amount, language);

const payLabel = (context: PageContext, payment: PayablePayment): string =>
  context.texts.pay(amountOf(context, payment));

function methodPage(
  context: PageContext,
  payment: PayablePayment,
  kind: PayKind,
  form: Markup,
  script: Asset,
): Markup {
  const { texts, path } = context;
  const offer = html`<div class="panel stack">
    <div class="method-head">
      <h2>${texts.methods[kind].name}</h2>
      <a href="${linkTo(context, path)}">${texts.otherMethod}</a>
    </div>
    ${form}
  </div>`;
  return paymentPage(context, payment, offer, undefined, script);
}

/** @param title the heading, in place of the amount */
function paymentPage(
  context: PageContext,
  payment: PayablePayment,
  offer: Markup,
  title?: string,
  script?: Asset,
): Markup {
  const { merchant, texts } = context;
  const intro =
    title === undefined
      ? paymentSlip(context, payment)
      : html`<h1>${title}</h1> ${declineBox(context, payment)} ${shortPaymentSlip(context, payment)}`;
  const main = html`<div class="pair">
    <div class="stack">${intro}</div>
    ${offer}
  </div>`;
  return page(context, { title: title ?? texts.payTitle(merchant), main, script });
}

function declineBox(context: PageContext, { attempt }: PayablePayment): Markup {
  const { texts } = context;
  return html`<div class="alert" role="alert" tabindex="-1" autofocus>
    <b>${reasonOf(context, attempt?.remarks ?? null)}</b>
    <p>${attempt?.remarks?.retry === false ? texts.declinedForGood : texts.declinedText}</p>
    ${attempt ? html`<p class="quiet">${texts.declinedWith(methodName(context, attempt))}</p>` : ''}
  </div>`;
}

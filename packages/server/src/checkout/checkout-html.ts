import type { Language } from '../routes/texts.ts';
import { textOf } from '../routes/texts.ts';
import { type CheckoutTexts, checkoutTexts, filled, moment, pesos } from './checkout-texts.ts';
import { type CheckoutView, isPayable, offersWays } from './checkout-view.ts';
import { actionHtml, type Writing } from './form-html.ts';
import { attribute, html, type Markup } from './markup.ts';
import type { SavedMethod } from './methods.ts';
import type { Notice } from './notice.ts';
import { methodName, waysHtml } from './ways-html.ts';

/** The checkout of an order: forms that work without a script. */
export function checkoutHtml(view: CheckoutView, writing: Writing): string {
  const { state, number } = view;
  const { address, language } = writing;
  const texts = checkoutTexts[language];
  return html`<pay-checkout src="${address}" lang="${language}" data-state="${state}" data-attempt="${number}">${[
    messageHtml(view, language, texts),
    view.notice?.kind === 'confirm'
      ? removalHtml(view, writing, view.notice.method)
      : partHtml(view, writing, texts),
    state !== 'paid' && lostHtml(view, writing, texts),
  ]}</pay-checkout>`.text;
}

/** What the element shows where no answer comes: it has no words of its own, and a browser shows nothing of a template. */
const lostHtml = (view: CheckoutView, writing: Writing, texts: CheckoutTexts): Markup =>
  html`${failedHtml(texts)}${
    view.customer !== undefined &&
    html`<template data-part="lost"><p data-part="message" role="alert">${texts.unknown}</p>${actionHtml(writing, { action: 'check', label: texts.check })}</template>`
  }`;

export const failedHtml = ({ failed }: CheckoutTexts): Markup =>
  html`<template data-part="failed"><p data-part="problem" role="alert">${failed}</p></template>`;

/** The one sentence of a page. */
export const sentenceHtml = (text: string, isAlarm: boolean, notice?: 'again'): Markup =>
  html`<p data-part="message" role="${isAlarm ? 'alert' : 'status'}"${attribute('data-notice', notice)}>${text}</p>`;

function messageHtml(view: CheckoutView, language: Language, texts: CheckoutTexts): Markup | undefined {
  const text = messageOf(view, language, texts);
  if (!text) return undefined;
  const isAlarm =
    ['declined', 'refused', 'unavailable', 'changed'].includes(view.state) || view.notice?.kind === 'problem';
  return sentenceHtml(text, isAlarm, view.notice?.kind === 'again' ? 'again' : undefined);
}

/** The one sentence of a page: what a request has just brought, else how the order stands. */
function messageOf(view: CheckoutView, language: Language, texts: CheckoutTexts): string {
  const { notice, message, state, order, attemptAmount } = view;
  const amounts = (before: number) => ({
    before: pesos(before, language),
    after: pesos(order.amount, language),
  });
  if (attemptAmount !== undefined) {
    const changed = changedText(view, texts);
    if (changed) return filled(changed, amounts(attemptAmount));
  }
  if (state === 'unavailable')
    return isPayable(order.amount) ? unavailableText(view, texts) : texts.notPayable;
  // Nothing may hide “do not pay again”.
  if (!offersWays(state) && state !== 'changed') return message?.[language] ?? '';
  if (notice?.kind === 'changed') return filled(texts.changed, amounts(notice.shown));
  if (notice?.kind === 'again') return texts.again;
  if (notice?.kind === 'removed') return texts.removed;
  if (notice?.kind === 'problem') return problemText(notice, language, texts);
  return message?.[language] ?? '';
}

/** Why nothing can be paid or added now. */
export const unavailableText = (
  { isRefused }: { readonly isRefused?: boolean },
  texts: CheckoutTexts,
): string => (isRefused ? texts.detailsRefused : texts.unavailable);

/** The words of an order that has another amount than its attempt; a link that is hidden, or is being paid, has its own. */
function changedText({ state, outcome }: CheckoutView, texts: CheckoutTexts): string | undefined {
  if (state === 'paid') return texts.changedPaid;
  if (state !== 'on_link') return texts.changedOpen;
  return outcome?.link?.state === 'open' ? texts.changedLink : undefined;
}

/** What is wrong with a form; where its fields are known, which they are. */
export function problemText(
  { code, fields }: Extract<Notice, { readonly kind: 'problem' }>,
  language: Language,
  texts: CheckoutTexts,
): string {
  if (code !== 'invalid') return textOf(language, code);
  if (fields.includes('card_id')) return texts.noScript;
  if (fields.includes('saved')) return texts.gone;
  const names: Readonly<Record<string, string>> = {
    bank_id: texts.bank,
    subtype: texts.subtype,
    account_number: texts.accountNumber,
    authorization: texts.authorization,
    way: texts.way,
  };
  const known = fields.flatMap((field) => names[field] ?? []);
  return known.length > 0 ? filled(texts.checkFields, { fields: known.join(', ') }) : textOf(language, code);
}

function partHtml(view: CheckoutView, writing: Writing, texts: CheckoutTexts): Markup | undefined {
  const { state } = view;
  if (view.customer !== undefined) return waysHtml(view, writing);
  if (state === 'paid') return paidHtml(view, writing.language, texts);
  if (state === 'on_link') return linkHtml(view, writing, texts);
  return actionHtml(writing, { action: 'check', label: texts.check });
}

const paidHtml = (
  { order, attemptAmount, outcome }: CheckoutView,
  language: Language,
  texts: CheckoutTexts,
): Markup => {
  const charged = outcome?.state === 'paid' ? outcome.charge.amount : (attemptAmount ?? order.amount);
  return html`<p data-part="paid">${texts.paid} <strong>${pesos(charged, language)}</strong></p>`;
};

function linkHtml({ outcome }: CheckoutView, writing: Writing, texts: CheckoutTexts): Markup {
  const { link } = outcome ?? {};
  const payment = outcome?.state === 'unknown' ? outcome.charge?.id : undefined;
  const until =
    link?.expiresAt &&
    filled(texts.linkUntil, { time: moment(link.expiresAt, writing.language) }).replace(/\.\.$/, '.'); // “p. m.”
  return html`<div data-part="link">${[
    link?.url !== undefined &&
      html`<pay-payment-link src="${writing.settings.path}"${attribute('payment-id', payment)}><a href="${link.url}">${texts.openLink}</a></pay-payment-link>`,
    until && html`<p data-part="until">${until}</p>`,
    link?.state !== 'taken_back' && actionHtml(writing, { action: 'take_back', label: texts.otherWay }),
    actionHtml(writing, { action: 'check', label: texts.check }),
  ]}</div>`;
}

/** The question before a method is removed. */
function removalHtml(view: CheckoutView, writing: Writing, id: string): Markup | undefined {
  const texts = checkoutTexts[writing.language];
  const method = view.saved.find((one) => one.id === id);
  const part = partHtml(view, writing, texts);
  // The forms stay, with what was typed.
  return method ? html`${confirmHtml(writing, method, texts)}${part}` : part;
}

export function confirmHtml(writing: Writing, method: SavedMethod, texts: CheckoutTexts): Markup {
  const name = methodName(method, writing.language);
  return html`<div data-part="confirm"><p role="alert">${filled(texts.confirmRemoval, { method: name })}</p>${[
    actionHtml(writing, {
      action: `remove:${method.id}:confirmed`,
      label: filled(texts.remove, { method: name }),
    }),
    actionHtml(writing, { action: 'show', label: texts.cancel }),
  ]}</div>`;
}

import type { BrandId } from '@datafono/card';
import type { Language } from '../routes/texts.ts';
import type { Way } from './checkout-settings.ts';
import { type CheckoutTexts, checkoutTexts, filled, moment, pesos } from './checkout-texts.ts';
import { type CheckoutView, preselected } from './checkout-view.ts';
import { actionHtml, tokenHtml, type Writing } from './form-html.ts';
import { attribute, html, type Markup } from './markup.ts';
import type { SavedMethod } from './methods.ts';

const BRANDS: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  'american-express': 'American Express',
  'diners-club': 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  unionpay: 'UnionPay',
  maestro: 'Maestro',
  codensa: 'Codensa',
} satisfies Record<BrandId, string>;

/** What a person knows a saved method by. */
export const methodName = (
  { field, label, savedAt }: Pick<SavedMethod, 'field' | 'label' | 'savedAt'>,
  language: Language,
): string => {
  if (label) return `${BRANDS[label.brand] ?? label.brand} •••• ${label.last_four}`;
  const name = checkoutTexts[language][field === 'card_id' ? 'card' : 'account'];
  return savedAt === undefined ? name : `${name} (${moment(savedAt, language)})`;
};

/** The form with the ways to pay, and the forms that remove methods: a button that removes must not be what Enter presses. */
export function waysHtml(view: CheckoutView, writing: Writing): Markup {
  const { order, number, saved, state, ways } = view;
  const { address, language, token } = writing;
  const texts = checkoutTexts[language];
  const hidden = { do: 'pay', amount: String(order.amount), after: String(number) };
  const isList = saved.length + ways.length > 1;
  const first = preselected(view);
  const fields = Object.entries(hidden).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  const list = [
    saved.map((method) => savedHtml(method, language, { texts, isChosen: first === `saved:${method.id}` })),
    ways.map((way) => wayHtml(way, { view, writing, texts, isList, isChosen: first === way })),
  ];
  return html`<form method="post" action="${address}" data-part="ways">${[tokenHtml(token), fields]}<fieldset${attribute('data-single', !isList)}><legend>${texts.choose}</legend>${list}</fieldset><button data-part="pay">${filled(texts.pay, { amount: pesos(order.amount, language) })}${state === 'declined' && html`<span hidden> ${texts.sameCard}</span>`}</button></form>${saved.map(
    (method) =>
      // Before its removal the question has the button.
      !(view.notice?.kind === 'confirm' && view.notice.method === method.id) &&
      actionHtml(writing, {
        action: `remove:${method.id}`,
        label: filled(texts.remove, { method: methodName(method, language) }),
      }),
  )}`;
}

interface Choice {
  readonly texts: CheckoutTexts;
  readonly isChosen: boolean;
}

const savedHtml = (method: SavedMethod, language: Language, { texts, isChosen }: Choice): Markup =>
  html`<div data-part="way" data-way="saved"><label><input type="radio" name="way" value="saved:${method.id}"${attribute('checked', isChosen)}><span data-part="name">${methodName(method, language)}</span>${method.isExpired && html` <small data-part="hint">${texts.expired}</small>`}</label></div>`;

interface WayChoice extends Choice {
  readonly view: Pick<CheckoutView, 'customer' | 'notice'>;
  readonly writing: Writing;
  readonly isList: boolean;
  /** Whether the method is added to be saved, and for nothing else. */
  readonly mustSave?: boolean;
}

/** A way, with what it needs. */
export function wayHtml(way: Way, choice: WayChoice): Markup {
  const { texts, isChosen, isList } = choice;
  const { name, hint } = texts.ways[way];
  const input = isList
    ? html`<input type="radio" name="way" value="${way}"${attribute('checked', isChosen)}>`
    : html`<input type="hidden" name="way" value="${way}">`;
  const label = html`<label>${input}<span data-part="name">${name}</span> <small data-part="hint">${hint}</small></label>`;
  return html`<div data-part="way" data-way="${way}">${[label, detailsHtml(way, choice)]}</div>`;
}

function detailsHtml(way: Way, choice: WayChoice): Markup | undefined {
  if (way === 'card') return cardHtml(choice);
  if (way === 'account') return accountHtml(choice);
  if (way === 'capture') return html`<p data-part="details">${choice.texts.capturing}</p>`;
  return undefined;
}

function cardHtml({ view, writing, texts, mustSave = false }: WayChoice): Markup {
  const { publicKey, card } = writing.settings;
  const where = 'frame' in card ? attribute('frame', card.frame) : attribute('cards-url', card.cardsUrl);
  const words = mustSave ? texts.save.card_id : texts.charge;
  const save = mustSave ? agreedHtml('card_id', writing) : saveHtml('card_id', writing, texts);
  return html`<div data-part="details"><pay-card-form name="card_id" public-key="${publicKey}" customer-id="${view.customer ?? ''}"${where} lang="${writing.language}">${consentHtml(words)}<p data-part="fallback">${texts.noScript}</p></pay-card-form>${save}</div>`;
}

/** Fields that a browser without a script sends; the element takes their place. */
function accountHtml({ view, writing, texts }: WayChoice): Markup {
  const { notice } = view;
  const invalid = (field: string) =>
    attribute('aria-invalid', notice?.kind === 'problem' && notice.fields.includes(field) && 'true');
  const banks = writing.banks.map(({ id, name }) => html`<option value="${id}">${name}</option>`);
  return html`<div data-part="details"><pay-account-form name="account_id" src="${writing.settings.path}" lang="${writing.language}">${consentHtml(texts.authorize)}<div data-part="fallback"><label>${texts.bank} <select name="bank_id"${invalid('bank_id')}><option value="">${texts.chooseBank}</option>${banks}</select></label><label>${texts.subtype} <select name="subtype"${invalid('subtype')}><option value="SAVINGS">${texts.savings}</option><option value="CHECKING">${texts.checking}</option><option value="ELECTRONIC_DEPOSIT">${texts.wallet}</option></select></label><label>${texts.accountNumber} <input name="account_number" inputmode="numeric" autocomplete="off"${invalid('account_number')}></label><label><input type="checkbox" name="authorization" value="1"${invalid('authorization')}> ${texts.authorize}</label></div></pay-account-form>${saveHtml('account_id', writing, texts)}</div>`;
}

/** What the element's own box agrees to: this purchase, where another box agrees to save. */
const consentHtml = (text: string): Markup => html`<span slot="consent">${text}</span>`;

const saveHtml = (
  field: 'card_id' | 'account_id',
  { settings, language }: Writing,
  texts: CheckoutTexts,
): Markup | false =>
  settings.save &&
  html`<label data-part="save"><input type="checkbox" name="save_${field}" value="${language}"> ${texts.save[field]}</label>`;

/** Where the element's own box agrees to save: without it ticked the form is not sent. */
const agreedHtml = (field: 'card_id', { language }: Writing): Markup =>
  html`<input type="hidden" name="save_${field}" value="${language}">`;

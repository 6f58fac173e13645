import type { Language } from '../routes/texts.ts';
import { confirmHtml, failedHtml, problemText, sentenceHtml, unavailableText } from './checkout-html.ts';
import type { CheckoutSettings } from './checkout-settings.ts';
import { type CheckoutTexts, checkoutTexts, filled } from './checkout-texts.ts';
import { actionHtml, tokenHtml, type Writing } from './form-html.ts';
import { html, type Markup } from './markup.ts';
import type { SavedMethod } from './methods.ts';
import type { Notice } from './notice.ts';
import { methodName, wayHtml } from './ways-html.ts';

/** What the page of saved methods shows. */
export interface MethodsView {
  /** `unavailable`: nothing can be added, because the service does not answer. */
  readonly state: 'open' | 'unavailable';
  readonly saved: readonly SavedMethod[];
  /** The service's customer, to whom a card is added. */
  readonly customer: string | undefined;
  /** Whether the service has refused the details of the person. */
  readonly isRefused: boolean;
  readonly notice: Notice | undefined;
}

const textsIn = (language: Language): CheckoutTexts => {
  const texts = checkoutTexts[language];
  return { ...texts, noScript: texts.methods.noScript };
};

/** What a person has saved, each with its removal, and what adds more. Its forms work without a script, but that of a card. */
export function methodsHtml(view: MethodsView, writing: Writing, page: string): string {
  const { language, address } = writing;
  const texts = textsIn(language);
  const { notice, state } = view;
  const asked = notice?.kind === 'confirm' && view.saved.find(({ id }) => id === notice.method);
  return html`<pay-checkout src="${address}" lang="${language}" data-state="${state}">${[
    messageHtml(view, language, texts),
    asked && confirmHtml(writing, asked, texts),
    // The forms stay, with what was typed.
    listHtml(view, writing, texts),
    addHtml(view, writing, { texts, page }),
    failedHtml(texts),
  ]}</pay-checkout>`.text;
}

/** The words of a page whose store cannot be read. */
export const unreadMethodsHtml = (
  { path }: Pick<CheckoutSettings, 'path'>,
  page: string,
  language: Language,
): string => {
  const { unread, again } = checkoutTexts[language].methods;
  return html`<pay-checkout src="${path}/methods" lang="${language}" data-state="unavailable">${sentenceHtml(unread, true)}<a href="${page}">${again}</a></pay-checkout>`
    .text;
};

function messageHtml(view: MethodsView, language: Language, texts: CheckoutTexts): Markup | undefined {
  const { notice, state } = view;
  if (notice?.kind === 'problem') return sentenceHtml(problemText(notice, language, texts), true);
  if (notice?.kind === 'removed') return sentenceHtml(texts.removed, false);
  if (notice?.kind === 'added') return sentenceHtml(texts.methods.added, false);
  return state === 'unavailable' ? sentenceHtml(unavailableText(view, texts), true) : undefined;
}

function listHtml({ saved, notice }: MethodsView, writing: Writing, texts: CheckoutTexts): Markup {
  if (saved.length === 0) return html`<p data-part="none">${texts.methods.none}</p>`;
  const items = saved.map((method) => {
    const name = methodName(method, writing.language);
    const remove = { action: `remove:${method.id}`, label: filled(texts.remove, { method: name }) };
    const isAsked = notice?.kind === 'confirm' && notice.method === method.id;
    const hint = method.isExpired && html` <small data-part="hint">${texts.expired}</small>`;
    return html`<div data-part="method" role="listitem"><div><span data-part="name">${name}</span>${hint}</div>${!isAsked && actionHtml(writing, remove)}</div>`;
  });
  return html`<div data-part="methods" role="list" aria-label="${texts.methods.list}">${items}</div>`;
}

interface Adding {
  readonly texts: CheckoutTexts;
  readonly page: string;
}

/** What adds a method. After one was added, its form is another one, with nothing in it. */
function addHtml(view: MethodsView, writing: Writing, { texts, page }: Adding): readonly (Markup | false)[] {
  const { ways } = writing.settings;
  const { methods } = texts;
  if (view.customer === undefined) return [html`<a href="${page}">${methods.again}</a>`];
  if (view.notice?.kind === 'added') return [actionHtml(writing, { action: 'show', label: methods.another })];
  return [
    ways.includes('card') && cardFormHtml(view, writing, texts),
    ways.includes('capture') &&
      html`<div data-part="secure">${[
        actionHtml(writing, { action: 'capture', label: methods.capture }),
        html`<small data-part="hint">${methods.capturing}</small>`,
      ]}</div>`,
  ];
}

/** The card of the checkout, in a form that adds it. Without a script there is no card, and so no form. */
function cardFormHtml(view: MethodsView, writing: Writing, texts: CheckoutTexts): Markup {
  const card = wayHtml('card', { view, writing, texts, isList: false, isChosen: true, mustSave: true });
  return html`<form method="post" action="${writing.address}" data-part="ways" data-way="card">${tokenHtml(writing.token)}<input type="hidden" name="do" value="add"><fieldset data-single><legend>${texts.methods.add}</legend>${card}</fieldset><button data-part="pay">${texts.methods.save}</button></form>`;
}

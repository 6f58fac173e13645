import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { Bank } from './bank.ts';
import { type BankPickerView, boxTemplate, statusTemplate } from './bank-picker.template.ts';
import { isLong, type ListWindow } from './list-scroll.ts';
import { noneText } from './results-text.ts';
import { matchedRanges } from './search/search-banks.ts';

export interface ListView extends BankPickerView {
  /** What is searched for; the empty string without a search. */
  readonly query: string;
  readonly results: readonly Bank[];
  readonly window: ListWindow;
}

/** The open list: at the field, or on a phone in a sheet. */
export const openTemplate = (view: ListView): TemplateResult =>
  view.isPhone ? sheetTemplate(view) : listTemplate(view);

/** The one bank that a text matches which was left: one key or click takes it. */
export const offerTemplate = (text: string): TemplateResult =>
  html`<small class="offer"><button type="button" part="button offer">${text}</button></small>`;

const sheetTemplate = (view: ListView) =>
  html`<dialog id="sheet" part="sheet" aria-labelledby="title">
    <h2 id="title" part="title" tabindex="-1" autofocus>${view.label}</h2>
    <button type="button" part="button close" aria-label=${view.localize('close')}>✕</button>
    ${boxTemplate(view, 'search')} ${listTemplate(view)} ${statusTemplate(view, true)}
  </dialog>`;

const listTemplate = (view: ListView): TemplateResult =>
  html`<div id="list" part="list" class=${isLong(view.results.length) ? 'long' : ''} role="listbox" aria-label=${view.label} tabindex="-1">
    ${view.results.length ? groupsTemplate(view) : noneTemplate(view)}
  </div>`;

/** In place of the options, which a list must have. */
function noneTemplate({ localize, state, query }: ListView) {
  return html`<div part="none ${state}" role="option" aria-disabled="true">
    ${noneText(state, !!query, localize)}
  </div>`;
}

/** Without a query, the frequent banks come first, as a group. */
function groupsTemplate(view: ListView) {
  const { results, query, localize } = view;
  const frequent = query ? 0 : results.findIndex((bank) => !bank.frequent);
  if (frequent <= 0) return groupTemplate(view, 0, results.length, '');
  return [
    groupTemplate(view, 0, frequent, localize('frequent')),
    groupTemplate(view, frequent, results.length, localize('others')),
  ];
}

/** The options from one to before another, with a heading when it has a text. */
const groupTemplate = (view: ListView, from: number, to: number, heading: string) => {
  const first = Math.max(from, view.window.first);
  const shown = view.results.slice(first, Math.min(to, view.window.last));
  return html`<div part="group" role=${heading ? 'group' : 'presentation'} aria-label=${heading || nothing} data-from=${from} data-to=${to}>
    ${heading ? html`<div part="heading" aria-hidden="true">${heading}</div>` : ''}
    ${shown.map((bank, index) => optionTemplate(view, bank, first + index))}
  </div>`;
};

function optionTemplate(view: ListView, bank: Bank, index: number): TemplateResult {
  const { active, chosen } = view;
  const isSelected = active < 0 ? bank.id === chosen?.id : index === active;
  return html`<div
    id="option-${index}"
    part="option ${index === active ? 'active' : ''} ${bank.id === chosen?.id ? 'chosen' : ''}"
    role="option"
    aria-selected=${isSelected}
    aria-disabled=${!!bank.disabled}
    aria-posinset=${index + 1}
    aria-setsize=${view.results.length}
    >${view.mark(bank)}<span class="text"><span part="name">${marked(bank, view.query)}</span>${bank.disabled ? html`<small part="reason">${bank.disabled}</small>` : ''}</span></div
  >`;
}

function marked(bank: Bank, query: string): unknown {
  const { name } = bank;
  if (!query) return name;
  let end = 0;
  const parts: unknown[] = [];
  for (const [from, to] of matchedRanges(bank, query)) {
    parts.push(name.slice(end, from), html`<b part="match">${name.slice(from, to)}</b>`);
    end = to;
  }
  return [...parts, name.slice(end)];
}

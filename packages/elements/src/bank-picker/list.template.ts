import { html, nothing, type TemplateResult } from 'lit/html.js';
import { fill } from '../internal/base/languages.ts';
import type { Bank } from './bank.ts';
import type { Localize } from './bank-picker.messages.ts';
import { type BankPickerView, boxTemplate, statusTemplate } from './bank-picker.template.ts';
import { isLong, type ListWindow } from './list-scroll.ts';
import { matchedRanges } from './search/search-banks.ts';

export interface ListView extends BankPickerView {
  /** The query; the empty string without one. */
  readonly query: string;
  readonly results: readonly Bank[];
  readonly window: ListWindow;
  /**
   * The bank's name with the matching letters marked. Each bank has its own node, so that a row shows the bank that a click
   * chooses.
   */
  readonly nameOf: (bank: Bank) => Node;
}

/** Renders the open list: at the field, or on a phone in a sheet. */
export const openTemplate = (view: ListView): TemplateResult =>
  view.isPhone ? sheetTemplate(view) : listTemplate(view);

/** Offers the only bank that matches the left text: one key or click chooses the bank. */
export function offerTemplate(bank: Bank, localize: ListView['localize']): TemplateResult {
  const [before, after] = localize('meant').split('{bank}'); // so that no translator of pages changes the name in between
  return html`<small class="offer"><button type="button" part="button offer"><span .textContent=${before}></span><span translate="no" .textContent=${bank.name}></span><span .textContent=${after}></span></button></small>`;
}

const sheetTemplate = (view: ListView) =>
  html`<dialog id="sheet" part="sheet" aria-labelledby="title">
    <h2 id="title" part="title" tabindex="-1" autofocus .textContent=${view.label}></h2>
    <button type="button" part="button close" aria-label=${view.localize('close')}>✕</button>
    ${boxTemplate(view, 'search')} ${listTemplate(view)} ${statusTemplate(view, true)}
  </dialog>`;

const listTemplate = (view: ListView): TemplateResult =>
  html`<div id="list" part="list" class=${isLong(view.results.length) ? 'long' : ''} role="listbox" aria-label=${view.label} tabindex="-1">
    ${view.results.length ? groupsTemplate(view) : noneTemplate(view)}
  </div>`;

/** Rendered in place of the options, because a listbox must have options. */
function noneTemplate({ localize, state, query }: ListView) {
  const text = noneText(state, !!query, localize);
  return html`<div part="none ${state}" role="option" aria-disabled="true" .textContent=${text}></div>`;
}

/** Without a query the frequent banks come first, in a group of their own. */
function groupsTemplate(view: ListView) {
  const { results, query, localize } = view;
  const frequent = query ? 0 : results.findIndex((bank) => !bank.frequent);
  if (frequent <= 0) return groupTemplate(view, 0, results.length, '');
  return [
    groupTemplate(view, 0, frequent, localize('frequent')),
    groupTemplate(view, frequent, results.length, localize('others')),
  ];
}

/** Renders the options from `from` to before `to`, below a heading if it has a text. */
const groupTemplate = (view: ListView, from: number, to: number, heading: string) => {
  const first = Math.max(from, view.window.first);
  const shown = view.results.slice(first, Math.min(to, view.window.last));
  return html`<div part="group" role=${heading ? 'group' : 'presentation'} aria-label=${heading || nothing} data-from=${from} data-to=${to}>
    ${heading ? html`<div part="heading" aria-hidden="true" .textContent=${heading}></div>` : ''}
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
    >${view.mark(bank)}<span class="text">${view.nameOf(bank)}${bank.disabled ? html`<small part="reason" .textContent=${bank.disabled}></small>` : ''}</span></div
  >`;
}

/** A bank's name with the letters that match a query. */
export function nameElement(bank: Bank, query: string): HTMLElement {
  const { name } = bank;
  const element = elementOf('span', 'name');
  element.translate = false;
  let end = 0;
  for (const [from, to] of query ? matchedRanges(bank, query) : []) {
    const match = elementOf('b', 'match');
    match.textContent = name.slice(from, to);
    element.append(name.slice(end, from), match);
    end = to;
  }
  element.append(name.slice(end));
  return element;
}

function elementOf(name: 'span' | 'b', part: string): HTMLElement {
  const element = document.createElement(name);
  element.part.value = part;
  return element;
}

/** The text of a list without options: the list is being loaded, could not be loaded, is empty, or has no match. */
export const noneText = (
  state: 'loading' | 'failed' | 'ready',
  isSearch: boolean,
  localize: Localize,
): string => localize(state !== 'ready' ? state : isSearch ? 'notFound' : 'none');

/** The number of results in words; `none` for zero. */
export const countText = (count: number, none: string, localize: Localize): string => {
  if (!count) return none;
  return count > 1 ? fill(localize('foundMany'), { count }) : localize('found');
};

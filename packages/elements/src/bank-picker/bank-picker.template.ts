import { html, nothing, type TemplateResult } from 'lit/html.js';
import { errorTemplate, fieldTemplate } from '../internal/fields/field-template.ts';
import type { Bank } from './bank.ts';
import { type Localize, noneText } from './bank-picker.localize.ts';
import { isLong, type ListWindow } from './list-scroll.ts';
import { bankMark } from './monogram.ts';
import { matchedRanges } from './search/search-banks.ts';

export interface BankPickerView {
  readonly localize: Localize;
  readonly lang: string;
  /** Name of the field: the text of the page's label, or the built-in one. */
  readonly label: string;
  /** Whether the page has a label, so that none is shown here. */
  readonly isLabelled: boolean;
  readonly error: string | undefined;
  readonly required: boolean;
  readonly disabled: boolean;
  readonly logos: boolean;
  readonly chosen: Bank | null;
  readonly state: 'loading' | 'failed' | 'ready';
  readonly canRetry: boolean;
  readonly isOpen: boolean;
  readonly isPhone: boolean;
  /** Whether the text is no longer that of the choice. */
  readonly isTyping: boolean;
  /** What is searched for; the empty string without a search. */
  readonly query: string;
  readonly results: readonly Bank[];
  readonly window: ListWindow;
  readonly active: number;
  readonly status: string;
}

export function bankPickerTemplate(view: BankPickerView): TemplateResult {
  const { localize, error, state, isOpen, isPhone, results } = view;
  const isLoading = state === 'loading';
  const chosen = view.isTyping && !isPhone ? null : view.chosen;
  const field = {
    id: 'bank',
    type: 'text' as const,
    label: view.isLabelled ? '' : view.label,
    error,
    mark: [
      chosen ? bankMark(chosen, view.logos) : '',
      state === 'failed'
        ? html`<button type="button" part="button retry" ?disabled=${!view.canRetry}>${localize('retry')}</button>`
        : html`<svg part="arrow" viewBox="0 0 16 16" aria-hidden="true"><path d="m3 6 5 5 5-5" /></svg>`,
      isOpen && !isPhone ? listTemplate(view) : '',
    ],
    note:
      state === 'failed'
        ? html`<small id="bank-error" part="failure">${localize('failed')}</small>`
        : errorTemplate('bank', error),
  };
  const className = `${state} ${chosen ? 'chosen' : ''} ${isLong(results.length) ? 'long' : ''}`;
  return html`<div part="fields" class=${className} lang=${view.lang} aria-busy=${isLoading}>
      ${fieldTemplate(field, boxTemplate(view, 'bank'))} ${isOpen && isPhone ? sheetTemplate(view) : ''}
    </div>
    ${statusTemplate(view, !(isOpen && isPhone))}`;
}

/** Only in the sheet while that is open: what is outside of a modal dialog is not announced. */
const statusTemplate = ({ status, lang, state, localize }: BankPickerView, isHere: boolean) =>
  html`<div role="status" lang=${lang}>${isHere ? status || (state === 'failed' ? localize(state) : '') : ''}</div>`;

function boxTemplate(view: BankPickerView, id: 'bank' | 'search'): TemplateResult {
  const isField = id === 'bank';
  const opensSheet = isField && view.isPhone;
  const { localize, isOpen, active } = view;
  return html`<input
    id=${id}
    part="input ${view.error && isField ? 'invalid' : ''}"
    role="combobox"
    type="text"
    autocomplete="off"
    autocapitalize="off"
    spellcheck="false"
    enterkeyhint=${isField ? 'next' : 'search'}
    aria-label=${isField ? view.label : localize('search')}
    placeholder=${isField ? '' : localize('search')}
    aria-autocomplete=${opensSheet ? 'none' : 'list'}
    aria-haspopup=${opensSheet ? 'dialog' : 'listbox'}
    aria-expanded=${isOpen}
    aria-controls=${opensSheet ? 'sheet' : 'list'}
    aria-activedescendant=${active < 0 || opensSheet ? '' : `option-${active}`}
    aria-describedby="bank-error"
    aria-invalid=${isField && !!view.error}
    aria-required=${isField && view.required}
    ?disabled=${view.disabled}
    ?readonly=${opensSheet}
  />`;
}

const sheetTemplate = (view: BankPickerView) =>
  html`<dialog id="sheet" part="sheet" aria-labelledby="title">
    <h2 id="title" part="title" tabindex="-1" autofocus>${view.label}</h2>
    <button type="button" part="button close" aria-label=${view.localize('close')}>✕</button>
    ${boxTemplate(view, 'search')} ${listTemplate(view)} ${statusTemplate(view, true)}
  </dialog>`;

const listTemplate = (view: BankPickerView): TemplateResult =>
  html`<div id="list" part="list" role="listbox" aria-label=${view.label} tabindex="-1">
    ${view.results.length ? groupsTemplate(view) : noneTemplate(view)}
  </div>`;

/** In place of the options, which a list must have. */
function noneTemplate({ localize, state, query }: BankPickerView) {
  return html`<div part="none ${state}" role="option" aria-disabled="true">
    ${noneText(state, !!query, localize)}
  </div>`;
}

/** Without a query, the frequent banks come first, as a group. */
function groupsTemplate(view: BankPickerView) {
  const { results, query, localize } = view;
  const frequent = query ? 0 : results.findIndex((bank) => !bank.frequent);
  if (frequent <= 0) return groupTemplate(view, 0, results.length, '');
  return [
    groupTemplate(view, 0, frequent, localize('frequent')),
    groupTemplate(view, frequent, results.length, localize('others')),
  ];
}

/** The options from one to before another, with a heading when it has a text. */
const groupTemplate = (view: BankPickerView, from: number, to: number, heading: string) => {
  const first = Math.max(from, view.window.first);
  const shown = view.results.slice(first, Math.min(to, view.window.last));
  return html`<div part="group" role=${heading ? 'group' : 'presentation'} aria-label=${heading || nothing} data-from=${from} data-to=${to}>
    ${heading ? html`<div part="heading" aria-hidden="true">${heading}</div>` : ''}
    ${shown.map((bank, index) => optionTemplate(view, bank, first + index))}
  </div>`;
};

function optionTemplate(view: BankPickerView, bank: Bank, index: number): TemplateResult {
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
    >${bankMark(bank, view.logos)}<span class="text"><span part="name">${marked(bank, view.query)}</span>${bank.disabled ? html`<small part="reason">${bank.disabled}</small>` : ''}</span></div
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

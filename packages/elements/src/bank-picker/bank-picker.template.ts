import { html, type TemplateResult } from 'lit/html.js';
import { errorTemplate, fieldTemplate } from '../internal/fields/field-template.ts';
import type { Bank } from './bank.ts';
import type { Localize } from './bank-picker.messages.ts';

export interface BankPickerView {
  readonly localize: Localize;
  readonly lang: string;
  /** Name of the field: the text of the page's label, or the built-in text. */
  readonly label: string;
  /** Whether the page has a label, so that the element shows none. */
  readonly isLabelled: boolean;
  readonly error: string | undefined;
  readonly required: boolean;
  readonly disabled: boolean;
  readonly chosen: Bank | null;
  readonly state: 'loading' | 'failed' | 'ready';
  readonly canRetry: boolean;
  readonly isOpen: boolean;
  readonly isPhone: boolean;
  /** Whether the text differs from the name of the chosen bank. */
  readonly isTyping: boolean;
  /** Index of the active option; -1 without an active option. */
  readonly active: number;
  readonly status: string;
  readonly mark: (bank: Bank) => unknown;
  /** The banks for the browser's own list, which replaces the searched list when its code could not be loaded. */
  readonly plain: readonly Bank[] | undefined;
}

/** @param list the open list, at the field or in a sheet; `undefined` while the list is closed */
export function bankPickerTemplate(view: BankPickerView, list: unknown): TemplateResult {
  const { localize, error, state, isPhone, plain } = view;
  const chosen = (view.isTyping && !isPhone) || plain ? null : view.chosen;
  const isSheet = view.isOpen && isPhone;
  const field = {
    id: 'bank',
    type: 'text' as const,
    label: view.isLabelled ? '' : view.label,
    error,
    mark: [
      chosen ? view.mark(chosen) : '',
      state === 'failed'
        ? html`<button type="button" part="button retry" ?disabled=${!view.canRetry} .textContent=${localize('retry')}></button>`
        : html`<svg part="arrow" viewBox="0 0 16 16" aria-hidden="true"><path d="m3 6 5 5 5-5" /></svg>`,
      !isSheet && list ? list : '',
    ],
    note:
      state === 'failed'
        ? html`<small id="bank-error" part="failure" .textContent=${localize('failed')}></small>`
        : errorTemplate('bank', error),
  };
  return html`<div part="fields" class="${state} ${chosen ? 'chosen' : ''}" lang=${view.lang} aria-busy=${state === 'loading'}>
      ${fieldTemplate(field, plain ? selectTemplate(view, plain) : boxTemplate(view, 'bank'))}${isSheet ? list : ''}
    </div>
    ${statusTemplate(view, !isSheet)}`;
}

/** While a sheet is open, the live region is only in the sheet: nothing outside a modal dialog is announced. */
export const statusTemplate = (
  { status, lang, state, localize }: BankPickerView,
  isHere: boolean,
): TemplateResult =>
  html`<div role="status" lang=${lang} .textContent=${isHere ? status || (state === 'failed' ? localize(state) : '') : ''}></div>`;

/** Renders the browser's own list, which has no search. */
const selectTemplate = (view: BankPickerView, banks: readonly Bank[]) =>
  html`<select
    id="bank"
    part="input ${view.error ? 'invalid' : ''}"
    aria-label=${view.label}
    aria-describedby="bank-error"
    aria-invalid=${!!view.error}
    aria-required=${view.required}
    ?disabled=${view.disabled}
    translate="no"
  >
    <option value=""></option>
    ${banks.map(
      ({ id, name, disabled }) =>
        html`<option value=${id} ?disabled=${!!disabled} .selected=${id === view.chosen?.id} .textContent=${name}></option>`,
    )}
  </select>`;

/** The hint to choose; empty where the field shows the button that loads the list. */
const chooseText = ({ state, localize }: BankPickerView): string =>
  state === 'failed' ? '' : localize('choose');

export function boxTemplate(view: BankPickerView, id: 'bank' | 'search'): TemplateResult {
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
    placeholder=${isField ? chooseText(view) : localize('search')}
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

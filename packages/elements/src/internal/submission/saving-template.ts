import { html, noChange, type TemplateResult } from 'lit/html.js';
import type { FieldMessages } from '../fields/field-errors.ts';
import {
  errorTemplate,
  fieldTemplate,
  type InputView,
  inputTemplate,
  spokenError,
} from '../fields/field-template.ts';
import type { SavingMessageKey } from './saving.messages.ts';
import type { Phase } from './submission.ts';

/** The actions of the buttons, by their parts. */
export type Action = 'submit' | 'change' | 'retry' | 'dismiss';

/** What is rendered of an element with submissions. */
export interface SavingView<Key extends string = never> {
  readonly localize: (key: Key | SavingMessageKey) => string;
  readonly lang: string;
  readonly errors: FieldMessages<string>;
  /**
   * The field that the person has left last since the submission. The error of this field is announced in place of the result,
   * which is then read where it is visible. The errors of a submission are not announced: the focus moves to the first field
   * with an error, which describes the field.
   */
  readonly lastLeftField: string | undefined;
  /** Whether the page itself says the result aloud. */
  readonly isSaid?: boolean;
  /** Name of that field, where its error does not say it. */
  readonly leftName?: string | undefined;
  readonly phase: Phase;
  readonly result: string;
  readonly required: boolean;
  readonly consentRequired: boolean;
  readonly disabled: boolean;
  /**
   * Whether the button that was pressed, and is gone, stays out of sight for now: Orca says nothing of a focus that moves with
   * Firefox at the moment in which the button that had it is removed.
   */
  readonly isLeaving: boolean;
  /** Whether the element is outside any form and shows its own button. */
  readonly standsAlone: boolean;
  /** Listeners of the buttons. The slot around the button `submit` has the listener `retry`. */
  readonly actions: Readonly<Partial<Record<Action, () => void>>>;
}

/**
 * Fields, consent, outcome and buttons of an element with submissions.
 *
 * @param value what is rendered of the value, in place of the first field; nothing without one
 */
export function savingTemplate(view: SavingView, value: unknown, fields: unknown): TemplateResult {
  const { phase, lang, lastLeftField, errors, actions } = view;
  const spoken = lastLeftField
    ? spokenError(errors[lastLeftField], view.leftName)
    : view.isSaid
      ? ''
      : view.result;
  return html`<div part="fields" class="${phase} ${view.isLeaving ? 'leaving' : ''}" lang=${lang} aria-busy=${phase === 'submitting'}>
    ${view.isLeaving ? noChange : value}${fields}${consentTemplate(view)}${view.isLeaving ? noChange : phase === 'unknown' ? unknownTemplate(view) : outcomeTemplate(view)}${view.standsAlone ? html`<slot name="submit" @click=${actions.retry}>${buttonTemplate('submit', view)}</slot>` : ''}
  </div>
  <div role="status" lang=${lang} .textContent=${spoken}></div>`;
}

/** The consent. The error of the consent is shown in the place of the result. */
function consentTemplate(view: SavingView): TemplateResult {
  const { localize, phase } = view;
  const field: InputView = {
    id: 'consent',
    type: 'checkbox',
    label: localize('consent'),
    error: view.errors['consent'],
    autofill: 'off',
    numeric: false,
    enterKeyHint: 'next',
    required: view.required && view.consentRequired,
    disabled: view.disabled || phase === 'submitting', // a checkbox cannot be read-only
    readonly: false,
  };
  return fieldTemplate(field, inputTemplate(field));
}

/** What is shown of a value. Names and digits are not translated. */
export interface ShownValue {
  readonly name: string;
  /** The end of the result of the submission, where the result contains the name of the value. */
  readonly text: string;
  readonly digits: string;
}

/**
 * The value of the element, in place of the first field.
 *
 * @param part names of its part
 */
export const valueTemplate = (
  view: SavingView,
  part: string,
  mark: unknown,
  { name, text, digits }: ShownValue,
): TemplateResult =>
  html`${text && view.result.endsWith(text) ? '' : html`<small part="result" aria-hidden="true" .textContent=${`✓ ${view.result}`}></small>`}
    <div part=${part} class="value">
      ${mark} <span id="held" tabindex="-1"><span translate="no" .textContent=${name}></span><span .textContent=${text}></span> <bdi translate="no" .textContent=${digits}></bdi></span> ${buttonTemplate('change', view)}
    </div>`;

// Assistive technology reads a result in the status. Each place and look of a visible result is an element of its own: an element
// that moved would be a layout shift.

/** The error of the consent, and the result: both where a service refuses the consent, or a frame is on its way. */
const outcomeTemplate = (view: SavingView) =>
  html`<div class="outcome">${errorTemplate('consent', view.errors['consent'])}${resultTemplate(view)}</div>`;

const resultTemplate = ({ phase, lastLeftField, standsAlone, result }: SavingView) =>
  phase === 'failed'
    ? html`<small part="result error" aria-hidden=${!lastLeftField} .textContent=${result}></small>`
    : phase === 'submitting' && !standsAlone
      ? html`<small part="result" aria-hidden="true" .textContent=${result}></small>`
      : '';

/** After an unknown outcome, in place of the last fields. */
const unknownTemplate = (view: SavingView) =>
  html`<div class="outcome">
    <small part="result notice" aria-hidden=${!view.lastLeftField} .textContent=${view.result}></small>
    ${buttonTemplate('retry', view)} ${buttonTemplate('dismiss', view)}
  </div>`;

/** In a form, the page's button is the main one. */
export const buttonTemplate = (action: Action, view: SavingView) =>
  html`<button type="button" part="button ${action}" class=${view.standsAlone ? '' : 'quiet'} ?disabled=${view.disabled} @click=${view.actions[action]} .textContent=${view.localize(action === 'submit' && view.phase === 'submitting' ? 'submitting' : action)}></button>`;

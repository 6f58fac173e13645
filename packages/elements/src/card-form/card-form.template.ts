import type { Brand } from '@datafono/card';
import { html, type TemplateResult } from 'lit/html.js';
import type { FieldMessages } from '../internal/field-errors.ts';
import {
  errorTemplate,
  fieldTemplate,
  hintTemplate,
  type InputView,
  inputTemplate,
} from '../internal/field-template.ts';
import type { Phase } from '../internal/submission.ts';
import { type CardField, cardFields, type TextField } from './card-entry.ts';
import type { HeldCard } from './card-form.events.ts';
import type { Localize } from './card-form.localize.ts';
import { markTemplate } from './card-form.marks.ts';

/** What is rendered of a card form. */
export interface CardFormView {
  readonly localize: Localize;
  /** Language tag of the messages. */
  readonly lang: string;
  /** The message that each field shows. */
  readonly errors: FieldMessages<CardField>;
  /**
   * The field that the person has left, until something else happens: its error is announced. The errors of a submission
   * are not: the focus moves to the first, and is described by it.
   */
  readonly left: CardField | undefined;
  /** The brand of the number. */
  readonly brand: Brand | undefined;
  readonly card: HeldCard | null;
  readonly phase: Phase;
  /** The message about the last submission. */
  readonly result: string;
  /** The code was cleared after a submission and has to be entered again. */
  readonly codeAgain: boolean;
  readonly required: boolean;
  readonly consentRequired: boolean;
  readonly disabled: boolean;
  readonly test: boolean;
  /** Whether the element is outside any form and shows its own button. */
  readonly standsAlone: boolean;
  readonly actions: CardFormActions;
}

/** The actions of the buttons, by their parts. */
export type Action = 'submit' | 'change' | 'retry' | 'dismiss';

/** Listeners of the buttons. */
export type CardFormActions = Readonly<Record<Action, () => void>>;

/** Autofill tokens. */
const autofill: Readonly<Record<CardField, AutoFill>> = {
  number: 'cc-number',
  expiry: 'cc-exp',
  code: 'cc-csc',
  holder: 'cc-name',
  consent: 'off',
};

export function cardFormTemplate(view: CardFormView): TemplateResult {
  const { phase, errors, left, actions } = view;
  const submitting = phase === 'submitting';
  return html`<div part="fields" class=${phase} lang=${view.lang} aria-busy=${submitting}>
    ${view.card && cardTemplate(view, view.card)}
    ${cardFields.map((field) => cardFieldTemplate(field, view))}
    ${phase === 'unknown' ? unknownTemplate(view) : outcomeTemplate(view)}
    ${view.standsAlone ? html`<slot name="submit" @click=${actions.submit}>${buttonTemplate('submit', view)}</slot>` : ''}
  </div>
  <div role="status" lang=${view.lang}>${(left && errors[left]) || view.result}</div>`;
}

function cardFieldTemplate(id: CardField, view: CardFormView): TemplateResult {
  const field: InputView = {
    ...view,
    ...(id === 'consent' ? consentView(view) : textView(id, view)),
    id,
    error: view.errors[id],
    autofill: autofill[id],
    enterKeyHint: id === 'holder' ? 'done' : 'next',
    readonly: view.phase === 'submitting',
  };
  return fieldTemplate(field, inputTemplate(field));
}

/** The view of the consent. Its error is in the room of the result. */
const consentView = ({ localize, required, consentRequired, disabled, phase }: CardFormView) => ({
  type: 'checkbox' as const,
  label: html`<slot name="consent">${localize('consent')}</slot>`,
  numeric: false,
  required: required && consentRequired,
  // Of a checkbox, Chromium does not report that it is required.
  ...(required && consentRequired && { description: localize('required') }),
  disabled: disabled || phase === 'submitting', // a checkbox cannot be read-only
});

function textView(id: TextField, view: CardFormView) {
  const { localize, brand, codeAgain, errors } = view;
  const again = id === 'code' && codeAgain;
  const hints = {
    number: brand?.name,
    code: localize(again ? 'codeAgain' : 'codeHint'),
    expiry: '',
    holder: '',
  };
  return {
    type: 'text' as const,
    label: localize(id),
    numeric: id !== 'holder',
    again,
    mark:
      id === 'number'
        ? [markTemplate(brand?.id), view.test ? html`<small part="badge">${localize('test')}</small>` : '']
        : '',
    note: errorTemplate(id, errors[id]) ?? hintTemplate(id, hints[id], again),
  };
}

/** The card, in place of the number. */
function cardTemplate(view: CardFormView, { lastFour }: HeldCard) {
  const { brand } = view;
  return html`<small part="result" aria-hidden="true">✓ ${view.result}</small>
    <div part="card">
      ${markTemplate(brand?.id)}
      <span id="held" tabindex="-1">${brand?.name ?? view.localize('card')} <bdi>•••• ${lastFour}</bdi></span>
      ${buttonTemplate('change', view)}
    </div>`;
}

// The status is what assistive technology reads of a result. What is visible is another element in each place and with each
// look: an element that moves would be a layout shift.

/** The error of the consent, or the result: never both. */
const outcomeTemplate = (view: CardFormView) =>
  html`<div class="outcome">${errorTemplate('consent', view.errors.consent)} ${resultTemplate(view)}</div>`;

const resultTemplate = ({ phase, standsAlone, result }: CardFormView) =>
  phase === 'failed'
    ? html`<small part="result error" aria-hidden="true">${result}</small>`
    : phase === 'submitting' && !standsAlone
      ? html`<small part="result" aria-hidden="true">${result}</small>`
      : '';

/** After an unknown outcome, in place of the holder and the consent. */
const unknownTemplate = (view: CardFormView) =>
  html`<div class="outcome">
    <small part="result notice" aria-hidden="true">${view.result}</small>
    ${buttonTemplate('retry', view)} ${buttonTemplate('dismiss', view)}
  </div>`;

const buttonTemplate = (action: Action, view: CardFormView) =>
  html`<button type="button" part="button ${action}" ?disabled=${view.disabled} @click=${view.actions[action]}>${view.localize(action === 'submit' && view.phase === 'submitting' ? 'submitting' : action)}</button>`;

import type { Brand } from '@datafono/card';
import { html, type TemplateResult } from 'lit/html.js';
import type { FieldMessages } from '../internal/field-errors.ts';
import { checkboxTemplate, type FieldActions, textFieldTemplate } from '../internal/field-template.ts';
import type { Phase } from '../internal/submission.ts';
import { type CardField, type TextField, textFields } from './card-entry.ts';
import type { Words } from './card-form.words.ts';

/** What is shown. */
export interface CardFormView {
  readonly words: Words;
  /** What is wrong with each field that an error is shown at. */
  readonly errors: FieldMessages<CardField>;
  readonly brand: Brand | undefined;
  readonly phase: Phase;
  /** What became of the last submission, in words. */
  readonly result: string;
  /** The code was cleared after a submission, and has to be typed again. */
  readonly codeAgain: boolean;
  readonly required: boolean;
  readonly disabled: boolean;
  readonly test: boolean;
  /** Outside any form, so the element brings its own button. */
  readonly standsAlone: boolean;
  readonly actions: CardFormActions;
}

/** What a button does. */
export type Action = 'submit' | 'change' | 'retry' | 'dismiss';

/** What a person can do. */
export interface CardFormActions extends FieldActions, Readonly<Record<Action, () => void>> {
  keydown(event: KeyboardEvent): void;
}

/** Tokens of autofill. */
const autofill: Readonly<Record<TextField, AutoFill>> = {
  number: 'cc-number',
  expiry: 'cc-exp',
  code: 'cc-csc',
  holder: 'cc-name',
};

export function cardFormTemplate(view: CardFormView): TemplateResult {
  const { words, phase, actions } = view;
  const held = phase === 'held';
  const button = (action: Action) =>
    html`<button type="button" part="button ${action}" ?disabled=${view.disabled} @click=${actions[action]}>${words(action)}</button>`;
  return html`${view.test ? html`<small part="badge">${words('test')}</small>` : ''}
    ${held ? '' : fieldsTemplate(view)}
    <div role="status" part="result ${phase === 'failed' || phase === 'unknown' ? 'error' : ''}">${view.result}</div>
    ${held ? button('change') : phase === 'unknown' ? [button('retry'), button('dismiss')] : ''}
    ${view.standsAlone && !held ? html`<slot name="submit" @click=${actions.submit}>${button('submit')}</slot>` : ''}`;
}

function fieldsTemplate(view: CardFormView): TemplateResult {
  const { words, errors, actions, disabled } = view;
  const submitting = view.phase === 'submitting';
  const fields = textFields.map((id) =>
    textFieldTemplate({
      id,
      label: words(id),
      error: errors[id],
      disabled,
      actions,
      autofill: autofill[id],
      inputMode: id === 'holder' ? 'text' : 'numeric',
      enterKeyHint: id === 'holder' ? 'done' : 'next',
      required: view.required,
      readonly: submitting,
      hint: hintOf(id, view),
      ...(id === 'number' && { hintPart: 'brand' }),
    }),
  );
  const consent = checkboxTemplate({
    id: 'consent',
    label: html`<slot name="consent">${words('consent')}</slot>`,
    error: errors.consent,
    disabled: disabled || submitting,
    actions,
  });
  return html`<div part="fields" @keydown=${actions.keydown}>${fields}${consent}</div>`;
}

/** What helps to fill in a field, and the brand that its digits tell. */
function hintOf(field: TextField, { words, codeAgain, brand }: CardFormView): unknown {
  const hints: Partial<Record<TextField, unknown>> = {
    number: brandTemplate(brand),
    expiry: words('expiryHint'),
    code: words(codeAgain ? 'codeAgain' : 'codeHint'),
  };
  return hints[field];
}

/** A drawing of our own in a hue of the brand's own: the brands' marks are not ours to ship. */
const brandTemplate = (brand: Brand | undefined) =>
  brand &&
  html`${brand.name}<svg viewBox="0 0 6 4" aria-hidden="true">
    <path fill="hsl(${brand.id.length * 146} 60% 40%)" d="M0 0h6v1H0zm0 2h6v2H0z" />
  </svg>`;

import type { Brand } from '@datafono/card';
import { html, type TemplateResult } from 'lit/html.js';
import type { FieldMessages } from '../internal/field-errors.ts';
import { checkboxTemplate, textFieldTemplate } from '../internal/field-template.ts';
import type { Phase } from '../internal/submission.ts';
import { type CardField, type TextField, textFields } from './card-entry.ts';
import type { HeldCard } from './card-form.events.ts';
import type { Localize } from './card-form.localize.ts';

/** What is rendered of a card form. */
export interface CardFormView {
  readonly localize: Localize;
  /** The message that each field shows. */
  readonly errors: FieldMessages<CardField>;
  readonly brand: Brand | undefined;
  readonly card: HeldCard | null;
  readonly phase: Phase;
  /** The message about the last submission. */
  readonly result: string;
  /** The code was cleared after a submission and has to be entered again. */
  readonly codeAgain: boolean;
  readonly required: boolean;
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
const autofill: Readonly<Record<TextField, AutoFill>> = {
  number: 'cc-number',
  expiry: 'cc-exp',
  code: 'cc-csc',
  holder: 'cc-name',
};

export function cardFormTemplate(view: CardFormView): TemplateResult {
  const { localize, phase, actions } = view;
  const held = phase === 'held';
  const button = (action: Action) =>
    html`<button type="button" part="button ${action}" ?disabled=${view.disabled} @click=${actions[action]}>${localize(action)}</button>`;
  return html`${view.test ? html`<small part="badge">${localize('test')}</small>` : ''}
    ${held ? '' : fieldsTemplate(view)}
    <div role="status" part="result ${phase === 'failed' || phase === 'unknown' ? 'error' : ''}">${view.result}</div>
    ${held ? html`<div id="held" tabindex="-1">${view.brand?.name ?? localize('card')} •••• ${view.card?.lastFour}</div>` : ''}
    ${held ? button('change') : phase === 'unknown' ? [button('retry'), button('dismiss')] : ''}
    ${view.standsAlone && !held ? html`<slot name="submit" @click=${actions.submit}>${button('submit')}</slot>` : ''}`;
}

function fieldsTemplate(view: CardFormView): TemplateResult {
  const { localize, errors, disabled } = view;
  const submitting = view.phase === 'submitting';
  const fields = textFields.map((id) =>
    textFieldTemplate({
      id,
      label: localize(id),
      error: errors[id],
      disabled,
      autofill: autofill[id],
      inputMode: id === 'holder' ? 'text' : 'numeric',
      enterKeyHint: id === 'holder' ? 'done' : 'next',
      required: view.required,
      readonly: submitting,
      hint: hintOf(id, view),
      hintPart: id === 'number' ? 'brand' : 'hint',
    }),
  );
  const consent = checkboxTemplate({
    id: 'consent',
    label: html`<slot name="consent">${localize('consent')}</slot>`,
    error: errors.consent,
    disabled: disabled || submitting,
  });
  return html`<div part="fields">${fields}${consent}</div>`;
}

/** The hint of a field; that of the number is its brand. */
function hintOf(field: TextField, { localize, codeAgain, brand }: CardFormView): unknown {
  const hints: Partial<Record<TextField, unknown>> = {
    number: brandTemplate(brand),
    code: localize(codeAgain ? 'codeAgain' : 'codeHint'),
  };
  return hints[field];
}

/** A drawn card in a hue of the brand: the brands' logos may not be distributed with this package. */
const brandTemplate = (brand: Brand | undefined) =>
  brand &&
  html`${brand.name}<svg viewBox="0 0 6 4" aria-hidden="true">
    <path fill="hsl(${brand.id.length * 146} 60% 40%)" d="M0 0h6v1H0zm0 2h6v2H0z" />
  </svg>`;

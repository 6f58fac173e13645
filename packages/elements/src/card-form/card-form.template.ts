import type { Brand } from '@datafono/card';
import { html, type TemplateResult } from 'lit/html.js';
import { type CardField, cardFields } from './card-entry.ts';
import type { CardFormMessageKey } from './card-form.messages.ts';
import type { FieldMessages } from './create-card.ts';

/** Where the person stands: filling in, waiting, told of a failure, told that nobody knows, or done. */
export type Phase = 'editing' | 'submitting' | 'failed' | 'unknown' | 'held';

/** What is shown. */
export interface CardFormView {
  words(key: CardFormMessageKey): string;
  /** What is said of each field that something is said of. */
  readonly errors: FieldMessages;
  readonly brand: Brand | undefined;
  readonly phase: Phase;
  /** What became of the last attempt, in words. */
  readonly result: string;
  /** The code was cleared after an attempt, and has to be typed again. */
  readonly again: boolean;
  readonly required: boolean;
  readonly disabled: boolean;
  readonly test: boolean;
  /** Outside any form, so the element brings its own button. */
  readonly alone: boolean;
  readonly actions: CardFormActions;
}

/** What a button does. */
export type Action = 'submit' | 'change' | 'retry' | 'dismiss';

/** What a person can do; a field is told by its input's id. */
export interface CardFormActions extends Readonly<Record<Action, () => void>> {
  input(event: Event): void;
  leave(event: Event): void;
  keydown(event: KeyboardEvent): void;
}

/** Tokens of autofill. */
const tokens: Readonly<Record<CardField, AutoFill>> = {
  number: 'cc-number',
  expiry: 'cc-exp',
  code: 'cc-csc',
  holder: 'cc-name',
  consent: 'off',
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
    ${view.alone && !held ? html`<slot name="submit" @click=${actions.submit}>${button('submit')}</slot>` : ''}`;
}

function fieldsTemplate(view: CardFormView): TemplateResult {
  return html`<div part="fields" @keydown=${view.actions.keydown}>
    ${cardFields.map((field) => fieldTemplate(field, view))}
  </div>`;
}

/** The marks on the field are what session recorders honour; one on the element would not reach into it. */
function fieldTemplate(field: CardField, view: CardFormView): TemplateResult {
  const { words, actions, disabled } = view;
  const consent = field === 'consent';
  const holder = field === 'holder';
  const submitting = view.phase === 'submitting';
  return html`<div part="field ${field}">
    <label for=${field} part=${consent ? 'consent-label' : 'label'}>${
      consent ? html`<slot name="consent">${words(field)}</slot>` : words(field)
    }</label>
    <input
      id=${field}
      name=${field}
      type=${consent ? 'checkbox' : 'text'}
      part=${consent ? 'checkbox' : 'input'}
      class="rr-block ph-no-capture sentry-block fs-exclude"
      data-hj-suppress
      data-private
      data-clarity-mask="true"
      data-dd-privacy="hidden"
      autocomplete=${tokens[field]}
      inputmode=${holder ? 'text' : 'numeric'}
      enterkeyhint=${holder ? 'done' : 'next'}
      spellcheck="false"
      aria-describedby="${field}-error ${field}-hint"
      aria-invalid=${!!view.errors[field]}
      aria-required=${view.required && !consent}
      ?disabled=${disabled || (consent && submitting)}
      ?readonly=${submitting}
      @input=${actions.input}
      @compositionend=${actions.input}
      @blur=${actions.leave}
    />
    <small id="${field}-error" part="error">${view.errors[field]}</small>
    <small id="${field}-hint" part=${field === 'number' ? 'brand' : 'hint'}>${hintOf(field, view)}</small>
  </div>`;
}

/** What helps to fill in a field, and the brand that its digits tell. */
function hintOf(field: CardField, { words, again, brand }: CardFormView): unknown {
  const hints: Partial<Record<CardField, unknown>> = {
    number: brandTemplate(brand),
    expiry: words('expiryHint'),
    code: words(again ? 'codeAgain' : 'codeHint'),
  };
  return hints[field];
}

/** A drawing of our own in a hue of the brand's own: the brands' marks are not ours to ship. */
const brandTemplate = (brand: Brand | undefined) =>
  brand &&
  html`${brand.name}<svg viewBox="0 0 6 4" aria-hidden="true">
    <path fill="hsl(${brand.id.length * 146} 60% 40%)" d="M0 0h6v1H0zm0 2h6v2H0z" />
  </svg>`;

import { html, nothing, type TemplateResult } from 'lit/html.js';
import { fill } from '../internal/languages.ts';
import { type CardField, type EntryCheck, type TextField, textFields } from './card-entry.ts';
import type { CardFormMessages } from './card-form.messages.ts';

/** Where the person stands: filling in, waiting, told of a failure, told that nobody knows, or done. */
export type Phase = 'editing' | 'submitting' | 'failed' | 'unknown' | 'held';

/** What is shown. */
export interface CardFormView {
  readonly messages: CardFormMessages;
  readonly check: EntryCheck;
  /** What is said of each field that something is said of. */
  readonly errors: Readonly<Partial<Record<CardField, string>>>;
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
}

/** What a button does. */
export type Action = 'submit' | 'change' | 'retry' | 'dismiss';

/** What a person can do. */
export interface CardFormActions extends Readonly<Record<Action, () => void>> {
  input(field: TextField, event: Event): void;
  leave(field: TextField): void;
  consent(event: Event): void;
  keydown(event: KeyboardEvent): void;
}

/** Tokens of autofill. */
const tokens: Readonly<Record<TextField, AutoFill>> = {
  number: 'cc-number',
  expiry: 'cc-exp',
  code: 'cc-csc',
  holder: 'cc-name',
};

/** Ground of each brand's mark, as a hue: drawings of our own, since the brands' marks are not ours to ship. */
const hues: Readonly<Record<string, number>> = {
  visa: 225,
  mastercard: 20,
  'american-express': 200,
  codensa: 150,
};

export function cardFormTemplate(view: CardFormView, actions: CardFormActions): TemplateResult {
  const { messages, phase } = view;
  const held = phase === 'held';
  const button = (action: Action) =>
    html`<button type="button" part="button ${action}" ?disabled=${view.disabled} @click=${actions[action]}>${messages[action]}</button>`;
  return html`${view.test ? html`<small part="badge">${messages.test}</small>` : nothing}
    ${held ? nothing : fieldsTemplate(view, actions)}
    <div part="result">
      <div role="status">${view.result}</div>
      ${held ? button('change') : phase === 'unknown' ? [button('retry'), button('dismiss')] : nothing}
    </div>
    ${view.alone && !held ? html`<slot name="submit" @click=${actions.submit}>${button('submit')}</slot>` : nothing}`;
}

function fieldsTemplate(view: CardFormView, actions: CardFormActions): TemplateResult {
  const { messages, phase, disabled, errors } = view;
  return html`<div part="fields" @keydown=${actions.keydown}>
    ${textFields.map((field) => textField(field, view, actions))}
    <div part="field consent" class="wide">
      <label part="consent-label"
        ><input
          id="consent"
          type="checkbox"
          part="checkbox"
          aria-describedby="consent-error"
          aria-invalid=${!!errors.consent}
          ?disabled=${disabled || phase === 'submitting'}
          @change=${actions.consent}
        /><span><slot name="consent">${messages.consent}</slot></span></label
      >${errorTemplate('consent', errors)}
    </div>
  </div>`;
}

/** The marks on the field are what session recorders honour; one on the element would not reach into it. */
function textField(field: TextField, view: CardFormView, actions: CardFormActions): TemplateResult {
  const input = (event: Event) => actions.input(field, event);
  const narrow = field === 'expiry' || field === 'code';
  const holder = field === 'holder';
  return html`<div part="field ${field}" class=${narrow ? '' : 'wide'}>
    <label for=${field} part="label">${view.messages[field]}</label>
    <input
      id=${field}
      name=${field}
      part="input"
      class="rr-block rr-ignore ph-no-capture sentry-block fs-exclude"
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
      aria-required=${view.required}
      ?disabled=${view.disabled}
      ?readonly=${view.phase === 'submitting'}
      @input=${input}
      @compositionend=${input}
      @blur=${() => actions.leave(field)}
    />${errorTemplate(field, view.errors)}${holder ? nothing : narrow ? hintTemplate(field, view) : brandTemplate(view)}
  </div>`;
}

const errorTemplate = (field: CardField, errors: CardFormView['errors']) =>
  html`<small class="error" id="${field}-error" part="error">${errors[field]}</small>`;

const hintTemplate = (field: 'expiry' | 'code', { messages, check, again }: CardFormView) =>
  html`<small id="${field}-hint" part="hint"
    >${fill(messages[field === 'code' && again ? 'codeAgain' : (`${field}Hint` as const)], { count: check.brand?.codeLength ?? 3 })}</small
  >`;

const brandTemplate = ({ check: { brand } }: CardFormView) =>
  html`<small id="number-hint" part="brand"
    >${brand?.name}<svg viewBox="0 0 24 16" aria-hidden="true">
      <path
        fill="hsl(${hues[brand?.id ?? ''] ?? 0} ${brand ? 60 : 0}% 40%)"
        d="M2 0h20l2 2v12l-2 2H2l-2-2V7h24V4H0V2z"
      /></svg
  ></small>`;

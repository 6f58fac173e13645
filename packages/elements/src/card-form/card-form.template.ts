import { html, nothing, type TemplateResult } from 'lit';
import { fill } from '../internal/languages.ts';
import { type CardField, type EntryCheck, type TextField, textFields } from './card-entry.ts';
import type { HeldCard } from './card-form.events.ts';
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
  readonly card: HeldCard | undefined;
  /** The code was cleared after an attempt, and has to be typed again. */
  readonly again: boolean;
  readonly required: boolean;
  readonly disabled: boolean;
  readonly test: boolean;
  /** Outside any form, so the element brings its own button. */
  readonly alone: boolean;
}

/** What a person can do. */
export interface CardFormActions {
  input(field: TextField, event: Event): void;
  leave(field: TextField): void;
  consent(event: Event): void;
  keydown(event: KeyboardEvent): void;
  send(): void;
  change(): void;
  retry(): void;
  dismiss(): void;
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
  'american-express': 205,
  'diners-club': 190,
  discover: 35,
  codensa: 150,
};

export function cardFormTemplate(view: CardFormView, actions: CardFormActions): TemplateResult {
  const { messages, card, phase } = view;
  const button = (part: string, text: string, click: () => void) =>
    html`<button type="button" class=${part} part="button ${part}" ?disabled=${view.disabled} @click=${click}>${text}</button>`;
  return html`${view.test ? html`<small part="badge">${messages.test}</small>` : nothing}
    ${card ? nothing : fieldsTemplate(view, actions)}
    <div part="result">
      <div role="status">${view.result}</div>
      ${card ? button('change', messages.change, actions.change) : nothing}
      ${phase === 'unknown' ? [button('retry', messages.retry, actions.retry), button('dismiss', messages.dismiss, actions.dismiss)] : nothing}
    </div>
    ${view.alone && !card ? html`<slot name="submit" @click=${actions.send}>${button('submit', messages.submit, () => {})}</slot>` : nothing}`;
}

function fieldsTemplate(view: CardFormView, actions: CardFormActions): TemplateResult {
  return html`<div class="fields" part="fields" @keydown=${actions.keydown}>
    ${textFields.map((field) => textField(field, view, actions))}
    <div class="consent" part="field consent">
      <label part="consent-label"
        ><input
          id="consent"
          type="checkbox"
          part="checkbox"
          aria-describedby="consent-error"
          aria-invalid=${'consent' in view.errors}
          ?disabled=${view.disabled || view.phase === 'submitting'}
          @change=${actions.consent}
        /><span><slot name="consent">${view.messages.consent}</slot></span></label
      >${errorTemplate('consent', view)}
    </div>
  </div>`;
}

/** The marks on the field are what session recorders honour; one on the element would not reach into it. */
function textField(field: TextField, view: CardFormView, actions: CardFormActions): TemplateResult {
  const input = (event: Event) => actions.input(field, event);
  return html`<div class=${field} part="field ${field}">
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
      inputmode=${field === 'holder' ? 'text' : 'numeric'}
      enterkeyhint=${field === 'holder' ? 'done' : 'next'}
      spellcheck="false"
      aria-describedby="${field}-error ${field}-hint"
      aria-invalid=${field in view.errors}
      aria-required=${view.required}
      ?disabled=${view.disabled}
      ?readonly=${view.phase === 'submitting'}
      @input=${input}
      @compositionend=${input}
      @blur=${() => actions.leave(field)}
    />${errorTemplate(field, view)}${hintTemplate(field, view)}
  </div>`;
}

const errorTemplate = (field: CardField, { errors }: CardFormView) =>
  html`<small class="error" id="${field}-error" part="error">${errors[field]}</small>`;

function hintTemplate(field: TextField, { messages, check: { brand }, again }: CardFormView): unknown {
  if (field === 'number')
    return html`<span class="brand" id="number-hint" part="brand"
      ><small>${brand?.name}</small> <svg viewBox="0 0 24 16" aria-hidden="true">
        <path fill="hsl(${hues[brand?.id ?? ''] ?? 210} ${brand ? 65 : 8}% 42%)" d="M2 0h20l2 2v12l-2 2H2l-2-2V2zm-2 4v3h24V4z" /></svg
    ></span>`;
  const hint = field === 'expiry' ? messages.expiryHint : messages[again ? 'codeAgain' : 'codeHint'];
  return field === 'holder'
    ? nothing
    : html`<small id="${field}-hint" part="hint">${fill(hint, { count: brand?.codeLength ?? 3 })}</small>`;
}

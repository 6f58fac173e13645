import { html, type TemplateResult } from 'lit/html.js';

/** What is rendered of a field. */
export interface FieldView {
  /** Id of its input in the shadow root, and the name of its part. */
  readonly id: string;
  readonly type: 'text' | 'checkbox';
  readonly label: unknown;
  /** Message of its error. */
  readonly error: string | undefined;
  /** Below the input: its error or its hint. */
  readonly note?: unknown;
  /** At the end of the input. */
  readonly mark?: unknown;
  /** The person must fill it in again. */
  readonly again?: boolean;
  /** Autofill token. */
  readonly autofill: AutoFill;
  /** Whether its text is digits, which are written from left to right in every language. */
  readonly numeric: boolean;
  readonly enterKeyHint: 'done' | 'next';
  readonly required: boolean;
  /** Read after the label, where there is neither an error nor a hint. */
  readonly description?: string;
  readonly disabled: boolean;
  readonly readonly: boolean;
}

/** A field with its label. Its classes and `data-` attributes keep session recorders from recording it. */
export function fieldTemplate(field: FieldView): TemplateResult {
  const { id, type, error, numeric } = field;
  const isText = type === 'text';
  const state = error ? 'invalid' : field.again ? 'notice' : '';
  return html`<div part="field ${id} ${state}">
    <label for=${id} part="${isText ? '' : `${id}-`}label ${state}">${field.label}</label>
    <input
      id=${id}
      name=${id}
      type=${type}
      part="${isText ? 'input' : type} ${state}"
      class="rr-block ph-no-capture sentry-block fs-exclude"
      data-hj-suppress
      data-private
      data-clarity-mask="true"
      data-dd-privacy="hidden"
      autocomplete=${field.autofill}
      dir=${numeric ? 'ltr' : 'auto'}
      inputmode=${numeric ? 'numeric' : 'text'}
      enterkeyhint=${field.enterKeyHint}
      spellcheck="false"
      aria-describedby="${id}-error ${id}-hint"
      aria-invalid=${!!error}
      aria-required=${field.required}
      aria-description=${field.description ?? ''}
      ?disabled=${field.disabled}
      ?readonly=${field.readonly}
    />
    ${field.mark} ${field.note}
  </div>`;
}

/** The error of a field; nothing without one. */
export const errorTemplate = (id: string, error: string | undefined): TemplateResult | undefined =>
  error ? html`<small id="${id}-error" part="error">${error}</small>` : undefined;

/** A hint; nothing without one. An emphasised one is another element: the text would shift. */
export const hintTemplate = (id: string, hint: string | undefined, again: boolean): unknown =>
  again
    ? html`<small id="${id}-hint" part="hint notice">${hint}</small>`
    : hint && html`<small id="${id}-hint" part="hint">${hint}</small>`;

import { html, type TemplateResult } from 'lit/html.js';

/** What is rendered of any field. */
export interface FieldView {
  /** Id of its input in the shadow root, and the name of its part. */
  readonly id: string;
  readonly label: unknown;
  /** Message of its error. */
  readonly error: string | undefined;
  readonly disabled: boolean;
}

/** What is rendered of a text field. */
export interface TextFieldView extends FieldView {
  /** Autofill token. */
  readonly autofill: AutoFill;
  readonly inputMode: 'numeric' | 'text';
  readonly enterKeyHint: 'done' | 'next';
  readonly required: boolean;
  readonly readonly: boolean;
  /** Helps to fill it in. */
  readonly hint: unknown;
  /** Part of the hint. */
  readonly hintPart: string;
}

/** A text field with its label, error and hint. Its classes and `data-` attributes keep session recorders from recording it. */
export const textFieldTemplate = (field: TextFieldView): TemplateResult =>
  html`<div part="field ${field.id}">
    <label for=${field.id} part="label">${field.label}</label>
    <input
      id=${field.id}
      name=${field.id}
      part="input"
      class="rr-block ph-no-capture sentry-block fs-exclude"
      data-hj-suppress
      data-private
      data-clarity-mask="true"
      data-dd-privacy="hidden"
      autocomplete=${field.autofill}
      inputmode=${field.inputMode}
      enterkeyhint=${field.enterKeyHint}
      spellcheck="false"
      aria-describedby="${field.id}-error ${field.id}-hint"
      aria-invalid=${!!field.error}
      aria-required=${field.required}
      ?disabled=${field.disabled}
      ?readonly=${field.readonly}
    />
    <small id="${field.id}-error" part="error">${field.error}</small>
    <small id="${field.id}-hint" part=${field.hintPart}>${field.hint}</small>
  </div>`;

/** A checkbox with its label and error. */
export const checkboxTemplate = ({ id, label, error, disabled }: FieldView): TemplateResult =>
  html`<div part="field ${id}">
    <label for=${id} part="${id}-label">${label}</label>
    <input
      id=${id}
      name=${id}
      type="checkbox"
      part="checkbox"
      class="rr-block ph-no-capture sentry-block fs-exclude"
      data-hj-suppress
      data-private
      data-clarity-mask="true"
      data-dd-privacy="hidden"
      aria-describedby="${id}-error"
      aria-invalid=${!!error}
      ?disabled=${disabled}
    />
    <small id="${id}-error" part="error">${error}</small>
  </div>`;

import { html, nothing, type TemplateResult } from 'lit/html.js';

/** What is rendered of a field around its control. */
export interface FieldView {
  /** Id of its control in the shadow root, and the name of its part. */
  readonly id: string;
  readonly type: 'text' | 'checkbox';
  /** Of a checkbox, the page may write its own in the slot of the field's id. */
  readonly label: string;
  readonly error: string | undefined;
  /** Below the control: its error or its hint. */
  readonly note?: unknown;
  /** At the end of the control. */
  readonly mark?: unknown;
  /** The person must fill it in again. */
  readonly again?: boolean;
}

/** What is rendered of the `<input>` of a field. */
export interface InputView extends FieldView {
  readonly autofill: AutoFill;
  /** Whether its text is digits, which are written from left to right in every language. */
  readonly numeric: boolean;
  readonly enterKeyHint: 'done' | 'next';
  readonly placeholder?: string;
  readonly required: boolean;
  /** Read after the label, where there is neither an error nor a hint. */
  readonly description?: string;
  readonly disabled: boolean;
  readonly readonly: boolean;
}

const stateOf = ({ error, again }: FieldView): string => (error ? 'invalid' : again ? 'notice' : '');

/** A field: its label, its control, a mark on it, a note below. */
export function fieldTemplate(field: FieldView, control: TemplateResult): TemplateResult {
  const { id, label } = field;
  const state = stateOf(field);
  return html`<div part="field ${id} ${state}">${
    field.type === 'text'
      ? html`<label for=${id} part="label ${state}" .textContent=${label}></label>`
      : html`<label for=${id} part="${id}-label ${state}"><slot name=${id} .textContent=${label}></slot></label>`
  }${control}${field.mark}${field.note}</div>`;
}

/** The input of a field. Its classes and `data-` attributes keep session recorders from recording it. */
export function inputTemplate(field: InputView): TemplateResult {
  const { id, type, numeric } = field;
  return html`<input
    id=${id}
    name=${id}
    type=${type}
    part="${type === 'text' ? 'input' : type} ${stateOf(field)}"
    class="rr-block ph-no-capture sentry-block fs-exclude"
    data-hj-suppress
    data-private
    data-clarity-mask="true"
    data-dd-privacy="hidden"
    autocomplete=${field.autofill}
    dir=${numeric ? 'ltr' : 'auto'}
    inputmode=${numeric ? 'numeric' : 'text'}
    enterkeyhint=${field.enterKeyHint}
    placeholder=${field.placeholder ?? ''}
    spellcheck="false"
    aria-describedby="${id}-error ${id}-hint"
    aria-invalid=${!!field.error}
    aria-required=${field.required}
    aria-description=${field.description ?? ''}
    ?disabled=${field.disabled}
    ?readonly=${field.readonly}
  />`;
}

/** What text fields have in common: what is being submitted can be read, and no longer edited. */
export interface TextFieldsView extends Pick<InputView, 'required' | 'disabled'> {
  /** Of the submission. */
  readonly phase: string;
}

export const textFieldTemplate = (
  view: TextFieldsView,
  field: FieldView & Pick<InputView, 'autofill' | 'numeric' | 'enterKeyHint' | 'placeholder'>,
): TemplateResult =>
  fieldTemplate(field, inputTemplate({ ...view, ...field, readonly: view.phase === 'submitting' }));

/** The error of a field; nothing without one. */
export const errorTemplate = (id: string, error: string | undefined): TemplateResult | undefined =>
  error ? html`<small id="${id}-error" part="error" .textContent=${error}></small>` : undefined;

/** A hint; nothing without one. That of a number is the name of a brand. An emphasised one is another element: the text would shift. */
export const hintTemplate = (id: string, hint: string | undefined, again: boolean): unknown =>
  again
    ? html`<small id="${id}-hint" part="hint notice" .textContent=${hint}></small>`
    : hint &&
      html`<small id="${id}-hint" part="hint" translate=${id === 'number' ? 'no' : nothing} .textContent=${hint}></small>`;

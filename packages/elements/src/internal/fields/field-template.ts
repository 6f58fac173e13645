import { html, nothing, type TemplateResult } from 'lit/html.js';

/** What is rendered of a field around its control. */
export interface FieldView {
  /** Id of the control in the shadow root, and name of its part. */
  readonly id: string;
  readonly type: 'text' | 'checkbox';
  /** The label's text. The page can replace a checkbox's label through the slot with the field's id. */
  readonly label: string;
  readonly error: string | undefined;
  /** Rendered below the control: an error or a hint. */
  readonly note?: unknown;
  /** Rendered at the end of the control. */
  readonly mark?: unknown;
  /** Whether the person must fill in the field again. */
  readonly again?: boolean;
}

/** What is rendered of the `<input>` of a field. */
export interface InputView extends FieldView {
  readonly autofill: AutoFill;
  /** Whether the text is digits, which every language writes from left to right. */
  readonly numeric: boolean;
  readonly enterKeyHint: 'done' | 'next';
  readonly placeholder?: string;
  readonly required: boolean;
  readonly disabled: boolean;
  readonly readonly: boolean;
}

const stateOf = ({ error, again }: FieldView): string => (error ? 'invalid' : again ? 'notice' : '');

/** Renders a field: its label, its control, the mark on the control, and the note below. */
export function fieldTemplate(field: FieldView, control: TemplateResult): TemplateResult {
  const { id, label } = field;
  const state = stateOf(field);
  return html`<div part="field ${id} ${state}">${
    field.type === 'text'
      ? html`<label for=${id} part="label ${state}" .textContent=${label}></label>`
      : html`<label for=${id} part="${id}-label ${state}"><slot name=${id} .textContent=${label}></slot></label>`
  }${control}${field.mark}${field.note}</div>`;
}

/** Renders the input of a field. Its classes and `data-` attributes tell session recorders not to record it. */
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
    data-placeholder=${field.placeholder ?? ''}
    spellcheck="false"
    aria-describedby="${id}-error ${id}-hint"
    aria-invalid=${!!field.error}
    aria-required=${field.required}
    ?disabled=${field.disabled}
    ?readonly=${field.readonly}
  />`;
}

/** What all text fields of an element share. During a submission the fields are read-only. */
export interface TextFieldsView extends Pick<InputView, 'required' | 'disabled'> {
  /** Phase of the submission. */
  readonly phase: string;
}

export const textFieldTemplate = (
  view: TextFieldsView,
  field: FieldView & Pick<InputView, 'autofill' | 'numeric' | 'enterKeyHint' | 'placeholder'>,
): TemplateResult =>
  fieldTemplate(field, inputTemplate({ ...view, ...field, readonly: view.phase === 'submitting' }));

/**
 * Renders the error of a field; `undefined` without an error.
 *
 * @param short what is shown where the field is too narrow for the error, which then only describes the field
 */
export function errorTemplate(
  id: string,
  error: string | undefined,
  short?: string,
): TemplateResult | undefined {
  if (!error) return undefined;
  return short
    ? html`<small part="error" .textContent=${short}></small><span id="${id}-error" hidden .textContent=${error}></span>`
    : html`<small id="${id}-error" part="error" .textContent=${error}></small>`;
}

/**
 * What is said aloud of the error of the field that was left last: with the name of the field, because it is heard at the next one.
 */
export const spokenError = (error: string | undefined, name: string | undefined): string | undefined =>
  error && name ? `${name}: ${error}` : error;

/**
 * Renders the error of a field, or else its hint. Beside an error the hint is hidden, and still read as the description of the field.
 */
export const noteTemplate = (
  id: string,
  error: TemplateResult | undefined,
  hint: string | undefined,
  again: boolean,
  isSeen: boolean,
): unknown =>
  error
    ? [error, hint && html`<span id="${id}-hint" hidden .textContent=${hint}></span>`]
    : hintTemplate(id, hint, again, isSeen);

/**
 * Renders a hint; nothing without a text. A hint about a number is a brand's name, which is read aloud alone where a mark is seen.
 * The emphasised hint is another element, because its text would shift otherwise.
 */
const hintTemplate = (id: string, hint: string | undefined, again: boolean, isSeen: boolean): unknown =>
  again
    ? html`<small id="${id}-hint" part="hint notice" .textContent=${hint}></small>`
    : hint &&
      html`<small id="${id}-hint" part="hint" class=${isSeen ? '' : 'spoken'} translate=${id === 'number' ? 'no' : nothing} .textContent=${hint}></small>`;

import { type Deletion, reformat } from '@datafono/card';

/** The format of one text field. */
export interface TextFormat {
  /** Formats any text as the field shows it. */
  readonly format: (text: string) => string;
  /** Extracts the whole value from a pasted, dropped or autofilled text. */
  readonly extract?: (text: string) => string | undefined;
}

/**
 * Formats a text field after the browser's own edit. It uses `input` and `compositionend` only: soft keyboards do not report
 * keys, and autofill fires an `input` without a type. The caret stays behind the same character.
 *
 * @param before the field's text before the edit
 * @returns the field's text after formatting
 */
export function formatInput(event: Event, before: string, { format, extract }: TextFormat): string {
  const input = event.target as HTMLInputElement; // the listener is on the field's own <input>
  const { inputType = '', data, isComposing } = event as Partial<InputEvent>; // a plain Event has none of these properties
  const { value, selectionStart } = input; // read once, because the browser computes each of them
  if (isComposing) return value;
  const added = data ?? value.replace(before, '');
  // Many keyboards type digit by digit with other types than `insertText`, and use `insertText` to insert a copied text.
  const typed = added.length < 4 || inputType.startsWith('delete');
  const found = typed ? undefined : extract?.(data ?? '') || extract?.(value);
  const after = { text: found || value, caret: found?.length || (selectionStart ?? 0) };
  const deletion = /(Back|For)ward$/.exec(inputType)?.[0] as Deletion; // the match, if any
  const { text, caret } = reformat(after, before, deletion, format);
  if (value !== text) input.value = text; // setting `value` puts the caret at the end
  const isThere = caret === (value === text ? selectionStart : text.length);
  // Setting the selection would focus the field in Safari.
  if (!isThere && input.matches(':focus')) input.setSelectionRange(caret, caret);
  return text;
}

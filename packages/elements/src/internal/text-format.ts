import { type Deletion, reformat } from '@datafono/card';

/** How one text field turns what a person did into what the field shows. */
export interface TextFormat {
  /** The text as it is shown, made from any text. */
  readonly format: (text: string) => string;
  /** Finds the whole value in a text that was pasted, dropped or filled in. */
  readonly whole?: (text: string) => string | undefined;
}

/**
 * Formats a field after the browser's own edit, on `input` and `compositionend` only: soft keyboards do not
 * report keys, and autofill fires an `input` without a type. The caret stays where the person left it.
 *
 * @param before what the field showed before the edit
 * @returns what the field shows now
 */
export function formatInput(event: Event, before: string, { format, whole }: TextFormat): string {
  const input = event.target as HTMLInputElement; // bound to the field's own <input>
  const { inputType = '', data, isComposing } = event as Partial<InputEvent>; // a plain Event has none of them
  if (isComposing) return input.value;
  const typed = /^(insertText|delete)/.test(inputType);
  const found = typed ? undefined : whole?.(data ?? '') || whole?.(input.value);
  const after = { text: found || input.value, caret: found?.length || (input.selectionStart ?? 0) };
  const deletion = /(Back|For)ward$/.exec(inputType)?.[0] as Deletion; // what it finds, or nothing
  const { text, caret } = reformat(after, before, deletion, format);
  if (input.value !== text) input.value = text;
  // Safari moves the focus to a field whose selection is set.
  if (input.matches(':focus')) input.setSelectionRange(caret, caret);
  return text;
}

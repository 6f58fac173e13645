import { digitsOf, plainText } from '../digits/normalise.ts';

/** The text of a field and its caret (in UTF-16 code units, like `selectionStart`). */
export interface Edit {
  readonly text: string;
  readonly caret: number;
}

/**
 * The direction of a deletion: the end of an `InputEvent.inputType` that begins with `delete`. `undefined` for every
 * other edit.
 */
export type Deletion = 'Backward' | 'Forward' | undefined;

/**
 * Formats the text of a field after the browser's own edit and places the caret. Edits ignore separators: the caret
 * stays after the same digits, and a deletion that removed only separators deletes the digit beyond them.
 *
 * @param before the text before the edit, as formatted by `format`
 * @param format formats any text. `keep` is true while a person edits inside the text or deletes: `format` must then
 *   preserve every digit and add none.
 * @example reformat({ text: '42424', caret: 5 }, '4242', undefined, formatNumber); // { text: '4242 4', caret: 6 }
 */
export function reformat(
  { text, caret }: Edit,
  before: string,
  deletion: Deletion,
  format: (text: string, keep: boolean) => string,
): Edit {
  let head = text.slice(0, caret);
  let tail = text.slice(caret);
  if (deletion && digitsOf(text) === digitsOf(before)) {
    tail = before.slice(caret);
    if (deletion === 'Backward') head = head.replace(/\d\D*$/, '');
    else tail = tail.replace(/\d/, '');
  }
  const keep = !!deletion || !!digitsOf(tail);
  const shown = format(head + tail, keep);
  if (!keep) return { text: shown, caret: shown.length };
  // A caret that the browser put after a separator stays after it.
  const separators = /\D$/.test(plainText(head)) ? '\\D*' : '';
  const [beforeCaret = ''] = RegExp(`^(\\D*\\d){0,${digitsOf(head).length}}${separators}`).exec(shown) ?? [];
  return { text: shown, caret: beforeCaret.length };
}

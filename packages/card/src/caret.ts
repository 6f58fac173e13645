import { digitsOf } from './normalise.ts';

/** What a field holds, and where its caret stands in it (UTF-16 units, as `selectionStart` counts). */
export interface Edit {
  readonly text: string;
  readonly caret: number;
}

/**
 * Which way a person deleted: what `InputEvent.inputType` ends with where it begins with `delete`. `undefined` for
 * every other edit.
 */
export type Deletion = 'Backward' | 'Forward' | undefined;

/**
 * What the field shows and where its caret stands after the browser's own edit of `before` into `after`. Edits
 * act as if there were no separators: the caret stays after the same digits, and a deletion that met nothing but
 * separators takes the digit beyond them.
 *
 * @param before what the field showed until then, as `format` made it
 * @param format makes the shown text of any text. `keep` is true when the person is at work inside the text or
 *   deletes from it: then `format` must keep every digit and add none.
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
  // A caret that the browser left behind a separator stays behind it.
  const separators = /\P{Nd}$/u.test(head) ? '\\D*' : '';
  const [ahead = ''] = RegExp(`^(\\D*\\d){0,${digitsOf(head).length}}${separators}`).exec(shown) ?? [];
  return { text: shown, caret: ahead.length };
}

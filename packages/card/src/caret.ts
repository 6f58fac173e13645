import { asciiDigits, digitsOf } from './normalise.ts';

/** What a field holds, and where its caret stands in it (UTF-16 units, as `selectionStart` counts). */
export interface Edit {
  readonly text: string;
  readonly caret: number;
}

/**
 * Which way a person deleted: what `InputEvent.inputType` ends with where it begins with `delete`. `undefined` for
 * every other edit.
 */
export type Deletion = 'backward' | 'forward' | undefined;

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
  after: Edit,
  before: string,
  deletion: Deletion,
  format: (text: string, keep: boolean) => string,
): Edit {
  const { text, caret } = beyondSeparators(after, before, deletion);
  const keep = !!deletion || !!digitsOf(text.slice(caret));
  const shown = format(text, keep);
  if (!keep) return { text: shown, caret: shown.length };
  const head = asciiDigits(text.slice(0, caret));
  const place = (places(shown).slice(0, digitsOf(head).length).at(-1) ?? -1) + 1;
  // A caret that the browser left behind a separator stays behind it.
  return { text: shown, caret: place + (/\D$/.test(head) ? shown.slice(place).search(/\d|$/) : 0) };
}

/** The edit that was meant when the browser's deletion took only separators: one that takes a digit. */
function beyondSeparators(after: Edit, before: string, deletion: Deletion): Edit {
  if (!deletion || digitsOf(after.text) !== digitsOf(before)) return after;
  const ahead = digitsOf(after.text.slice(0, after.caret)).length;
  const index = places(before)[deletion === 'backward' ? ahead - 1 : ahead] ?? before.length;
  return { text: before.slice(0, index) + before.slice(index + 1), caret: Math.min(index, after.caret) };
}

/** Where the digits stand in a text. */
function places(text: string): number[] {
  return [...text.matchAll(/\d/g)].map(({ index }) => index);
}

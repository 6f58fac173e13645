import { wordsOf } from './words.ts';

/** Offsets in UTF-16 code units: from the first of a part of a text to the one after its last. */
export type Range = readonly [start: number, end: number];

/**
 * The parts of a name that have some of its letters.
 *
 * @param letters positions among the letters of the name's {@link wordsOf}, of which one character may have several
 * @returns ascending, not overlapping, not adjacent; a combining accent belongs to its letter
 */
export function rangesOf(name: string, letters: ReadonlySet<number>): readonly Range[] {
  const ranges: [number, number][] = [];
  let start = 0;
  let letter = 0;
  for (const character of name) {
    const end = start + character.length;
    const last = ranges.at(-1);
    const continues = last?.[1] === start;
    let isMarked = continues && /[\u0300-\u036f]/.test(character);
    const next = letter + wordsOf(character).join('').length;
    for (; letter < next; letter++) isMarked ||= letters.has(letter);
    if (isMarked && continues) last[1] = end;
    else if (isMarked) ranges.push([start, end]);
    start = end;
  }
  return ranges;
}

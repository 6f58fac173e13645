import { digitValue } from './normalise.ts';

/** Adjacent digits of any script in a text. Zero-width characters between them are ignored. */
export interface DigitGroup {
  /** Its range in the text, in UTF-16 code units. */
  start: number;
  end: number;
  /** The index of its first digit among all digits of the text, and its count of digits. */
  first: number;
  size: number;
  /** Whether only one to three separators are between it and the previous group. */
  joined: boolean;
}

/** The separators of groups: spaces, dashes and dots; or every character but letters and digits. */
export type Separators = 'written' | 'any-punctuation';

/** The digits of a text. */
export interface DigitGroups {
  /** Their values, 0 to 9. */
  readonly digits: Uint8Array;
  readonly groups: readonly Readonly<DigitGroup>[];
}

/** Finds the digits of a text in time linear in its length. */
export function digitGroups(text: string, separators: Separators): DigitGroups {
  const lastSeparator = separators === 'written' ? WRITTEN : PUNCTUATION;
  const digits = new Uint8Array(text.length);
  const groups: DigitGroup[] = [];
  let group: DigitGroup = { start: 0, end: 0, first: 0, size: 0, joined: false };
  let gap = TOO_WIDE;
  for (let at = 0, count = 0, width = 1; at < text.length; at += width) {
    const point = text.codePointAt(at) ?? 0;
    width = point > 0xffff ? 2 : 1;
    const kind = kindOf(point);
    if (kind < 10) {
      if (gap > 0) {
        group = { start: at, end: at, first: count, size: 0, joined: gap < TOO_WIDE };
        groups.push(group);
      }
      digits[count++] = kind;
      group.size += 1;
      group.end = at + width;
      gap = 0;
    } else if (kind > INVISIBLE) gap = kind > lastSeparator ? TOO_WIDE : gap + 1;
  }
  return { digits, groups };
}

/** The least number of separators that is too many between groups of one number. */
const TOO_WIDE = 4;

/** Kinds of characters; 0 to 9 are digits of that value. */
const [INVISIBLE, WRITTEN, PUNCTUATION, LETTER] = [10, 11, 12, 13] as const;

/** A cache: the kind of each code point, plus one. */
const kinds = /* @__PURE__ */ new Uint8Array(0x110000);

function kindOf(point: number): number {
  if (!kinds[point]) kinds[point] = 1 + kindOfCharacter(String.fromCodePoint(point));
  return (kinds[point] ?? 0) - 1;
}

function kindOfCharacter(character: string): number {
  if (/\p{Nd}/u.test(character)) return digitValue(character);
  if (/\p{DI}/u.test(character)) return INVISIBLE;
  if (/[\p{Zs}\p{Pd}−.·]/u.test(character)) return WRITTEN;
  return /\p{L}/u.test(character) ? LETTER : PUNCTUATION;
}

import { digitValue } from './normalise.ts';

/** Digits of any script that stand next to each other in a text; zero-width characters between them do not count. */
export interface DigitGroup {
  /** Where it begins and ends in the text, in UTF-16 code units. */
  start: number;
  end: number;
  /** Where it begins among all digits of the text, and how many digits it has. */
  first: number;
  size: number;
  /** Whether one to three separators stand between the group before it and this one, and nothing else. */
  joined: boolean;
}

/** What separates groups: spaces, dashes and dots; or all that is neither a letter nor a digit. */
export type Separators = 'written' | 'any-punctuation';

/** The digits of a text. */
export interface DigitGroups {
  /** The values of all of them, 0 to 9. */
  readonly digits: Uint8Array;
  readonly groups: readonly Readonly<DigitGroup>[];
}

/** Finds the digits of a text, in time linear in its length. */
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

/** How many separators are too many between two groups of one number. */
const TOO_WIDE = 4;

/** Kinds of characters; each below 10 is a digit of that value. */
const [INVISIBLE, WRITTEN, PUNCTUATION, LETTER] = [10, 11, 12, 13] as const;

/** The kind of each code point that was met, plus one. */
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

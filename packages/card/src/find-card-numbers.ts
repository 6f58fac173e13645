import { type DigitGroups, digitGroups, type Separators } from './digit-groups.ts';
import { passesLuhn } from './luhn.ts';

/** Where a card number begins and ends in a text, in UTF-16 code units. */
export interface CardNumberPlace {
  readonly start: number;
  readonly end: number;
}

/**
 * Finds card numbers as people write them: 13 to 19 digits of any script, in one run or in the groups that are printed
 * on cards, with the beginning and the length of a known brand, that pass Luhn. Zero-width characters are ignored.
 * Twelve digits are none, since a phone of Colombia with its 57 has as many; nor are thirteen digits after a `+`.
 *
 * With separators as written, a number that touches an ASCII letter, digit or underscore is part of an id or a digest,
 * and a run behind a decimal point or comma is part of a coordinate: neither is found. About one in twenty lists of four
 * four-digit numbers with nothing but spaces, dashes or dots between, `4200 5100 3900 1100`, looks like a card.
 *
 * It misses encodings (percent signs, entities, base64), letters between digits, parts of longer numbers, groups that
 * no card has, UnionPay without Luhn, and Maestro and UnionPay of fewer than 16 digits.
 *
 * It takes time linear in the length of the text.
 *
 * @param separators what may stand between groups: one to three of them do
 * @returns the places, in order, none of which overlap
 */
export function findCardNumbers(text: string, separators: Separators): readonly CardNumberPlace[] {
  // Digits of other scripts are above Latin-1.
  if (!/[\d\u0100-\uffff]/.test(text)) return [];
  const { digits, groups } = digitGroups(text, separators);
  const numbers: CardNumberPlace[] = [];
  for (let at = 0; at < groups.length; ) {
    const number = candidatesAt(at, groups).find(
      (candidate) =>
        isCardNumber(candidate, digits) && (separators !== 'written' || standsAlone(candidate, text)),
    );
    if (number) numbers.push(number);
    at += number?.groupCount ?? 1;
  }
  return numbers;
}

/** Whether a text has a card number as people write one: to refuse a text in which there must be none. */
export const hasCardNumber = (text: string): boolean => findCardNumbers(text, 'written').length > 0;

/** A text with `••••` for each card number, whatever punctuation is in it: to show or to log the text. */
export function maskCardNumbers(text: string): string {
  let masked = '';
  let end = 0;
  for (const number of findCardNumbers(text, 'any-punctuation')) {
    masked += `${text.slice(end, number.start)}••••`;
    end = number.end;
  }
  return masked + text.slice(end);
}

/** Groups that have the sizes of those of a card number. */
interface Candidate extends CardNumberPlace {
  /** Where its digits begin among all of the text, and how many it has. */
  readonly first: number;
  readonly size: number;
  readonly groupCount: number;
}

const NONE: readonly never[] = [];

/** The candidates that begin with a group; the longest first. */
function candidatesAt(at: number, groups: DigitGroups['groups']): readonly Candidate[] {
  const [head, counts] = [groups[at], groupCounts(at, groups)];
  if (!head || counts === NONE) return NONE;
  const { start, first } = head;
  return counts.map((groupCount) => {
    const last = groups[at + groupCount - 1] ?? head;
    return { start, end: last.end, first, size: last.first + last.size - first, groupCount };
  });
}

/** How many groups make a candidate: one run of digits, or groups as they are printed on cards. */
function groupCounts(at: number, groups: DigitGroups['groups']): readonly number[] {
  const first = groups[at]?.size ?? 0;
  if (isWithin(first, 13, 19)) return [1];
  if (first !== 4 && first !== 6) return NONE;
  const sizeOf = (part: number): number => {
    const { size, joined } = groups[at + part] ?? {};
    return (joined && size) || 0;
  };
  const [second, third, fourth] = [sizeOf(1), sizeOf(2), sizeOf(3)];
  if (first === 6) return second === 13 ? [2] : NONE;
  if (second === 6) return isWithin(third, 4, 9) ? [3] : NONE;
  if (second !== 4 || third !== 4 || !isWithin(fourth, 1, 4)) return NONE;
  return fourth === 4 && isWithin(sizeOf(4), 1, 3) ? [5, 4] : [4];
}

const isWithin = (size: number, least: number, most: number): boolean => size >= least && size <= most;

/** Whether nothing around a number makes it part of an id, of a number with decimals or of a phone. */
function standsAlone({ start, end, size, groupCount }: Candidate, text: string): boolean {
  const before = text.slice(Math.max(0, start - 5), start);
  if (/\w$/.test(before) || /\w/.test(text.charAt(end))) return false;
  if (groupCount === 1 && /(?:^|\D)\d{1,3}[.,]$/.test(before)) return false;
  return size > 13 || !before.endsWith('+');
}

const LONG = [16, 17, 18, 19];
const DINERS_CLUB = [14, 15, ...LONG];

/** The first four digits of the known brands, from and to, and how many digits a number that begins so may have. */
const RANGES: readonly (readonly [from: number, to: number, sizes: readonly number[]])[] = [
  [1800, 1800, LONG],
  [2131, 2131, LONG],
  [2221, 2720, [16]],
  [3000, 3059, DINERS_CLUB],
  [3400, 3499, [15]],
  [3528, 3589, LONG],
  [3600, 3699, DINERS_CLUB],
  [3700, 3799, [15]],
  [3800, 3999, DINERS_CLUB],
  [4000, 4999, [13, 16, 18, 19]],
  [5000, 5089, LONG],
  [5100, 5599, [16]],
  [5600, 6999, LONG],
  [8100, 8199, LONG],
];

function isCardNumber({ first, size }: Candidate, digits: Uint8Array): boolean {
  let beginning = 0;
  for (let at = first; at < first + 4; at += 1) beginning = 10 * beginning + (digits[at] ?? 0);
  return (
    RANGES.some(([from, to, sizes]) => isWithin(beginning, from, to) && sizes.includes(size)) &&
    passesLuhn(digits, first, first + size)
  );
}

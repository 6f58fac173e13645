import { type DigitGroups, digitGroups, type Separators } from './digit-groups.ts';
import { passesLuhn } from './luhn.ts';

/** The range of a card number in a text, in UTF-16 code units. */
export interface CardNumberPlace {
  readonly start: number;
  readonly end: number;
}

/**
 * Finds card numbers as people write them: 13 to 19 digits of any script, in one run or in the groups on cards, with the
 * prefix and length of a known brand, that pass Luhn. Zero-width characters are ignored. Twelve digits do not count,
 * since a Colombian phone with 57 has as many; nor do thirteen digits after a `+`.
 *
 * With the separators `written`, a number next to an ASCII letter, digit or underscore is part of an id or a digest, and
 * a run after a decimal point or comma is part of a coordinate: neither is found, nor are four prices of four digits,
 * `4200 5100 3950 1100`, all multiples of 50. Four-digit numbers that are not round look like a card in about one list of
 * twenty, and so does one in twenty ids of 16 digits without a letter.
 *
 * Not found: encoded numbers (percent-encoding, entities, base64), letters between digits, parts of longer numbers,
 * groups of other sizes, UnionPay without Luhn, Maestro and UnionPay of fewer than 16 digits.
 *
 * Runs in time linear in the length of the text.
 *
 * @param separators the characters between groups, one to three at a time
 * @returns the ranges in order, without overlaps
 */
export function findCardNumbers(text: string, separators: Separators): readonly CardNumberPlace[] {
  // Digits of other scripts are above Latin-1.
  if (!/[\d\u0100-\uffff]/.test(text)) return [];
  const { digits, groups } = digitGroups(text, separators);
  const numbers: CardNumberPlace[] = [];
  for (let at = 0; at < groups.length; ) {
    const number = candidatesAt(at, groups).find(
      (candidate) =>
        isCardNumber(candidate, digits) &&
        (separators !== 'written' || (standsAlone(candidate, text) && !isPriceList(candidate, digits))),
    );
    if (number) numbers.push(number);
    at += number?.groupCount ?? 1;
  }
  return numbers;
}

/**
 * Whether a text contains a card number as people write it: to refuse texts that must not have one.
 *
 * @example
 * hasCardNumber('Mi tarjeta es 4242 4242 4242 4242'); // true
 */
export const hasCardNumber = (text: string): boolean => findCardNumbers(text, 'written').length > 0;

/**
 * Replaces each card number in a text, with any punctuation, by `••••`: to show or log the text.
 *
 * @example
 * maskCardNumbers('Pago con 4242/4242/4242/4242'); // 'Pago con ••••'
 */
export function maskCardNumbers(text: string): string {
  let masked = '';
  let end = 0;
  for (const number of findCardNumbers(text, 'any-punctuation')) {
    masked += `${text.slice(end, number.start)}••••`;
    end = number.end;
  }
  return masked + text.slice(end);
}

/** Groups with the sizes of a card number. */
interface Candidate extends CardNumberPlace {
  /** The index of its first digit among all digits of the text, and its count of digits. */
  readonly first: number;
  readonly size: number;
  readonly groupCount: number;
}

const NONE: readonly never[] = [];

/** The candidates that begin with a group, the longest first. */
function candidatesAt(at: number, groups: DigitGroups['groups']): readonly Candidate[] {
  const [head, counts] = [groups[at], groupCounts(at, groups)];
  if (!head || counts === NONE) return NONE;
  const { start, first } = head;
  return counts.map((groupCount) => {
    const last = groups[at + groupCount - 1] ?? head;
    return { start, end: last.end, first, size: last.first + last.size - first, groupCount };
  });
}

/** The counts of groups that form a candidate: one run of digits, or groups as on cards. */
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

/** Whether a number is not part of an id, a decimal number or a phone. */
function standsAlone({ start, end, size, groupCount }: Candidate, text: string): boolean {
  const before = text.slice(Math.max(0, start - 5), start);
  if (/\w$/.test(before) || /\w/.test(text.charAt(end))) return false;
  if (groupCount === 1 && /(?:^|\D)\d{1,3}[.,]$|(?:^|[\s-])[.,]$/.test(before)) return false;
  return size > 13 || !before.endsWith('+');
}

/** Whether four groups are prices of four digits in pesos: none begins with 0, and all are multiples of 50. */
const isPriceList = ({ first, size, groupCount }: Candidate, digits: Uint8Array): boolean =>
  size === 16 &&
  groupCount === 4 &&
  [first, first + 4, first + 8, first + 12].every(
    (at) => digits[at] !== 0 && (digits[at + 2] ?? 0) % 5 === 0 && digits[at + 3] === 0,
  );

const LONG = [16, 17, 18, 19];
const DINERS_CLUB = [14, 15, ...LONG];

/** Ranges of the first four digits of the known brands, and the valid lengths of such numbers. */
const RANGES: readonly (readonly [from: number, to: number, sizes: readonly number[]])[] = [
  [1800, 1800, LONG],
  [2131, 2131, LONG],
  [2221, 2720, [16]],
  [3000, 3059, DINERS_CLUB],
  [3095, 3095, DINERS_CLUB],
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
  let prefix = 0;
  for (let at = first; at < first + 4; at += 1) prefix = 10 * prefix + (digits[at] ?? 0);
  return (
    RANGES.some(([from, to, sizes]) => isWithin(prefix, from, to) && sizes.includes(size)) &&
    passesLuhn(digits, first, first + size)
  );
}

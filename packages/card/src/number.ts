import { type Brand, usual } from './brand.ts';
import { brandOf } from './brands.ts';
import { luhn } from './luhn.ts';
import { digitsOf } from './normalise.ts';

export type NumberProblem = 'empty' | 'incomplete' | 'checksum' | 'length';

export interface NumberCheck {
  /** The brand, once the digits determine it. */
  readonly brand: Brand | undefined;
  /** Whether typing on can still make it right. */
  readonly potential: boolean;
  /** What is wrong; `undefined` when it is valid. */
  readonly problem: NumberProblem | undefined;
}

/**
 * Checks a card number. A number of no brand that is known here is valid with 12 to 19 digits that pass Luhn, and
 * that do not begin with 0 as no card does: the service decides what it takes.
 *
 * @param digits the number as `digitsOf` gives it
 */
export function checkNumber(digits: string): NumberCheck {
  const brand = brandOf(digits);
  const problem = problemOf(digits, brand ?? usual);
  // Up to the longest length, a wrong check digit may be a digit of a longer number.
  return { brand, potential: !problem || digits.length < maxNumberLength(digits), problem };
}

function problemOf(digits: string, { lengths, luhn: asked }: typeof usual): NumberProblem | undefined {
  if (!digits) return 'empty';
  if (digits.length > maxNumberLength(digits)) return 'length';
  if (!lengths.includes(digits.length)) return 'incomplete';
  return /^[1-9]\d*$/.test(digits) && (!asked || luhn(digits)) ? undefined : 'checksum';
}

/** A card number as it is shown: grouped as its brand does, with single spaces. No digit is dropped. */
export function formatNumber(digits: string): string {
  const number = digitsOf(digits);
  const { gaps } = brandOf(number) ?? usual;
  return number.replace(/./g, (digit, index) => (gaps.includes(index) ? ` ${digit}` : digit));
}

/** The most digits that a number can have which begins with these. */
export function maxNumberLength(digits: string): number {
  return brandOf(digits)?.lengths.at(-1) ?? 19;
}

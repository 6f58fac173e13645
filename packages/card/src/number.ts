import { type Brand, usual } from './brand.ts';
import { brandOf } from './brands.ts';
import { luhn } from './luhn.ts';
import { digitsOf } from './normalise.ts';

/** Why a card number is invalid; `length` is too long, `incomplete` too short. */
export type NumberProblem = 'empty' | 'incomplete' | 'checksum' | 'length';

/** The result of {@link checkNumber}. */
export interface NumberCheck {
  /** The brand, once the digits determine it. */
  readonly brand: Brand | undefined;
  /** Whether further typing can still make it valid. */
  readonly potential: boolean;
  /** `undefined` when it is valid. */
  readonly problem: NumberProblem | undefined;
}

/**
 * Checks a card number. A number of an unknown brand is valid with 12 to 19 digits that pass Luhn and do not begin with
 * 0, as no card does: the service decides which cards it accepts.
 *
 * @param digits the number as returned by `digitsOf`
 * @example checkNumber('4242424242424242').problem; // undefined
 */
export function checkNumber(digits: string): NumberCheck {
  const brand = brandOf(digits);
  const problem = problemOf(digits, brand ?? usual);
  // Below the longest length, a wrong check digit may be a digit of a longer number.
  return { brand, potential: !problem || digits.length < maxNumberLength(digits), problem };
}

function problemOf(digits: string, { lengths, luhn: needsLuhn }: typeof usual): NumberProblem | undefined {
  if (!digits) return 'empty';
  if (digits.length > maxNumberLength(digits)) return 'length';
  if (!lengths.includes(digits.length)) return 'incomplete';
  return /^[1-9]\d*$/.test(digits) && (!needsLuhn || luhn(digits)) ? undefined : 'checksum';
}

/**
 * Formats a card number in the groups of its brand, separated by single spaces. Every digit is preserved.
 *
 * @example formatNumber('378282246310005'); // '3782 822463 10005'
 */
export function formatNumber(digits: string): string {
  const number = digitsOf(digits);
  const { gaps } = brandOf(number) ?? usual;
  return number.replace(/./g, (digit, index) => (gaps.includes(index) ? ` ${digit}` : digit));
}

/** The maximum length, in digits, of a number with these first digits. */
export function maxNumberLength(digits: string): number {
  return brandOf(digits)?.lengths.at(-1) ?? 19;
}

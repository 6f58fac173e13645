import { type Brand, usual } from '../brands/brand.ts';
import { brandOf } from '../brands/brands.ts';
import { luhn } from '../digits/luhn.ts';
import { digitsOf } from '../digits/normalise.ts';

/** Why a card number is invalid; `length` is too long, `incomplete` too short. */
export type NumberProblem = 'empty' | 'incomplete' | 'checksum' | 'length';

/** The result of {@link checkNumber}. */
export interface NumberCheck {
  /** The brand, once the digits determine it. */
  readonly brand: Brand | undefined;
  /** Whether further typing can still make it valid. */
  readonly canBecomeValid: boolean;
  /** `undefined` when it is valid. */
  readonly problem: NumberProblem | undefined;
}

/** The rules of a number's brand, or the usual ones. */
type Rules = typeof usual;

/**
 * Checks a card number. A number of an unknown brand is valid with 12 to 19 digits that pass Luhn and do not begin with
 * 0, as no card does: the service decides which cards it accepts.
 *
 * @param digits the number as returned by `digitsOf`
 * @example checkNumber('4242424242424242').problem; // undefined
 */
export function checkNumber(digits: string): NumberCheck {
  const brand = brandOf(digits);
  const rules = brand ?? usual;
  const problem = problemOf(digits, rules);
  // Below the longest length, a wrong check digit may be a digit of a longer number.
  return { brand, canBecomeValid: !problem || digits.length < longest(rules), problem };
}

function problemOf(digits: string, rules: Rules): NumberProblem | undefined {
  if (!digits) return 'empty';
  if (digits.length > longest(rules)) return 'length';
  if (!rules.lengths.includes(digits.length)) return 'incomplete';
  return /^[1-9]\d*$/.test(digits) && (!rules.luhn || luhn(digits)) ? undefined : 'checksum';
}

/**
 * Formats a card number in the groups of its brand, separated by single spaces. Every digit is preserved.
 *
 * @example formatNumber('378282246310005'); // '3782 822463 10005'
 */
export function formatNumber(digits: string): string {
  const number = digitsOf(digits);
  return inGroups(number, rulesOf(number));
}

/**
 * Formats the text of a number field as {@link formatNumber}, without the digits beyond the maximum length.
 *
 * @example formatTypedNumber('37828224631000599'); // '3782 822463 10005'
 */
export function formatTypedNumber(text: string): string {
  const digits = digitsOf(text);
  const rules = rulesOf(digits);
  return inGroups(digits.slice(0, longest(rules)), rules);
}

const inGroups = (digits: string, { gaps }: Rules): string =>
  digits.replace(/./g, (digit, index) => (gaps.includes(index) ? ` ${digit}` : digit));

/** The maximum length, in digits, of a number with these first digits. */
export function maxNumberLength(digits: string): number {
  return longest(rulesOf(digits));
}

const rulesOf = (digits: string): Rules => brandOf(digits) ?? usual;

const longest = ({ lengths }: Rules): number => lengths.at(-1) ?? 0;

import type { Brand } from './brand.ts';
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

/** How a number is read whose brand is not known. The lengths are those of ISO/IEC 7812-1 that are in use. */
const unknown: Pick<Brand, 'lengths' | 'gaps' | 'luhn'> = {
  lengths: [12, 13, 14, 15, 16, 17, 18, 19],
  gaps: [4, 8, 12, 16],
  luhn: true,
};

/**
 * Checks a card number. A number of no brand that is known here is valid with 12 to 19 digits that pass Luhn: the
 * service decides what it takes.
 *
 * @param digits the number as `digitsOf` gives it
 */
export function checkNumber(digits: string): NumberCheck {
  const brand = brandOf(digits);
  const problem = problemOf(digits, brand ?? unknown);
  // Up to the longest length, a wrong check digit may be a digit of a longer number.
  return { brand, potential: !problem || digits.length < maxNumberLength(digits), problem };
}

function problemOf(digits: string, brand: typeof unknown): NumberProblem | undefined {
  if (!digits) return 'empty';
  if (digits.length > maxNumberLength(digits)) return 'length';
  if (!brand.lengths.includes(digits.length)) return 'incomplete';
  return luhn(digits) || (!brand.luhn && /^\d+$/.test(digits)) ? undefined : 'checksum';
}

/** A card number as it is shown: grouped as its brand does, with single spaces. No digit is dropped. */
export function formatNumber(digits: string): string {
  const number = digitsOf(digits);
  const { gaps } = brandOf(number) ?? unknown;
  return number.replace(/./g, (digit, index) => (gaps.includes(index) ? ` ${digit}` : digit));
}

/** The most digits that a number can have which begins with these. */
export function maxNumberLength(digits: string): number {
  return brandOf(digits)?.lengths.at(-1) ?? 19;
}

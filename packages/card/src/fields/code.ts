import type { Brand } from '../brands/brand.ts';

/** Why a security code is invalid. */
export type CodeProblem = 'empty' | 'incomplete' | 'length';

/** The result of {@link checkCode}. */
export interface CodeCheck {
  /** Whether further typing can still make it valid. */
  readonly canBecomeValid: boolean;
  /** `undefined` when it is valid. */
  readonly problem: CodeProblem | undefined;
}

/**
 * The maximum length of a security code in digits, for a field that accepts no more.
 *
 * @param brand the brand of the card; without one, four digits are possible
 * @example maxCodeLength(brandOf('4242')); // 3
 */
export const maxCodeLength = (brand: Brand | undefined): number => brand?.codeLength ?? 4;

/**
 * Checks a security code.
 *
 * @param digits the code as returned by `digitsOf`
 * @param brand the brand of the card; without one, three and four digits are valid
 */
export function checkCode(digits: string, brand: Brand | undefined): CodeCheck {
  const problem = problemOf(digits, brand);
  return { canBecomeValid: problem !== 'length', problem };
}

function problemOf(digits: string, brand: Brand | undefined): CodeProblem | undefined {
  if (!digits) return 'empty';
  if (/\D/.test(digits) || digits.length > maxCodeLength(brand)) return 'length';
  return digits.length < (brand?.codeLength ?? 3) ? 'incomplete' : undefined;
}

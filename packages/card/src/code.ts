import type { Brand } from './brand.ts';

/** Why a security code is invalid. */
export type CodeProblem = 'empty' | 'incomplete' | 'length';

/** The result of {@link checkCode}. */
export interface CodeCheck {
  /** Whether further typing can still make it valid. */
  readonly potential: boolean;
  /** `undefined` when it is valid. */
  readonly problem: CodeProblem | undefined;
}

/**
 * Checks a security code.
 *
 * @param digits the code as returned by `digitsOf`
 * @param brand the brand of the card; without one, three and four digits are valid
 */
export function checkCode(digits: string, brand: Brand | undefined): CodeCheck {
  const problem = problemOf(digits, brand?.codeLength);
  return { potential: problem !== 'length', problem };
}

function problemOf(digits: string, codeLength: number | undefined): CodeProblem | undefined {
  if (!digits) return 'empty';
  if (/\D/.test(digits) || digits.length > (codeLength ?? 4)) return 'length';
  return digits.length < (codeLength ?? 3) ? 'incomplete' : undefined;
}

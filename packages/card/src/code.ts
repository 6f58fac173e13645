import type { Brand } from './brand.ts';

export type CodeProblem = 'empty' | 'incomplete' | 'length';

export interface CodeCheck {
  /** Whether typing on can still make it right. */
  readonly potential: boolean;
  /** What is wrong; `undefined` when it is valid. */
  readonly problem: CodeProblem | undefined;
}

/**
 * Checks a security code.
 *
 * @param digits the code as `digitsOf` gives it
 * @param brand the card's brand; while it is not known, three digits are right and so are four
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

import type { FieldCheck } from '../internal/field-errors.ts';
import type { Bank } from './bank.ts';

/** Why a value is not valid: there is none, no bank of the list has it, or its bank is disabled. */
export type BankProblem = 'empty' | 'unknown' | 'disabled';

/** Checks a value. One that a person can do nothing about but choose another is an error at once. */
export const checkBank = (
  value: string,
  banks: readonly Bank[] | undefined,
  bank: Bank | null,
  required: boolean,
): FieldCheck<BankProblem> => {
  const problem = problemOf(value, banks, bank, required);
  return { problem, potential: !problem || problem === 'empty' };
};

function problemOf(
  value: string,
  banks: readonly Bank[] | undefined,
  bank: Bank | null,
  required: boolean,
): BankProblem | undefined {
  if (!value) return required ? 'empty' : undefined;
  if (!banks) return undefined; // not known before there is a list
  if (!bank) return 'unknown';
  return bank.disabled ? 'disabled' : undefined;
}

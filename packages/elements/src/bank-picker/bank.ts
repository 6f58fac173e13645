import type { PublicBank } from '@datafono/contract/pay-routes';
import type { FieldCheck } from '../internal/fields/field-errors.ts';

/** A bank or wallet, as `GET banks` of the shop's routes describes it. */
export type Bank = PublicBank;

/**
 * Why a value is not valid. `empty`: there is no value. `unknown`: no bank of the list has the value as its id. `disabled`: the
 * bank is disabled. `notFound`, `several`: the text that a person left matches no bank, or several.
 */
export type BankProblem = 'empty' | 'unknown' | 'disabled' | 'notFound' | 'several';

/**
 * Checks a value. `unknown` and `disabled` are shown at once, because further input cannot correct them: only another choice can.
 */
export function checkBank(
  value: string,
  banks: readonly Bank[] | undefined,
  bank: Bank | null,
  required: boolean,
): FieldCheck<BankProblem> {
  if (!value) return { problem: required ? 'empty' : undefined };
  if (!banks) return { problem: undefined }; // without a list, any value may be valid
  if (!bank) return { problem: 'unknown', canBecomeValid: false };
  return { problem: bank.disabled ? 'disabled' : undefined, canBecomeValid: false };
}

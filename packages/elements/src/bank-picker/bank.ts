import type { PublicBank } from '@datafono/contract/pay-routes';
import type { FieldCheck } from '../internal/fields/field-errors.ts';

/** A bank or wallet, as `GET banks` of the shop's routes describes it. */
export type Bank = PublicBank;

/**
 * Why a value is not valid. `empty`: there is none. `unknown`: no bank of the list has it. `disabled`: its bank is disabled.
 * `notFound`, `several`: a person has left a text that no bank matches, or several.
 */
export type BankProblem = 'empty' | 'unknown' | 'disabled' | 'notFound' | 'several';

/** Checks a value. `unknown` and `disabled` are errors at once: a person can only choose another bank. */
export function checkBank(
  value: string,
  banks: readonly Bank[] | undefined,
  bank: Bank | null,
  required: boolean,
): FieldCheck<BankProblem> {
  if (!value) return { problem: required ? 'empty' : undefined };
  if (!banks) return { problem: undefined }; // before there is a list, nothing is known of the value
  if (!bank) return { problem: 'unknown', canBecomeValid: false };
  return { problem: bank.disabled ? 'disabled' : undefined, canBecomeValid: false };
}

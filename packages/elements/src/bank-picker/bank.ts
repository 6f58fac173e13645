import type { PublicBank } from '@datafono/contract/pay-routes';
import type { FieldCheck } from '../internal/fields/field-errors.ts';

/** A bank or wallet, as `GET banks` of the shop's routes describes it. */
export type Bank = PublicBank;

/**
 * Why a value is not valid: there is none, no bank of the list has it, or its bank is disabled; or a text was left which no
 * bank matches, or several do.
 */
export type BankProblem = 'empty' | 'unknown' | 'disabled' | 'notFound' | 'several';

/** Checks a value. One that a person can do nothing about but choose another is an error at once. */
export function checkBank(
  value: string,
  banks: readonly Bank[] | undefined,
  bank: Bank | null,
  required: boolean,
): FieldCheck<BankProblem> {
  if (!value) return { problem: required ? 'empty' : undefined };
  if (!banks) return { problem: undefined }; // not known before there is a list
  if (!bank) return { problem: 'unknown', canBecomeValid: false };
  return { problem: bank.disabled ? 'disabled' : undefined, canBecomeValid: false };
}

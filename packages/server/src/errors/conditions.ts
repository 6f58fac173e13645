import { type Condition as DebitCondition, conditions as debitConditions } from '@datafono/contract';

/** Whether the service carried out a request: `none` it did not, `unknown`, `done` it did. */
export type Outcome = 'none' | 'unknown' | 'done';

/** The names of the conditions of a payout. */
export type PayoutCondition =
  | 'insufficient_balance'
  | 'invalid_account'
  | 'bank_unavailable'
  | 'customer_not_enrolled';

/**
 * Why money did not move (interface, "Errors"): the conditions of a debit and of a payout.
 */
export type Condition = DebitCondition | PayoutCondition;

/** The fields of an error that may name a condition. */
export interface Named {
  readonly codeName: string | undefined;
  readonly code: number | undefined;
}

/** The condition that a refusal names, if any. */
export type ConditionOf = (named: Named) => Condition | undefined;

/** The debit condition of a name, in any case of letters. */
export function debitConditionOf(name: unknown): DebitCondition | undefined {
  const upper = typeof name === 'string' ? name.toUpperCase() : undefined;
  return debitConditions.find((condition) => condition === upper);
}

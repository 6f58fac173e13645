import {
  type ClientProfile,
  type Condition as DebitCondition,
  conditions as debitConditions,
  type OpenRefusal,
} from '@datafono/contract';

/** Whether the service carried out a request: `none` it did not, `unknown`, `done` it did. */
export type Outcome = 'none' | 'unknown' | 'done';

const payoutConditions = {
  insufficient_balance: 'insufficientBalance',
  invalid_account: 'invalidAccount',
  bank_unavailable: 'bankUnavailable',
  customer_not_enrolled: 'notEnrolled',
} as const satisfies Record<string, keyof ClientProfile['cashouts']>;

/**
 * Why money did not move (interface, "Errors"): the conditions of a debit by the interface's names, and those of a payout,
 * which the interface names in brackets, by the names above.
 */
export type Condition = DebitCondition | keyof typeof payoutConditions;

/** The fields of an error that may name a condition. */
export interface Named {
  readonly codeName: string | undefined;
  readonly code: number | undefined;
}

/** The condition that a refusal names, if any. */
export type ConditionOf = (named: Named) => Condition | undefined;

/**
 * Reads the condition of a payout, by the codes of the profile. For payouts only: the same codes mean something else in
 * other operations.
 */
export const payoutConditionOf =
  ({ cashouts }: Pick<ClientProfile, 'cashouts'>): ConditionOf =>
  (named) => {
    // The cast: keys of the table above.
    for (const [condition, key] of Object.entries(payoutConditions))
      if (matches(named, cashouts[key])) return condition as keyof typeof payoutConditions;
    return undefined;
  };

/** The debit condition of a name, in any case of letters. */
export function debitConditionOf(name: string | undefined): DebitCondition | undefined {
  const upper = name?.toUpperCase();
  return debitConditions.find((condition) => condition === upper);
}

const matches = ({ codeName, code }: Named, refusal: OpenRefusal): boolean =>
  codeName?.toLowerCase() === refusal.codeName.toLowerCase() ||
  (refusal.code !== undefined && code === refusal.code);

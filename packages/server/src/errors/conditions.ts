import {
  type ClientProfile,
  type Condition as DebitCondition,
  conditions as debitConditions,
  type OpenRefusal,
} from '@datafono/contract';

/** Whether the service did what was asked: it has not, nobody can tell, it has. */
export type Outcome = 'none' | 'unknown' | 'done';

const payoutConditions = {
  insufficient_balance: 'insufficientBalance',
  invalid_account: 'invalidAccount',
  bank_unavailable: 'bankUnavailable',
  customer_not_enrolled: 'notEnrolled',
} as const satisfies Record<string, keyof ClientProfile['cashouts']>;

/**
 * What the interface names of why money did not move (interface, "Errors"): the conditions of a debit by their own
 * names, those of a payout, which it names in brackets, by these.
 */
export type Condition = DebitCondition | keyof typeof payoutConditions;

/** How a service may say a condition. */
export interface Named {
  readonly codeName: string | undefined;
  readonly code: number | undefined;
}

/** The condition that a refusal says, if it says one. */
export type ConditionOf = (named: Named) => Condition | undefined;

/**
 * The condition of a payout. What it arrives as is the profile's to say, and only of payouts: another operation means
 * something else by the same words.
 */
export const payoutConditionOf =
  ({ cashouts }: Pick<ClientProfile, 'cashouts'>): ConditionOf =>
  (named) => {
    // The keys of the table above.
    for (const [condition, key] of Object.entries(payoutConditions))
      if (says(named, cashouts[key])) return condition as keyof typeof payoutConditions;
    return undefined;
  };

/** The condition of a debit that a name stands for, in any case of letters. */
export function debitConditionOf(name: string | undefined): DebitCondition | undefined {
  const asked = name?.toUpperCase();
  return debitConditions.find((condition) => condition === asked);
}

const says = ({ codeName, code }: Named, refusal: OpenRefusal): boolean =>
  codeName?.toLowerCase() === refusal.codeName.toLowerCase() ||
  (refusal.code !== undefined && code === refusal.code);

import {
  type Condition as DebitCondition,
  conditions as debitConditions,
  errorCodes,
  type Remarks,
  statusesBeforeKeyLookup,
} from '@datafono/contract';

/** Whether the service carried out a request. `none`: it did not. `unknown`: it may have. `done`: it did. */
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

/** A name of a condition or an error code. Known names complete in an editor; any string is accepted. */
export type ConditionName = Condition | keyof typeof errorCodes | (string & Record<never, never>);

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

/** The facts of a refusal that show who refused, and when. */
export interface RefusalFacts {
  readonly condition: string | undefined;
  readonly code: number | undefined;
  readonly codeName: string | undefined;
  readonly status: number | undefined;
}

/**
 * Whether a refusal proves that nothing was done, not even by an earlier call under the same key whose answer was lost. Only a
 * reason of the service's own is proof. A gateway answers with a bare message, or repeats the status as the code, and may have
 * forwarded the earlier call.
 */
export function provesNothingHappened({ condition, code, codeName, status = 0 }: RefusalFacts): boolean {
  if (condition || isValidationError({ code, codeName })) return true;
  return Boolean(codeName || (code && code !== status)) && !statusesBeforeKeyLookup.includes(status);
}

/** Whether a refusal is about invalid fields. */
export const isValidationError = ({ code, codeName }: Pick<RefusalFacts, 'code' | 'codeName'>): boolean =>
  codeName === 'validation_error' || code === errorCodes.validation_error;

/** What may be declined: a charge, a payment or a payment attempt. */
export interface Declinable {
  /** The state, such as `declined`. */
  readonly status: string;
  /** Why it was declined. */
  readonly remarks?: string | Partial<Pick<Remarks, 'code'>> | null | undefined;
}

/**
 * Why a charge or a payment was `declined`, or a payment attempt `failed`: the code in its `remarks` (interface, "Errors"),
 * such as `INSUFFICIENT_FUNDS`. An unknown code is returned as it came.
 *
 * @returns `undefined` when it was not declined, and when the service gives no reason
 * @example
 * if (charge.status === 'declined') log(declineReason(charge)); // INSUFFICIENT_FUNDS
 */
export function declineReason({ status, remarks }: Declinable): ConditionName | undefined {
  if (status !== 'declined' && status !== 'failed') return undefined;
  // An answer is passed on even if its remarks are unreadable.
  const code: unknown = typeof remarks === 'string' ? remarks : remarks?.code;
  return debitConditionOf(code) ?? (typeof code === 'string' ? code : undefined);
}

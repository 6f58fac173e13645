import type { Remarks } from '@datafono/contract';
import { debitConditionOf } from './conditions.ts';
import type { ConditionName } from './errors.ts';

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
  // An answer is passed on although its remarks are unreadable.
  const code: unknown = typeof remarks === 'string' ? remarks : remarks?.code;
  return debitConditionOf(code) ?? (typeof code === 'string' ? code : undefined);
}

import { debitConditionOf } from './conditions.ts';
import type { ConditionName } from './errors.ts';

/** What may have been declined: a charge, a payment or an attempt to pay one. */
export interface Declinable {
  readonly status: string;
  readonly remarks?: string | { readonly code?: string } | null | undefined;
}

/**
 * Why money was not taken, by name (interface, "Errors"), such as `INSUFFICIENT_FUNDS`: the `remarks` of a charge or a
 * payment that is `declined`, or of an attempt that is `failed`. A name that is not known comes as it is.
 *
 * @returns `undefined` when it was not declined, and when the service does not say why
 */
export function declineReason({ status, remarks }: Declinable): ConditionName | undefined {
  if (status !== 'declined' && status !== 'failed') return undefined;
  const code = typeof remarks === 'string' ? remarks : remarks?.code;
  return debitConditionOf(code) ?? code;
}

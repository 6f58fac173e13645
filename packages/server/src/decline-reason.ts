import type { Charge } from '@datafono/contract';
import type { ConditionName } from './errors.ts';

/**
 * Why a charge was declined, by name (interface, "Errors"): the `remarks.code` of a charge whose `status` is
 * `declined`. The customer's words for it are `charge.remarks.customer_description`.
 *
 * @returns `undefined` when the charge was not declined, and when the service does not say why
 */
export function declineReason(charge: Pick<Charge, 'status' | 'remarks'>): ConditionName | undefined {
  return charge.status === 'declined' ? charge.remarks?.code : undefined;
}

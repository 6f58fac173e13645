import type { Charge } from '@datafono/contract';
import type { AttemptKind, AttemptOf } from './attempt-kind.ts';
import { type AttemptUpdate, differences, updateFromCharge } from './attempt-states.ts';
import type { OrderSettings } from './order-settings.ts';

/** What a charge means for its attempt. Reports a charge that does not match. */
export function updateFor(
  settings: OrderSettings,
  { orderId, attempt }: AttemptOf,
  charge: Charge,
): AttemptUpdate {
  const update = updateFromCharge(charge, attempt);
  if (update.mismatch)
    settings.report(
      new Error(
        `Charge ${charge.id} was returned for order ${orderId} with another ` +
          `${differences(attempt, charge).join(' and ')}: check it, and end the order with orders.close.`,
      ),
    );
  return update;
}

/** Attempts that charge a card or an account. */
export const chargeAttempts: AttemptKind = {
  create: async (settings, of, options) =>
    updateFor(settings, of, await settings.client.charges.create(of.attempt.body, options)),
  refresh: async (settings, of, stored) =>
    stored && updateFor(settings, of, await settings.client.charges.get(stored.id)),
};

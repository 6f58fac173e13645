import { type Charge, chargeRoutes, chargeWords } from '@datafono/contract';
import { mapped } from '../call/method.ts';
import type { Account } from '../options.ts';
import { type MethodOf, methods } from './methods.ts';
import { type Worded, worded } from './worded.ts';

export type KnownCharge = Worded<typeof chargeWords, Charge>;

/** What is done to charges: direct debits (interface, "Charge"). */
export interface ChargeMethods {
  /**
   * Debits a card or an account that its owner authorized (interface, "POST /charges"). `amount` is in whole
   * pesos. A debit that was declined is a charge all the same: look at `status`, and see `declineReason`.
   *
   * @throws {PayError} with `outcome: 'unknown'` when nobody can tell whether it was charged: repeat the call with
   *   the error's `idempotencyKey`
   */
  readonly create: MethodOf<typeof chargeRoutes.create, KnownCharge>;
  /** Reads a charge; the interface does not show it, the known profiles serve it. */
  readonly get: MethodOf<typeof chargeRoutes.get, KnownCharge>;
}

export function chargeMethods(account: Account): ChargeMethods {
  const own = methods(account, 'charges', chargeRoutes);
  return { create: mapped(own.create, worded(chargeWords)), get: mapped(own.get, worded(chargeWords)) };
}

import { type Cashout, type ClientProfile, cashoutRoutes, cashoutWords } from '@datafono/contract';
import { mapped } from '../call/method.ts';
import type { ClientConfig } from '../config/client-config.ts';
import { payoutConditionOf } from '../errors/conditions.ts';
import { type MethodOf, methods } from './methods.ts';
import { type WithNormalizedStatus, withNormalizedStatus } from './with-normalized-status.ts';

type NormalizedCashout = WithNormalizedStatus<typeof cashoutWords, Cashout>;

/** Payouts to third parties (interface, "Cashout"). */
export interface Cashouts {
  /**
   * Sends money to a bank account (interface, "POST /cashouts"): by `ACH` in 1 to 3 business days, by `TURBO` in less than
   * two hours, by `INSTANT` at once. `amount` in whole pesos. It begins `pending`; the event `cashout.completed` ends it.
   *
   * @throws {RefusedError} with `condition` `insufficient_balance`, `invalid_account` or `bank_unavailable`
   */
  readonly create: MethodOf<typeof cashoutRoutes.create, NormalizedCashout>;
  /** Reads a payout. Not in the interface; the known profiles serve it. */
  readonly get: MethodOf<typeof cashoutRoutes.get, NormalizedCashout>;
}

export function cashouts(config: ClientConfig, profile: ClientProfile): Cashouts {
  const create = { ...cashoutRoutes.create, conditionOf: payoutConditionOf(profile) };
  const own = methods(config, 'cashouts', { ...cashoutRoutes, create });
  return {
    create: mapped(own.create, withNormalizedStatus(cashoutWords)),
    get: mapped(own.get, withNormalizedStatus(cashoutWords)),
  };
}

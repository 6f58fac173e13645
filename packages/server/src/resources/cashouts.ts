import {
  type CashoutCreate,
  type ClientProfile,
  cashoutRoutes,
  cashoutStatusAliases,
  type OpenRefusal,
} from '@datafono/contract';
import type { CallOptions, IdempotentCallOptions } from '../call/operation.ts';
import { type Method, mapped } from '../call/operation.ts';
import { withNormalizedStatus } from '../call/read-answer.ts';
import type { ClientConfig } from '../config/client-options.ts';
import type { ConditionOf, Named, PayoutCondition } from '../errors/conditions.ts';
import { methods } from './methods.ts';
import type { Cashout } from './objects.ts';

/** Payouts to third parties (interface, "Cashout"). */
export interface Cashouts {
  /**
   * Sends money to a bank account (interface, "POST /cashouts"): by `ACH` in 1 to 3 business days, by `TURBO` in less than two
   * hours, by `INSTANT` at once. `amount` is in whole pesos. The payout begins `pending`; the event `cashout.completed` ends it.
   *
   * @throws {RefusedError} with `condition` `insufficient_balance`, `invalid_account` or `bank_unavailable`
   */
  readonly create: Method<[body: CashoutCreate, options?: IdempotentCallOptions], Cashout>;
  /** Reads a payout. Not in the interface; the known profiles serve it. */
  readonly get: Method<[id: string, options?: CallOptions], Cashout>;
}

export function cashouts(config: ClientConfig, profile: ClientProfile): Cashouts {
  const create = { ...cashoutRoutes.create, conditionOf: conditionOf(profile) };
  const own = methods(config, 'cashouts', { ...cashoutRoutes, create });
  return {
    create: mapped(own.create, withNormalizedStatus(cashoutStatusAliases)),
    get: mapped(own.get, withNormalizedStatus(cashoutStatusAliases)),
  };
}

/** For each condition, the profile's answer that names it. */
const conditions: readonly (readonly [PayoutCondition, keyof ClientProfile['cashouts']])[] = [
  ['insufficient_balance', 'insufficientBalance'],
  ['invalid_account', 'invalidAccount'],
  ['bank_unavailable', 'bankUnavailable'],
  ['customer_not_enrolled', 'notEnrolled'],
];

/** Reads the condition of a payout. In other operations the same codes have another meaning. */
const conditionOf =
  ({ cashouts }: Pick<ClientProfile, 'cashouts'>): ConditionOf =>
  (named) =>
    conditions.find(([, key]) => matches(named, cashouts[key]))?.[0];

const matches = ({ codeName, code }: Named, refusal: OpenRefusal): boolean =>
  codeName?.toLowerCase() === refusal.codeName.toLowerCase() ||
  (refusal.code !== undefined && code === refusal.code);

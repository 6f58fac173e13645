import { ChargeCreate as ChargeFields, chargeRoutes, chargeStatusAliases, lazily } from '@datafono/contract';
import * as z from 'zod/mini';
import type { CallOptions, IdempotentCallOptions } from '../call/operation.ts';
import { type Method, mapped } from '../call/operation.ts';
import { withNormalizedStatus } from '../call/read-answer.ts';
import type { ClientConfig } from '../config/client-options.ts';
import { type WaitOptions, waitUntil } from '../wait/wait-until.ts';
import { methods } from './methods.ts';
import type { Charge, ChargeCreate } from './objects.ts';

/** Direct debits (interface, "Charge"). */
export interface Charges {
  /**
   * Debits a card or an account whose owner has authorized debits (interface, "POST /charges"). `amount` is in whole pesos. A
   * declined debit is a charge, not an error: check `status`, and see `declineReason`.
   *
   * @throws {RequestError} before anything is sent, unless there is exactly one of `card_id` and `account_id`
   * @throws {CallError} with `outcome: 'unknown'` when the service may have charged: repeat the call with the error's
   *   `idempotencyKey`
   */
  readonly create: Method<[body: ChargeCreate, options?: IdempotentCallOptions], Charge>;
  /** Reads a charge. Not in the interface; the known profiles serve it. */
  readonly get: Method<[id: string, options?: CallOptions], Charge>;
  /**
   * Polls a charge until it is `succeeded` or `declined` (interface, "States and transitions", Charge), or is in one of the later
   * states `refunded` and `disputed`. An event about the charge triggers a read. Unknown states are not final.
   *
   * @throws {TimeoutError} when the charge is not final in time; `cause` is the last temporary failure, if any
   * @throws {AbortedError} when the signal aborts the wait
   */
  readonly waitFor: (id: string, options?: WaitOptions) => Promise<Charge>;
}

export function charges(config: ClientConfig): Charges {
  const create = { ...chargeRoutes.create, request: ChargeRequest };
  const own = methods(config, 'charges', { ...chargeRoutes, create });
  const get = mapped(own.get, withNormalizedStatus(chargeStatusAliases));
  return {
    create: mapped(own.create, withNormalizedStatus(chargeStatusAliases)),
    get,
    waitFor: (id, options) =>
      waitUntil({ name: 'charges.waitFor', id, read: get, isDone: hasEnded }, options),
  };
}

/** A charge of exactly one payment method. The contract's schema accepts both fields, so that the sandbox can refuse them. */
export const ChargeRequest = lazily(() =>
  ChargeFields().check(
    z.check(({ value: { card_id, account_id }, issues }) => {
      if ((card_id === undefined) !== (account_id === undefined)) return;
      const problem = (field: string, other: string) =>
        issues.push({ code: 'custom', path: [field], input: field, message: `cannot be sent with ${other}` });
      problem('card_id', 'account_id');
      problem('account_id', 'card_id');
    }),
  ),
);

const hasEnded = ({ status }: Charge) => /^(succeeded|declined|refunded|disputed)$/i.test(status);

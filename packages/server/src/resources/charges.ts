import { type Charge, chargeRoutes, chargeWords } from '@datafono/contract';
import { mapped } from '../call/method.ts';
import type { ClientConfig } from '../config/client-config.ts';
import { type WaitOptions, waitUntil } from '../wait/wait-until.ts';
import { type MethodOf, methods } from './methods.ts';
import { type WithNormalizedStatus, withNormalizedStatus } from './with-normalized-status.ts';

type NormalizedCharge = WithNormalizedStatus<typeof chargeWords, Charge>;

/** Direct debits (interface, "Charge"). */
export interface Charges {
  /**
   * Debits a card or an account that its owner authorized (interface, "POST /charges"). `amount` in whole pesos.
   * A declined debit is a charge, not an error: check `status`, and see `declineReason`.
   *
   * @throws {PayError} with `outcome: 'unknown'` when it may have been charged: repeat the call with the error's
   *   `idempotencyKey`
   */
  readonly create: MethodOf<typeof chargeRoutes.create, NormalizedCharge>;
  /** Reads a charge. Not in the interface; the known profiles serve it. */
  readonly get: MethodOf<typeof chargeRoutes.get, NormalizedCharge>;
  /**
   * Polls a charge until it is `succeeded` or `declined` (interface, "States and transitions", Charge), or `refunded` or
   * `disputed`, which may follow. An event about it triggers a read. Unknown states are not final.
   *
   * @throws {TimeoutError} when it is not final in time; its `cause` is the last temporary failure, if any
   * @throws {AbortedError} when the signal aborts the wait
   */
  readonly waitFor: (id: string, options?: WaitOptions) => Promise<NormalizedCharge>;
}

export function charges(config: ClientConfig): Charges {
  const own = methods(config, 'charges', chargeRoutes);
  const get = mapped(own.get, withNormalizedStatus(chargeWords));
  return {
    create: mapped(own.create, withNormalizedStatus(chargeWords)),
    get,
    waitFor: (id, options) => waitUntil('charges.waitFor', id, get, hasEnded, options),
  };
}

const hasEnded = ({ status }: NormalizedCharge) => /^(succeeded|declined|refunded|disputed)$/i.test(status);

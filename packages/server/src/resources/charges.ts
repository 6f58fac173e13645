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
   * Debits a card or an account that its owner authorized (interface, "POST /charges"). `amount` is in whole
   * pesos. A debit that was declined is a charge all the same: look at `status`, and see `declineReason`.
   *
   * @throws {PayError} with `outcome: 'unknown'` when nobody can tell whether it was charged: repeat the call with
   *   the error's `idempotencyKey`
   */
  readonly create: MethodOf<typeof chargeRoutes.create, NormalizedCharge>;
  /** Reads a charge; the interface does not show it, the known profiles serve it. */
  readonly get: MethodOf<typeof chargeRoutes.get, NormalizedCharge>;
  /**
   * Reads a charge until it is `succeeded` or `declined` (interface, "States and transitions", Charge), or what is known
   * to come after that, `refunded` or `disputed`: less and less often, at once when an event about it comes in. A word
   * that is not known is no end.
   *
   * @throws {TimeoutError} when it is not by then; its `cause` is why it could not be read, when it could not
   * @throws {AbortedError} when the signal ended it
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

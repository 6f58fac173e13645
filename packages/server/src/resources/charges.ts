import type { Account } from '../options.ts';
import { type WaitOptions, waitUntil } from '../wait/wait-until.ts';
import { type ChargeMethods, chargeMethods, type KnownCharge } from './charge-methods.ts';

/** Direct debits (interface, "Charge"). */
export interface Charges extends ChargeMethods {
  /**
   * Reads a charge until it is `succeeded` or `declined` (interface, "States and transitions", Charge), or what is known
   * to come after that, `refunded` or `disputed`: less and less often, at once when an event about it comes in. A word
   * that is not known is no end.
   *
   * @throws {DeadlineError} when it is not by then; its `cause` is why it could not be read, when it could not
   * @throws {AbortedError} when the signal ended it
   */
  readonly waitFor: (id: string, options?: WaitOptions) => Promise<KnownCharge>;
}

export function charges(account: Account): Charges {
  const own = chargeMethods(account);
  return { ...own, waitFor: (id, options) => waitUntil('charges.waitFor', id, own.get, hasEnded, options) };
}

const hasEnded = ({ status }: KnownCharge) => /^(succeeded|declined|refunded|disputed)$/i.test(status);

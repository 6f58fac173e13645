import type { Account } from '../options.ts';
import { type WaitOptions, waitUntil } from '../wait/wait-until.ts';
import { type ChargeMethods, chargeMethods, type KnownCharge } from './charge-methods.ts';

/** Direct debits (interface, "Charge"). */
export interface Charges extends ChargeMethods {
  /**
   * Reads a charge until it is `succeeded` or `declined` (interface, "States and transitions", Charge), less and less
   * often, at once when an event about it comes in.
   *
   * @throws {DeadlineError} when it is not by then
   * @throws {AbortedError} when the signal ended it
   */
  readonly waitFor: (id: string, options?: WaitOptions) => Promise<KnownCharge>;
}

export function charges(account: Account): Charges {
  const own = chargeMethods(account);
  const isDone = ({ status }: KnownCharge) => status !== 'pending';
  return { ...own, waitFor: (id, options) => waitUntil('charges.waitFor', id, own.get, isDone, options) };
}

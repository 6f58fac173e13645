import { type Attempt, attemptWords, type Payment, paymentRoutes, paymentWords } from '@datafono/contract';
import { mapped } from '../call/method.ts';
import type { ClientConfig } from '../config/client-config.ts';
import { type WaitOptions, waitUntil } from '../wait/wait-until.ts';
import { itemsOf } from './items-of.ts';
import { type MethodOf, methods } from './methods.ts';
import { type WithNormalizedStatus, withNormalizedStatus } from './with-normalized-status.ts';

type NormalizedPayment = WithNormalizedStatus<typeof paymentWords, Payment>;
type NormalizedAttempt = WithNormalizedStatus<typeof attemptWords, Attempt>;

/** Requests to pay, each with a link where the customer chooses how (interface, "Payment"). */
export interface Payments {
  /**
   * Creates a payment; the interface does not show how, the known profiles do. `amount` is in whole pesos; send the
   * customer to its `payment_link`.
   */
  readonly create: MethodOf<typeof paymentRoutes.create, NormalizedPayment>;
  /** Reads a payment; the interface does not show it, the known profiles serve it. */
  readonly get: MethodOf<typeof paymentRoutes.get, NormalizedPayment>;
  /** The attempts to pay it (interface, "Payment attempt"); where they are listed is the profile's. */
  readonly attempts: MethodOf<typeof paymentRoutes.attempts, readonly NormalizedAttempt[]>;
  /**
   * Approves or rejects a test payment (interface, "POST /payments/{payment_id}/resolve"), and gives the attempt. The
   * payment itself moves a few seconds later: see `waitFor`.
   */
  readonly resolve: MethodOf<typeof paymentRoutes.resolve, NormalizedAttempt>;
  /**
   * Reads a payment until it is `approved`, `declined`, `cancelled` or `expired` (interface, "States and transitions",
   * Payment), or `refunded` or `partial_expired`, which are known as well: less and less often, at once when an event
   * about it comes in. A word that is not known is no end. One that is `declined` may still be paid later.
   *
   * @throws {TimeoutError} when it is not by then; its `cause` is why it could not be read, when it could not
   * @throws {AbortedError} when the signal ended it
   */
  readonly waitFor: (id: string, options?: WaitOptions) => Promise<NormalizedPayment>;
}

export function payments(config: ClientConfig): Payments {
  const own = methods(config, 'payments', paymentRoutes);
  const get = mapped(own.get, withNormalizedStatus(paymentWords));
  return {
    create: mapped(own.create, withNormalizedStatus(paymentWords)),
    get,
    attempts: mapped(own.attempts, (list) => itemsOf(list).map(withNormalizedStatus(attemptWords))),
    resolve: mapped(own.resolve, withNormalizedStatus(attemptWords)),
    waitFor: (id, options) => waitUntil('payments.waitFor', id, get, hasEnded, options),
  };
}

const hasEnded = ({ status }: NormalizedPayment) =>
  /^(approved|declined|cancelled|expired|refunded|partial_expired)$/i.test(status);

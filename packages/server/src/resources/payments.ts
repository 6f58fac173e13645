import {
  attemptStatusAliases,
  type PaymentCreate,
  paymentRoutes,
  paymentStatusAliases,
  type ResolvePayment,
} from '@datafono/contract';
import type { CallOptions, IdempotentCallOptions } from '../call/operation.ts';
import { type Method, mapped } from '../call/operation.ts';
import { withNormalizedStatus } from '../call/read-answer.ts';
import type { ClientConfig } from '../config/client-options.ts';
import { type WaitOptions, waitUntil } from '../wait/wait-until.ts';
import { itemsOf, methods } from './methods.ts';
import type { Attempt, Payment } from './objects.ts';

/** Requests to pay, each with a link where the customer chooses how (interface, "Payment"). */
export interface Payments {
  /**
   * Creates a payment. Not in the interface; the known profiles serve it. `amount` is in whole pesos. Send the customer to the
   * payment's `payment_link`.
   */
  readonly create: Method<[body: PaymentCreate, options?: IdempotentCallOptions], Payment>;
  /** Reads a payment. Not in the interface; the known profiles serve it. */
  readonly get: Method<[id: string, options?: CallOptions], Payment>;
  /** Lists the attempts to pay a payment (interface, "Payment attempt"). */
  readonly attempts: Method<[id: string, options?: CallOptions], readonly Attempt[]>;
  /**
   * Approves or rejects a test payment (interface, "POST /payments/{payment_id}/resolve"), and returns the attempt. The payment
   * changes its state a few seconds later: see `waitFor`.
   */
  readonly resolve: Method<[id: string, body: ResolvePayment, options?: CallOptions], Attempt>;
  /**
   * Polls a payment until it is `approved`, `declined`, `cancelled` or `expired` (interface, "States and transitions", Payment),
   * `refunded` or `partial_expired`. An event about the payment triggers a read. Unknown states are not final. A `declined`
   * payment may still be paid later.
   *
   * @throws {TimeoutError} when the payment is not final in time; `cause` is the last temporary failure, if any
   * @throws {AbortedError} when the signal aborts the wait
   */
  readonly waitFor: (id: string, options?: WaitOptions) => Promise<Payment>;
}

export function payments(config: ClientConfig): Payments {
  const own = methods(config, 'payments', paymentRoutes);
  const get = mapped(own.get, withNormalizedStatus(paymentStatusAliases));
  return {
    create: mapped(own.create, withNormalizedStatus(paymentStatusAliases)),
    get,
    attempts: mapped(own.attempts, (list) => itemsOf(list).map(withNormalizedStatus(attemptStatusAliases))),
    resolve: mapped(own.resolve, withNormalizedStatus(attemptStatusAliases)),
    waitFor: (id, options) =>
      waitUntil({ name: 'payments.waitFor', id, read: get, isDone: hasEnded }, options),
  };
}

const hasEnded = ({ status }: Payment) =>
  /^(approved|declined|cancelled|expired|refunded|partial_expired)$/i.test(status);

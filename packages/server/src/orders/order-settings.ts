import type { Charge } from '@datafono/contract';
import { TOTAL_TIMEOUT_MS } from '../config/client-options.ts';
import { checkOptions, count, number, type OptionRules } from '../config/option-types.ts';
import { type FieldProblem, misconfigured } from '../errors/errors.ts';
import { report } from '../errors/report.ts';
import type { Client } from '../resources/client.ts';
import type { OrderAttemptStore } from './order-attempt.ts';

/** What orders need of a client; payment links need payments and invoices. They send for its `totalTimeout`, 80 seconds at most. */
export type OrderClient = Pick<Client, 'charges'> &
  Partial<Pick<Client, 'payments' | 'invoices' | 'totalTimeout'>>;

/** The options of `createOrders`. */
export interface OrdersOptions<Of extends OrderClient = OrderClient> {
  /** The client of the service. */
  readonly client: Of;
  /** Where order attempts are stored: `postgres(…)`, `sqlite(…)`, a store of your own, or `memoryStore()`. */
  readonly store: OrderAttemptStore;
  /**
   * Reads the id of the order off a charge, such as off its title; returns `undefined` for a foreign charge, which ends only an
   * attempt that has stored it. Without this callback, `settle` compares card, amount, customer and title.
   */
  readonly orderOf?: ((charge: Charge) => string | undefined) | undefined;
  /**
   * Receives every error of the service, and each charge whose money must be returned; `console.error` by default. No error
   * contains a secret or personal data. An error that the callback throws, or rejects with, is ignored.
   */
  readonly report?: ((error: unknown) => unknown) | undefined;
  /**
   * Milliseconds for which the service recognizes an idempotency key, 23 hours by default: the interface states no duration, and
   * a day is assumed. After this time a request whose answer was lost is not sent again, because the service could charge again.
   */
  readonly idempotencyWindowMs?: number | undefined;
  /**
   * Prefix of every idempotency key, none by default. It distinguishes this shop from others that use the same account and may
   * have the same order ids. Printable ASCII. An attempt stores its own prefix.
   */
  readonly keyPrefix?: string | undefined;
  /**
   * Milliseconds for which a network or a queue can delay a request without an answer, which then still charges; 2 minutes by
   * default. Until then no refusal ends an order attempt. A longer time is safer, such as where the clocks of servers differ, but
   * customers wait longer before they can use another card.
   */
  readonly lateArrivalMs?: number | undefined;
  /**
   * The most attempts at one order that begin within an hour, 10 by default. A further attempt is `refused` with the reason
   * `later`, and nothing is written or sent. Whoever tests stolen cards needs many attempts.
   */
  readonly attemptsPerHour?: number | undefined;
  /** The current time; for tests. */
  readonly now?: (() => Date) | undefined;
}

/** Checked options with their defaults. */
export interface OrderSettings<Of extends OrderClient = OrderClient> {
  readonly client: Of;
  readonly store: OrderAttemptStore;
  readonly orderOf: OrdersOptions['orderOf'];
  /** Reports an error; neither throws nor rejects. */
  readonly report: (error: unknown) => void;
  readonly idempotencyWindowMs: number;
  readonly keyPrefix: string | undefined;
  readonly lateArrivalMs: number;
  /** Milliseconds for which a call and its retries may be sent. A process that dies may have been sending until then. */
  readonly sendingMs: number;
  readonly attemptsPerHour: number;
  readonly now: () => Date;
}

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;

const OPTIONS: OptionRules<OrdersOptions> = {
  client: 'object',
  store: 'object',
  orderOf: 'function?',
  report: 'function?',
  idempotencyWindowMs: number,
  keyPrefix: 'string?',
  lateArrivalMs: number,
  attemptsPerHour: count,
  now: 'function?',
};

/** @throws {ConfigurationError} for an option that is unknown, missing or of another type */
export function readOrdersOptions<Of extends OrderClient>(options: OrdersOptions<Of>): OrderSettings<Of> {
  checkOptions(OPTIONS, options, 'createOrders: ');
  const problem = problemOf(options);
  if (problem) throw misconfigured(`createOrders: ${problem.join(' ')}.`);
  return {
    client: options.client,
    store: options.store,
    orderOf: options.orderOf,
    report: (error) => report(options, error),
    idempotencyWindowMs: options.idempotencyWindowMs ?? 23 * HOUR_MS,
    keyPrefix: options.keyPrefix,
    lateArrivalMs: options.lateArrivalMs ?? 2 * MINUTE_MS,
    sendingMs: Math.min(options.client.totalTimeout ?? TOTAL_TIMEOUT_MS, TOTAL_TIMEOUT_MS),
    attemptsPerHour: options.attemptsPerHour ?? 10,
    now: options.now ?? (() => new Date()),
  };
}

function problemOf({
  client,
  store,
  idempotencyWindowMs = HOUR_MS,
}: OrdersOptions): FieldProblem | undefined {
  if (!client.charges) return ['client', 'must be what createClient returns'];
  const missing = STORE_FUNCTIONS.find((name) => typeof store[name] !== 'function');
  if (missing) return ['store', `must be a store, with the function ${missing}`];
  if (idempotencyWindowMs < HOUR_MS) return ['idempotencyWindowMs', 'must be milliseconds, an hour or more'];
  return undefined;
}

const STORE_FUNCTIONS = ['read', 'write', 'findOpen', 'findByCharge', 'findStale'] as const;

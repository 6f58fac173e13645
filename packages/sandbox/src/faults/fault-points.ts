import { type Route, routes } from '@datafono/contract';
import { endpoints, isServed } from './route-pattern.ts';

/** One way in which a call can fail, for a test of each. */
export interface FaultPoint {
  /** For the title of a test, such as `502 after the commit`. */
  readonly name: string;
  /** Whether the sandbox executes and commits the call before the fault. */
  readonly committed: boolean;
  /** Whether the operation's own answer arrives: late by `delay`, within the client's timeout. */
  readonly answered: boolean;
  /** The fault to give to `sandbox.faults.add`, which accepts the whole point too. */
  readonly fault: Fault;
}

/** Options of {@link faultPointsOf}. */
export interface FaultPointOptions {
  /** First call to fail, counted from 1. Default: 1. */
  readonly nth?: number;
  /** Number of consecutive calls to fail. Default: 1. Set it above a client's tries to make the client give up. */
  readonly times?: number;
  /** Only calls with this idempotency key fail. */
  readonly key?: string;
  /** Latency of an answer that arrives, in milliseconds. Default: 50. */
  readonly delay?: number;
  /** Latency of an answer that times out, in milliseconds; set it above the client's timeout. Default: 60 000. */
  readonly hang?: number;
  /** Value of `Retry-After`, in seconds. Default: 0, so that tests do not wait. */
  readonly retryAfter?: number;
}

/**
 * Lists every fault of one call, before and after its commit. A 429 exists only before it, since that status means that
 * the call was not executed.
 *
 * @param route a route of the API, such as `POST /v1/charges`
 * @throws {TypeError} for an unknown route or option, and a count that is not a whole number from 1
 * @example
 * it.each(faultPointsOf('POST /v1/charges', { hang: 2_000 }))('survives $name', async (point) => {
 *   await sandbox.faults.add(point);
 * });
 */
export function faultPointsOf(route: string, options: FaultPointOptions = {}): readonly FaultPoint[] {
  const { nth = 1, times = 1, key } = options;
  const problem = problemOf(route, options);
  if (problem) throw new TypeError(`faultPointsOf: ${problem}.`);
  const target = { route, nth, times, ...(key !== undefined && { key }) };
  return failures(options).map(([failure, when, end, effect]) => ({
    name: `${failure} ${when} the commit`,
    committed: when === 'after',
    answered: end === 'late',
    fault: { ...target, ...effect },
  }));
}

const OPTIONS = ['nth', 'times', 'key', 'delay', 'hang', 'retryAfter'];

function problemOf(route: string, options: FaultPointOptions): string | undefined {
  if (!isServed(route)) return `there is no route ${route}. Write one of ${endpoints.join(', ')}`;
  const unknown = Object.keys(options).find((name) => !OPTIONS.includes(name));
  if (unknown !== undefined) return `${unknown} is no option. Write ${OPTIONS.join(', ')}`;
  const count = (['nth', 'times'] as const).find((name) => !isCount(options[name] ?? 1));
  return count && `${count} must be a whole number, 1 or more`;
}

const isCount = (value: number): boolean => Number.isInteger(value) && value >= 1;

type Failure = readonly [name: string, when: 'before' | 'after', end: 'late' | 'lost', effect: FaultEffect];

const failures = ({ delay = 50, hang = 60_000, retryAfter = 0 }: FaultPointOptions): readonly Failure[] => [
  ['latency', 'before', 'late', { kind: 'latency', milliseconds: delay }],
  ['timeout', 'before', 'lost', { kind: 'latency', milliseconds: hang }],
  ['reset', 'before', 'lost', { kind: 'resetBeforeCommit' }],
  ['429', 'before', 'lost', { kind: 'tooManyRequests', retryAfter }],
  ['500', 'before', 'lost', { kind: 'error500' }],
  ['502', 'before', 'lost', { kind: 'error502' }],
  ['503', 'before', 'lost', { kind: 'error503', retryAfter }],
  ['latency', 'after', 'late', { kind: 'latency', milliseconds: delay, afterCommit: true }],
  ['timeout', 'after', 'lost', { kind: 'timeoutAfterCommit', milliseconds: hang }],
  ['reset', 'after', 'lost', { kind: 'resetAfterCommit' }],
  ['500', 'after', 'lost', { kind: 'error500', afterCommit: true }],
  ['502', 'after', 'lost', { kind: 'error502', afterCommit: true }],
  ['503', 'after', 'lost', { kind: 'error503', retryAfter, afterCommit: true }],
  ['malformed answer', 'after', 'lost', { kind: 'malformed' }],
  ['truncated answer', 'after', 'lost', { kind: 'truncated' }],
  ['dripping answer', 'after', 'late', { kind: 'slowDrip', milliseconds: delay }],
  ['gateway 408', 'before', 'lost', { kind: 'gateway', status: 408 }],
  ['gateway 408', 'after', 'lost', { kind: 'gateway', status: 408, afterCommit: true }],
  ['endless answer', 'after', 'lost', { kind: 'slowDrip', milliseconds: hang }],
];

const ofCreate = ({ create: { method, path } }: { readonly create: Route }): readonly FaultPoint[] =>
  faultPointsOf(`${method} ${path}`);

/** Fault points of the first call that creates an object, by resource. For other calls, use {@link faultPointsOf}. */
export const faultPoints = {
  customers: ofCreate(routes.customers),
  accounts: ofCreate(routes.accounts),
  cards: ofCreate(routes.cards),
  cashouts: ofCreate(routes.cashouts),
  charges: ofCreate(routes.charges),
  payments: ofCreate(routes.payments),
  invoices: ofCreate(routes.invoices),
  connectLinks: ofCreate(routes.connectLinks),
} as const;

/** Which calls a fault affects. A field that is left out matches all calls. */
export interface FaultTarget {
  /** `POST /v1/charges`, or a path alone for all its methods; `*` matches any method or any segment of the path. */
  readonly route?: string | undefined;
  /** The idempotency key of the call, or the API key of its `Authorization` header. */
  readonly key?: string | undefined;
  /** The `card_id` in the body of the call. */
  readonly card?: string | undefined;
  /** First call to affect, counted from 1 among those that match `route`, `key` and `card`. */
  readonly nth?: number | undefined;
  /** Number of calls to affect. Default: 1 with `nth`, otherwise all. */
  readonly times?: number | undefined;
  /** Probability from 0 to 1 that a matching call is affected. Default: 1. */
  readonly probability?: number | undefined;
  /** Seed of the random choice that `probability` makes. */
  readonly seed?: number | string | undefined;
}

/** What a fault does to a call. `milliseconds` are real time, whatever the sandbox's clock; `retryAfter` is in seconds. */
export type FaultEffect =
  /** Delays the call before it is executed; with `afterCommit`, delays its answer. */
  | { readonly kind: 'latency'; readonly milliseconds?: number; readonly afterCommit?: boolean }
  /** Executes the call, sends no answer, and resets the connection when the time is over. */
  | { readonly kind: 'timeoutAfterCommit'; readonly milliseconds?: number }
  | { readonly kind: 'resetBeforeCommit' }
  | { readonly kind: 'resetAfterCommit' }
  | { readonly kind: 'tooManyRequests'; readonly retryAfter?: number }
  | { readonly kind: 'error500' | 'error502'; readonly afterCommit?: boolean }
  | { readonly kind: 'error503'; readonly retryAfter?: number; readonly afterCommit?: boolean }
  /** Executes the call and answers with a complete body that is not JSON. */
  | { readonly kind: 'malformed' }
  /** Executes the call and closes the connection in the middle of the answer. */
  | { readonly kind: 'truncated' }
  /** Executes the call and sends the answer in small pieces over the given time. */
  | { readonly kind: 'slowDrip'; readonly milliseconds?: number }
  /** Answers a status as a gateway does, with a message alone, without executing the call unless `afterCommit`. */
  | { readonly kind: 'gateway'; readonly status?: number; readonly afterCommit?: boolean }
  /**
   * Holds the call until `faults.release`, even if its caller disconnects; with `afterCommit`, its answer. With `hangUp`,
   * the connection is reset at once, and the call is executed when it is released.
   */
  | { readonly kind: 'hold'; readonly afterCommit?: boolean; readonly hangUp?: boolean };

/** A fault: its effect and the calls it affects. */
export type Fault = FaultTarget & FaultEffect;

/** A fault that was added and not cleared. */
export interface ActiveFault {
  readonly id: string;
  readonly kind: string;
  /** Number of calls affected so far. */
  readonly hits: number;
}

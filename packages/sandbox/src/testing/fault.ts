/** Which calls a fault affects. A field that is left out matches all calls. */
export interface FaultTarget {
  /** `POST /v1/charges`, or a path alone for all its methods; `*` matches any method or any segment of the path. */
  readonly route?: string | undefined;
  /** The idempotency key of the call, or the API key of its `Authorization` header. */
  readonly key?: string | undefined;
  /** First call to affect, counted from 1 among those that match `route` and `key`. */
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
  | { readonly kind: 'slowDrip'; readonly milliseconds?: number };

/** A fault: its effect and the calls it affects. */
export type Fault = FaultTarget & FaultEffect;

/** A fault that was added and not cleared. */
export interface ActiveFault {
  readonly id: string;
  readonly kind: string;
  /** Number of calls affected so far. */
  readonly hits: number;
}

/** Which calls a fault hits. What is left out does not choose. */
export interface FaultChoice {
  /** `POST /v1/charges`, or a path alone for each of its methods; `*` stands for any method or any part of the path. */
  readonly route?: string | undefined;
  /** The idempotency key of the call, or the API key that it came with. */
  readonly key?: string | undefined;
  /** The first call to be hit, counted from 1 among those that route and key choose. */
  readonly nth?: number | undefined;
  /** How many calls are hit; without it, one when `nth` is given, and every one otherwise. */
  readonly times?: number | undefined;
  /** How likely each of them is hit, from 0 to 1. */
  readonly probability?: number | undefined;
  /** What decides which are hit. */
  readonly seed?: number | string | undefined;
}

/** What goes wrong with a call. All times are real ones, in milliseconds; `retryAfter` is in seconds. */
export type FaultEffect =
  /** It waits before it is carried out; `afterCommit`, its answer does. */
  | { readonly kind: 'latency'; readonly milliseconds?: number; readonly afterCommit?: boolean }
  /** It is carried out, and no answer comes; then the connection is reset. */
  | { readonly kind: 'timeoutAfterCommit'; readonly milliseconds?: number }
  | { readonly kind: 'resetBeforeCommit' }
  | { readonly kind: 'resetAfterCommit' }
  | { readonly kind: 'tooManyRequests'; readonly retryAfter?: number }
  | { readonly kind: 'error500' | 'error502'; readonly afterCommit?: boolean }
  | { readonly kind: 'error503'; readonly retryAfter?: number; readonly afterCommit?: boolean }
  /** It is carried out, and its answer is complete and no JSON. */
  | { readonly kind: 'malformed' }
  /** It is carried out, and the connection ends in the middle of the answer. */
  | { readonly kind: 'truncated' }
  /** It is carried out, and the answer comes in small pieces over the given time. */
  | { readonly kind: 'slowDrip'; readonly milliseconds?: number };

/** What goes wrong with which calls. */
export type Fault = FaultChoice & FaultEffect;

/** A fault in force. */
export interface FaultInForce {
  readonly id: string;
  readonly kind: string;
  /** How many calls it hit. */
  readonly hits: number;
}

/** A request, without its address, key and body. */
export interface RequestSummary {
  /** Name of the method, such as `charges.create`. */
  readonly operation: string;
  /** HTTP method. */
  readonly method: string;
  /** Path with the names of its ids, such as `/v1/charges/{id}`. */
  readonly path: string;
  /** The idempotency key, if the operation has one. */
  readonly idempotencyKey: string | undefined;
  /** The number of this request among those of the call, from 1. */
  readonly tries: number;
}

/** How a request ended, without the body of the answer. */
export interface ResponseSummary extends RequestSummary {
  /** HTTP status; `undefined` when there was no answer. */
  readonly status: number | undefined;
  /** The service's id of the request, when it gave one. */
  readonly requestId: string | undefined;
  /** From the request to the end of the answer. */
  readonly milliseconds: number;
  /** Why there is no answer, or what is wrong with it; `undefined` for a readable 2xx. */
  readonly problem: Problem | undefined;
}

/** Why there is no answer, or what is wrong with it. */
export type Problem =
  | 'aborted'
  | 'timeout'
  | 'connection'
  | 'refused'
  | 'unavailable'
  | 'too_long'
  | 'unreadable';

/** Functions for logs, metrics and traces. What they throw is ignored. */
export interface Hooks {
  /** Called before each request. */
  readonly onRequest?: ((request: RequestSummary) => unknown) | undefined;
  /** Called after each request, also when it has no answer. */
  readonly onResponse?: ((response: ResponseSummary) => unknown) | undefined;
}

import type { Condition, ConditionName, Outcome } from './conditions.ts';

/** The properties of a {@link CallError}. */
export interface CallErrorDetails {
  /** Whether the service carried out the request. */
  readonly outcome: Outcome;
  /** The condition that the interface names. */
  readonly condition?: Condition | undefined;
  /** The service's error code. */
  readonly code?: number | undefined;
  /** The service's error name. */
  readonly codeName?: string | undefined;
  /** The problems of each invalid field. */
  readonly fieldErrors?: Record<string, string[]> | undefined;
  /** HTTP status, when the service answered. */
  readonly status?: number | undefined;
  /** The service's id of the request. */
  readonly requestId?: string | undefined;
  /** Seconds to wait before a repeat. */
  readonly retryAfter?: number | undefined;
  /** The idempotency key of the call. */
  readonly idempotencyKey?: string | undefined;
  /** How often the call was sent. */
  readonly tries?: number | undefined;
  /** What caused the error; never with a secret in it. */
  readonly cause?: unknown;
}

/** What is wrong with a field, such as `['amount', 'is missing']`. */
export type FieldProblem = readonly [field: string, problem: string];

/**
 * The error of a call. The class says what can be done about it; `outcome` says whether the service may have carried the request
 * out. It contains neither the secret key nor personal data that was sent.
 *
 * @example
 * if (error instanceof CallError && error.outcome === 'unknown') repeatLater(body, error.idempotencyKey);
 */
export class CallError extends Error {
  /** The name of its class. */
  override readonly name: string = 'CallError';
  /** `none`: the service did not carry the request out. `unknown`: it may have. `done`: it did, but the answer is unreadable. */
  declare readonly outcome: Outcome;
  /** The condition that the interface names (interface, "Errors"), with whatever code it arrived. */
  declare readonly condition: Condition | undefined;
  /** The service's error code (interface, "Errors"). */
  declare readonly code: number | undefined;
  /** The service's error name (interface, "Errors"). */
  declare readonly codeName: string | undefined;
  /** The problems of each invalid field. */
  declare readonly fieldErrors: Record<string, string[]>;
  /** HTTP status, when the service answered. */
  declare readonly status: number | undefined;
  /** The service's id of the request, when it gave one. */
  declare readonly requestId: string | undefined;
  /** Seconds to wait before a repeat, from `Retry-After`. */
  declare readonly retryAfter: number | undefined;
  /** The idempotency key of the call. Repeated under this key, the call is carried out at most once. */
  declare readonly idempotencyKey: string | undefined;
  /** The number of requests that the call sent; 0 when it sent none, and for an error of `waitFor`. */
  declare readonly tries: number;

  constructor(message: string, { cause, ...details }: CallErrorDetails) {
    super(message, cause === undefined ? undefined : { cause });
    const { fieldErrors = {}, tries = 0 } = details;
    Object.assign(this, details, { fieldErrors, tries });
  }

  /** Whether `condition` or `codeName` is this name, such as `ACCOUNT_IS_NOT_AUTHORIZED`, in any case of letters. */
  is(name: ConditionName): boolean {
    return [this.codeName, this.condition].some((known) => known?.toLowerCase() === name.toLowerCase());
  }
}

/** An option is not valid; the message says what to change. */
export class ConfigurationError extends CallError {
  override readonly name = 'ConfigurationError';
}

/** @param message which option to change and how; without keys */
export const misconfigured = (message: string): ConfigurationError =>
  new ConfigurationError(message, { outcome: 'none' });

/** The request is not valid and was not sent: see `fieldErrors`. */
export class RequestError extends CallError {
  override readonly name = 'RequestError';
}

/** The error of a request that is not valid and was not sent. */
export const refuseRequest = (operation: string, ...problems: readonly FieldProblem[]): RequestError =>
  new RequestError(
    `${operation}: ${problems.map((problem) => problem.join(' ')).join('; ')}. Nothing was sent.`,
    { outcome: 'none', fieldErrors: groupByField(problems) },
  );

/** Collects the values of each field, by its name. */
export function groupByField<Value>(
  entries: readonly (readonly [field: string, value: Value])[],
): Record<string, Value[]> {
  const fields = new Map<string, Value[]>();
  for (const [field, value] of entries) fields.set(field, [...(fields.get(field) ?? []), value]);
  return Object.fromEntries(fields);
}

/** The secret key is unknown to the service (401). */
export class AuthenticationError extends CallError {
  override readonly name = 'AuthenticationError';
}

/** The key or the object does not allow this (403). */
export class PermissionError extends CallError {
  override readonly name = 'PermissionError';
}

/** An object that the request names does not exist (404). */
export class NotFoundError extends CallError {
  override readonly name = 'NotFoundError';
}

/** The state of an object does not allow this, or the idempotency key belongs to another request (409). */
export class ConflictError extends CallError {
  override readonly name = 'ConflictError';
}

/** The service found invalid fields (`validation_error`): see `fieldErrors`. */
export class ValidationError extends CallError {
  override readonly name = 'ValidationError';
}

/** Too many requests (429): wait `retryAfter` seconds. */
export class RateLimitError extends CallError {
  override readonly name = 'RateLimitError';
}

/** The service refused the request (any other 4xx, and every known condition): see `condition`, `codeName`. */
export class RefusedError extends CallError {
  override readonly name = 'RefusedError';
}

/** The service failed (5xx). */
export class UnavailableError extends CallError {
  override readonly name = 'UnavailableError';
}

/** The connection failed; `cause` says why in one word, such as `ECONNREFUSED`. */
export class ConnectionError extends CallError {
  override readonly name = 'ConnectionError';
}

/** No complete answer arrived within `timeout` or `totalTimeout`. */
export class TimeoutError extends CallError {
  override readonly name = 'TimeoutError';
}

/** The caller's `signal` aborted the call. */
export class AbortedError extends CallError {
  override readonly name = 'AbortedError';
}

/** The answer does not follow the service's interface, such as a page of a proxy. */
export class UnreadableAnswerError extends CallError {
  override readonly name = 'UnreadableAnswerError';
}

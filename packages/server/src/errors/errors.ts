import type { errorCodes } from '@datafono/contract';
import type { Condition, Outcome } from './conditions.ts';

/** A name that the service gives to what happened; those that are known complete in an editor, any other passes. */
export type ConditionName = Condition | keyof typeof errorCodes | (string & Record<never, never>);

/** What is known of a failure. */
export interface PayErrorDetails {
  readonly outcome: Outcome;
  readonly condition?: Condition | undefined;
  readonly code?: number | undefined;
  readonly codeName?: string | undefined;
  readonly fieldErrors?: Record<string, string[]> | undefined;
  readonly status?: number | undefined;
  readonly requestId?: string | undefined;
  readonly retryAfter?: number | undefined;
  readonly idempotencyKey?: string | undefined;
  readonly cause?: unknown;
}

/** What is wrong with a field, such as `['amount', 'is missing']`. */
export type FieldProblem = readonly [field: string, problem: string];

/**
 * Whatever kept a call from giving its value. Its class says what can be done about it. Neither the secret key
 * nor anything that was sent is in it.
 */
export class PayError extends Error {
  override readonly name: string = 'PayError';
  /**
   * Whether the service did what was asked: `none` it has not, `unknown` nobody can tell, `done` it has, and its answer
   * cannot be read.
   */
  declare readonly outcome: Outcome;
  /** What this is, where it is one of the conditions that the interface names, whatever they arrived as. */
  declare readonly condition: Condition | undefined;
  /** The service's number for what happened (interface, "Errors"). */
  declare readonly code: number | undefined;
  /** The service's name for what happened (interface, "Errors"). */
  declare readonly codeName: string | undefined;
  /** What is wrong with each field that something is wrong with. */
  declare readonly fieldErrors: Record<string, string[]>;
  /** HTTP status, when the service answered. */
  declare readonly status: number | undefined;
  /** The service's name for the request, when it gave one. */
  declare readonly requestId: string | undefined;
  /** Seconds to wait before trying again, when the service said so. */
  declare readonly retryAfter: number | undefined;
  /** The key that the call was made under: repeating the call with it cannot do the same thing twice. */
  declare readonly idempotencyKey: string | undefined;

  constructor(message: string, { cause, ...known }: PayErrorDetails) {
    super(message, cause === undefined ? undefined : { cause });
    Object.assign(this, known, { fieldErrors: known.fieldErrors ?? {} });
  }

  /** Whether this is the condition of that name, such as `ACCOUNT_IS_NOT_AUTHORIZED`, in any case of letters. */
  is(name: ConditionName): boolean {
    return [this.codeName, this.condition].some((known) => known?.toLowerCase() === name.toLowerCase());
  }
}

/** The client was set up wrongly; the message says what to change. */
export class ConfigurationError extends PayError {
  override readonly name = 'ConfigurationError';
}

/** @param message which option to change and how; without keys */
export const misconfigured = (message: string): ConfigurationError =>
  new ConfigurationError(message, { outcome: 'none' });

/** The request was wrong before it was sent: see `fieldErrors`. */
export class RequestError extends PayError {
  override readonly name = 'RequestError';
}

/** The service does not know the secret key (401). */
export class AuthenticationError extends PayError {
  override readonly name = 'AuthenticationError';
}

/** The key or the object does not allow this (403). */
export class PermissionError extends PayError {
  override readonly name = 'PermissionError';
}

/** Something that the request names does not exist in this account (404). */
export class NotFoundError extends PayError {
  override readonly name = 'NotFoundError';
}

/** The state of something does not allow this, or the idempotency key was used for another request (409). */
export class ConflictError extends PayError {
  override readonly name = 'ConflictError';
}

/** The service found fields that do not fit (`validation_error`): see `fieldErrors`. */
export class ValidationError extends PayError {
  override readonly name = 'ValidationError';
}

/** Too many requests (429): wait `retryAfter` seconds. */
export class RateLimitError extends PayError {
  override readonly name = 'RateLimitError';
}

/** The service refused for a reason of its own (any other 4xx, and every known condition): see `condition`, `codeName`. */
export class RefusedError extends PayError {
  override readonly name = 'RefusedError';
}

/** The service failed (5xx). */
export class UnavailableError extends PayError {
  override readonly name = 'UnavailableError';
}

/** The connection failed; `cause` says why in one word, such as `ECONNREFUSED`. */
export class ConnectionError extends PayError {
  override readonly name = 'ConnectionError';
}

/** The whole answer did not come in time. */
export class TimeoutError extends PayError {
  override readonly name = 'TimeoutError';
}

/** The caller's signal ended the call. */
export class AbortedError extends PayError {
  override readonly name = 'AbortedError';
}

/** The answer is not what the service's interface says, such as a page of a proxy. */
export class UnreadableAnswerError extends PayError {
  override readonly name = 'UnreadableAnswerError';
}

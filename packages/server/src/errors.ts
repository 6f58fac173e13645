import type { CallError } from '@datafono/http';

/** What an error is made of, besides its message. */
export interface PayErrorDetails {
  readonly outcome: 'none' | 'unknown';
  readonly status?: number | undefined;
  readonly code?: number | undefined;
  readonly codeName?: string | undefined;
  readonly fieldErrors?: Readonly<Record<string, readonly string[]>>;
  readonly requestId?: string | undefined;
  readonly retryAfter?: number | undefined;
  readonly idempotencyKey?: string | undefined;
  readonly cause?: unknown;
}

/** Everything that a call can end in but its value. No property ever holds a key, a request or a card number. */
export class PayError extends Error {
  override readonly name: string = 'PayError';
  /** Whether the service may have done what was asked: `none` it has not, `unknown` nobody can tell. */
  readonly outcome: 'none' | 'unknown';
  /** HTTP status, when the service answered. */
  readonly status: number | undefined;
  /** The service's number for the error, unchanged. */
  readonly code: number | undefined;
  /** The service's name for the error, unchanged. */
  readonly codeName: string | undefined;
  /** Field name to what is wrong with it; empty where the error is about no field. */
  readonly fieldErrors: Readonly<Record<string, readonly string[]>>;
  /** The service's name for the request, to quote when you ask about it. */
  readonly requestId: string | undefined;
  /** Seconds to wait before another call, when the service said so. */
  readonly retryAfter: number | undefined;
  /** The key the call was sent under: the same call with the same key is never done twice. */
  readonly idempotencyKey: string | undefined;

  constructor(message: string, details: PayErrorDetails) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.outcome = details.outcome;
    this.status = details.status;
    this.code = details.code;
    this.codeName = details.codeName;
    this.fieldErrors = details.fieldErrors ?? {};
    this.requestId = details.requestId;
    this.retryAfter = details.retryAfter;
    this.idempotencyKey = details.idempotencyKey;
  }

  /** Whether this is a condition that the interface names, such as `ACCOUNT_IS_NOT_AUTHORIZED`. */
  is(condition: string): boolean {
    return this.codeName?.toLowerCase() === condition.toLowerCase();
  }
}

/** The client was made with options that cannot work. */
export class ConfigurationError extends PayError {
  override readonly name = 'ConfigurationError';

  constructor(message: string) {
    super(message, { outcome: 'none' });
  }
}

/** The request does not fit the operation; it was not sent. */
export class RequestError extends PayError {
  override readonly name = 'RequestError';
}

/** The service does not know the key (401). */
export class AuthenticationError extends PayError {
  override readonly name = 'AuthenticationError';
}

/** The key may not do this (403). */
export class PermissionError extends PayError {
  override readonly name = 'PermissionError';
}

/** The service finds fields wrong (`validation_error`). */
export class ValidationError extends PayError {
  override readonly name = 'ValidationError';
}

/** An id names nothing of this account (404). */
export class NotFoundError extends PayError {
  override readonly name = 'NotFoundError';
}

/** The call collides with what is there, such as an idempotency key used for another body (409). */
export class ConflictError extends PayError {
  override readonly name = 'ConflictError';
}

/** Too many calls (429); `retryAfter` says how long to wait. */
export class RateLimitError extends PayError {
  override readonly name = 'RateLimitError';
}

/** Any other refusal of the service; `codeName` says which. */
export class RefusedError extends PayError {
  override readonly name = 'RefusedError';
}

/** The service failed (5xx). */
export class UnavailableError extends PayError {
  override readonly name = 'UnavailableError';
}

/** No connection, or one lost before the answer. */
export class ConnectionError extends PayError {
  override readonly name = 'ConnectionError';
}

/** No whole answer came before the deadline. */
export class DeadlineError extends PayError {
  override readonly name = 'DeadlineError';
}

/** The caller's signal gave the call up. */
export class AbortedError extends PayError {
  override readonly name = 'AbortedError';
}

/** An answer that cannot be read, such as a page of a proxy. */
export class UnreadableAnswerError extends PayError {
  override readonly name = 'UnreadableAnswerError';
}

type ErrorClass = new (message: string, details: PayErrorDetails) => PayError;

const byProblem: Readonly<Record<Exclude<CallError['problem'], 'refused'>, readonly [ErrorClass, string]>> = {
  offline: [ConnectionError, 'There is no network; nothing was sent.'],
  connection: [ConnectionError, 'The connection failed before the answer came.'],
  deadline: [DeadlineError, 'No whole answer came before the deadline.'],
  aborted: [AbortedError, 'The call was given up.'],
  unavailable: [UnavailableError, 'The service failed.'],
  unreadable: [
    UnreadableAnswerError,
    'The answer is not one of the service: check baseUrl and what stands between.',
  ],
};

const byStatus: Readonly<Record<number, ErrorClass>> = {
  401: AuthenticationError,
  403: PermissionError,
  404: NotFoundError,
  409: ConflictError,
  429: RateLimitError,
};

/** The error that tells what became of a call; what the service said is its message. */
export function errorOf(error: CallError, idempotencyKey: string | undefined): PayError {
  const { problem, body, outcome, status, requestId, retryAfter, cause } = error;
  const details: PayErrorDetails = {
    outcome,
    status,
    code: body?.code,
    codeName: body?.code_name,
    fieldErrors: body?.errors ?? {},
    requestId,
    retryAfter,
    idempotencyKey,
    cause,
  };
  if (problem !== 'refused') {
    const [ErrorOf, message] = byProblem[problem];
    return new ErrorOf(body?.message ?? message, details);
  }
  const ErrorOf =
    body?.code_name === 'validation_error' ? ValidationError : (byStatus[status ?? 0] ?? RefusedError);
  return new ErrorOf(body?.message ?? 'The service refused.', details);
}

import { redact } from '@datafono/card';
import { conditions, type ErrorBody, errorCodes } from '@datafono/contract';
import type { CallFailure, CallProblem } from '@datafono/http';
import {
  AbortedError,
  AuthenticationError,
  ConflictError,
  ConnectionError,
  DeadlineError,
  NotFoundError,
  type PayError,
  type PayErrorDetails,
  PermissionError,
  RateLimitError,
  RefusedError,
  UnavailableError,
  UnreadableAnswerError,
  ValidationError,
} from './errors.ts';
import type { Passed } from './transport.ts';

/** What an error is told of the call that it is about. */
export interface FailedCall {
  readonly operation: string;
  readonly idempotencyKey: string | undefined;
  /** To be taken out of whatever the service repeats. */
  readonly secretKey: string;
  readonly passed: Passed;
}

type PayErrorClass = new (message: string, details: PayErrorDetails) => PayError;

/** The error of a call that gave no value. What the service said of a refusal is its message. */
export function failureOf(failure: CallFailure<ErrorBody>, failed: FailedCall): PayError {
  const withoutKey = (text: string) => text.replaceAll(failed.secretKey, '[secret key]');
  const clean = (text: string) => redact(withoutKey(text));
  const { body, status, outcome, requestId } = failure;
  const said = body && clean(body.message);
  const refusal = failure.problem === 'refused' ? said : undefined;
  return new (classOf(failure))(refusal || sentenceOf(failure, failed, said), {
    outcome,
    code: body?.code,
    codeName: body?.code_name && withoutKey(body.code_name),
    fieldErrors: fieldErrorsOf(body, clean),
    status,
    requestId: requestId && withoutKey(requestId),
    retryAfter: failed.passed.retryAfter,
    idempotencyKey: failed.idempotencyKey,
    cause: causeOf(failure, failed),
  });
}

/** What happened, what is known of it, and what to do. */
function sentenceOf(failure: CallFailure<ErrorBody>, failed: FailedCall, said: string | undefined): string {
  const { problem, status, outcome } = failure;
  const { operation, idempotencyKey } = failed;
  const details = [status && `status ${status}`, causeOf(failure, failed)].filter(Boolean).join(', ');
  const advice = idempotencyKey ? ': repeat it with the same idempotencyKey to learn it' : '';
  return [
    `${operation}: ${WORDS[problem]}${details && ` (${details})`}.`,
    said,
    outcome === 'unknown' && `Whether it was done is unknown${advice}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

const causeOf = ({ problem }: CallFailure, { passed }: FailedCall): string | undefined =>
  problem === 'connection' ? passed.reason : undefined;

const WORDS: Readonly<Record<CallProblem, string>> = {
  offline: 'there is no network',
  connection: 'the connection to the service failed',
  deadline: 'no whole answer came in time',
  aborted: 'the call was given up',
  refused: 'the service refused',
  unavailable: 'the service failed',
  unreadable: 'the answer is not one of the service: check baseUrl and what stands between',
};

function fieldErrorsOf(
  body: ErrorBody | undefined,
  clean: (text: string) => string,
): Record<string, string[]> {
  const entries = Object.entries(body?.errors ?? {});
  return Object.fromEntries(entries.map(([field, messages]) => [clean(field), messages.map(clean)]));
}

const CLASSES: Readonly<Record<Exclude<CallProblem, 'refused'>, PayErrorClass>> = {
  offline: ConnectionError,
  connection: ConnectionError,
  deadline: DeadlineError,
  aborted: AbortedError,
  unavailable: UnavailableError,
  unreadable: UnreadableAnswerError,
};

const CLASSES_BY_STATUS: Readonly<Record<number, PayErrorClass>> = {
  401: AuthenticationError,
  403: PermissionError,
  404: NotFoundError,
  409: ConflictError,
  429: RateLimitError,
};

function classOf({ problem, status, body }: CallFailure<ErrorBody>): PayErrorClass {
  if (problem !== 'refused') return CLASSES[problem];
  if (body?.code_name === 'validation_error' || body?.code === errorCodes.validation_error)
    return ValidationError;
  // The interface does not state the status that a condition of a debit comes with: its name decides.
  if (conditions.some((name) => name === body?.code_name)) return RefusedError;
  return CLASSES_BY_STATUS[status ?? 0] ?? RefusedError;
}

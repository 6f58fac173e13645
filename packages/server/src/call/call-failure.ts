import { redact } from '@datafono/card';
import type { ErrorBody } from '@datafono/contract';
import type { CallFailure, CallProblem } from '@datafono/http';
import { type Condition, type ConditionOf, debitConditionOf, type Outcome } from '../conditions.ts';
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
} from '../errors.ts';
import type { Account } from '../options.ts';
import { personalDataRemover } from './personal-data.ts';
import { isValidation, settles } from './settling.ts';
import type { Passed } from './transport.ts';

/** What an error is told of the call that it is about. */
export interface FailedCall {
  readonly account: Account;
  readonly operation: string;
  readonly idempotencyKey: string | undefined;
  /** What was sent: what it says of a person is taken out of whatever the service repeats. */
  readonly body: unknown;
  /** Of the operation, beside the conditions of a debit. */
  readonly conditionOf: ConditionOf | undefined;
  /** Whether it was sent before and nobody knows how that ended. */
  readonly unsure: boolean;
  readonly passed: Passed;
}

type PayErrorClass = new (message: string, details: PayErrorDetails) => PayError;

/** The error of a call that gave no value. What the service said of a refusal is its message. */
export function failureOf(failure: CallFailure<ErrorBody>, failed: FailedCall): PayError {
  const withoutKey = (text: string) => text.replaceAll(failed.account.secretKey, '[secret key]');
  const withoutPerson = personalDataRemover(failed.body);
  const clean = (text: string) => redact(withoutPerson(withoutKey(text)));
  const { body, status, requestId } = failure;
  const said = body && clean(body.message);
  const condition = conditionIn(failure, failed);
  const outcome = outcomeOf(failure, failed, condition);
  const refusal = failure.problem === 'refused' ? said : undefined;
  return new (classOf(failure, condition))(refusal || sentenceOf(failure, failed, outcome, said), {
    outcome,
    condition,
    code: body?.code,
    codeName: body?.code_name && clean(body.code_name),
    fieldErrors: fieldErrorsOf(body, clean),
    status,
    requestId: requestId && withoutKey(requestId),
    retryAfter: failed.passed.retryAfter,
    idempotencyKey: failed.idempotencyKey,
    cause: causeOf(failure, failed),
  });
}

function outcomeOf(
  { problem, outcome, status = 0, body }: CallFailure<ErrorBody>,
  { unsure, passed, idempotencyKey }: FailedCall,
  condition: Condition | undefined,
): Outcome {
  if (problem === 'refused') {
    if (settles({ condition, code: body?.code, codeName: body?.code_name, status })) return 'none';
    // Under a key that is in use another call may be going on, and a gateway whose time ran out may have passed it on.
    return (idempotencyKey && (unsure || status === 409)) || status === 408 ? 'unknown' : outcome;
  }
  const served = problem === 'unreadable' && status >= 200 && status <= 299;
  // What stands between and answers instead of the service does so with a page.
  if (served && /^application\/(.+\+)?json\b/i.test(passed.headers?.get('Content-Type') ?? '')) return 'done';
  return unsure ? 'unknown' : outcome;
}

/** What happened, what is known of it, and what to do. */
function sentenceOf(
  failure: CallFailure<ErrorBody>,
  failed: FailedCall,
  outcome: Outcome,
  said: string | undefined,
): string {
  const { problem, status } = failure;
  const { operation, idempotencyKey } = failed;
  const details = [status && `status ${status}`, causeOf(failure, failed)].filter(Boolean).join(', ');
  const advice = idempotencyKey ? ': repeat it with the same idempotencyKey to learn it' : '';
  const known = {
    none: '',
    unknown: `Whether it was done is unknown${advice}.`,
    done: `It was done${advice}.`,
  };
  return [`${operation}: ${WORDS[problem]}${details && ` (${details})`}.`, said, known[outcome]]
    .filter(Boolean)
    .join(' ');
}

function conditionIn({ body }: CallFailure<ErrorBody>, { conditionOf }: FailedCall): Condition | undefined {
  const { code, code_name: codeName } = body ?? {};
  return conditionOf?.({ code, codeName }) ?? debitConditionOf(codeName);
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

function classOf(
  { problem, status, body }: CallFailure<ErrorBody>,
  condition: Condition | undefined,
): PayErrorClass {
  const byStatus = CLASSES_BY_STATUS[status ?? 0];
  // What is no answer of the service may still say enough by its status, and leaves the outcome as it is.
  if (problem === 'unreadable') return byStatus ?? UnreadableAnswerError;
  if (problem !== 'refused') return CLASSES[problem];
  if (isValidation({ code: body?.code, codeName: body?.code_name })) return ValidationError;
  // The interface does not state the status that a condition comes with: its name decides.
  if (condition) return RefusedError;
  return byStatus ?? RefusedError;
}

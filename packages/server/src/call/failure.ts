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
import type { Attempted } from './attempts.ts';
import { byField } from './by-field.ts';
import { type Failed, isSuccess, type Problem, requestIdOf } from './exchange.ts';
import { isValidation, settles } from './settling.ts';
import { HIDDEN, type Sent, type Shield } from './shield.ts';

/** A call that gave no value. */
export interface FailedCall extends Attempted<Failed> {
  /** Of the operation. */
  readonly name: string;
  readonly secretKey: string;
  readonly idempotencyKey: string | undefined;
  /** What it says of a person is taken out of whatever the service repeats. */
  readonly sent: Sent;
  readonly shield: Shield;
  /** Of the operation, beside the conditions of a debit. */
  readonly conditionOf: ConditionOf | undefined;
}

/** The error of a call that gave no value. What the service said of a refusal is its message. */
export function failureOf(failed: FailedCall): PayError {
  const { name, problem, refusal, reply, reason, retryAfter, idempotencyKey, secretKey, shield } = failed;
  const { message = '', code, codeName, fieldErrors = [] } = refusal ?? {};
  const condition = failed.conditionOf?.({ code, codeName }) ?? debitConditionOf(codeName);
  const removePerson = shield.personalDataRemover(failed.sent);
  const withoutSecrets = (text: string) => removePerson(text.replaceAll(secretKey, HIDDEN));
  const clean = (text: string) => shield.redact(withoutSecrets(text));
  const outcome = outcomeOf(failed, condition);
  const told = clean(message);
  const said = told === HIDDEN ? '' : told;
  const status = reply?.status;
  const requestId = reply && requestIdOf(reply);
  const [Class, words] = PROBLEMS[problem];
  const detail = status ?? reason;
  const repeat = idempotencyKey ? ': repeat it with the same idempotencyKey.' : '.';
  const known =
    outcome !== 'none' && (outcome === 'done' ? 'It was done' : 'Whether it was done is unknown') + repeat;
  return new (knownClass(failed, condition) ?? Class)(
    (problem === 'refused' && said) ||
      [`${name}: ${words}${detail ? ` (${detail})` : ''}.`, said, known].filter(Boolean).join(' '),
    {
      outcome,
      condition,
      code,
      codeName: codeName && clean(codeName),
      fieldErrors: byField(fieldErrors.map(([field, text]) => [clean(field), clean(text)])),
      status,
      // The name of the request is of whoever stands between, too, and may be made of what was sent.
      requestId: requestId && withoutSecrets(requestId),
      retryAfter,
      idempotencyKey,
      cause: reason,
    },
  );
}

function outcomeOf(
  { problem, refusal, reply, unsure, idempotencyKey }: FailedCall,
  condition: Condition | undefined,
): Outcome {
  const { status = 0, headers } = reply ?? {};
  if (refusal && problem === 'refused') {
    if (settles({ ...refusal, condition, status })) return 'none';
    // Under a key that is in use another call may be going on, and a gateway whose time ran out may have passed it on.
    return (idempotencyKey ? unsure || status === 409 : status === 408) ? 'unknown' : 'none';
  }
  // What stands between and answers instead of the service does so with a page.
  if (isSuccess(status) && /json/i.test(headers?.get('Content-Type') ?? '')) return 'done';
  return unsure ? 'unknown' : 'none';
}

type PayErrorClass = new (message: string, details: PayErrorDetails) => PayError;

const PROBLEMS: Readonly<Record<Problem, readonly [PayErrorClass, words: string]>> = {
  connection: [ConnectionError, 'the connection failed'],
  deadline: [DeadlineError, 'no answer came in time'],
  aborted: [AbortedError, 'the call was given up'],
  refused: [RefusedError, 'the service refused'],
  unavailable: [UnavailableError, 'the service failed'],
  unreadable: [UnreadableAnswerError, 'the answer is not of the service: check baseUrl'],
};

const CLASSES_BY_STATUS: Readonly<Record<number, PayErrorClass>> = {
  401: AuthenticationError,
  403: PermissionError,
  404: NotFoundError,
  409: ConflictError,
  429: RateLimitError,
};

/** By what a refusal is about. What is no answer of the service may still say enough by its status. */
function knownClass(
  { problem, refusal, reply }: FailedCall,
  condition: Condition | undefined,
): PayErrorClass | undefined {
  if (refusal && problem === 'refused') {
    if (isValidation(refusal)) return ValidationError;
    // The interface does not state the status that a condition comes with: its name decides.
    if (condition) return RefusedError;
  }
  return CLASSES_BY_STATUS[reply?.status ?? 0];
}

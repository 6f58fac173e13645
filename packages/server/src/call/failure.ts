import { maskCardNumbers } from '@datafono/card';
import type { Problem } from '../config/hooks.ts';
import {
  type Condition,
  type ConditionOf,
  debitConditionOf,
  isValidationError,
  type Named,
  type Outcome,
  provesNothingHappened,
} from '../errors/conditions.ts';
import {
  AbortedError,
  AuthenticationError,
  type CallError,
  type CallErrorDetails,
  ConflictError,
  ConnectionError,
  groupByField,
  NotFoundError,
  PermissionError,
  RateLimitError,
  RefusedError,
  TimeoutError,
  UnavailableError,
  UnreadableAnswerError,
  ValidationError,
} from '../errors/errors.ts';
import type { Failed } from './exchange.ts';
import { HIDDEN } from './personal-data.ts';
import type { TriedExchange } from './tries.ts';

/** A failed call. */
export interface FailedCall extends TriedExchange<Failed> {
  /** Name of the method. */
  readonly name: string;
  readonly idempotencyKey: string | undefined;
  /** Removes from a text of the service what was sent: the key and personal data. */
  readonly removeSecrets: (text: string) => string;
  /** Reads the operation's conditions, besides those of a debit. */
  readonly conditionOf: ConditionOf | undefined;
}

/** Makes the error of a failed call. The message is the service's own, if the service refused the call with one. */
export function failureOf(failed: FailedCall): CallError {
  const { problem, refusal, reply, retryAfter, idempotencyKey, removeSecrets, tries } = failed;
  const { message = '', code, codeName, fieldErrors = [] } = refusal ?? {};
  const condition = failed.conditionOf?.({ code, codeName }) ?? debitConditionOf(codeName);
  const clean = (text: string) => maskCardNumbers(removeSecrets(text));
  // The interface does not state the HTTP status of a condition, so the condition's name decides.
  const refused = problem === 'refused' || (condition && problem === 'unreadable');
  const outcome = refused ? outcomeOfRefusal(failed, condition) : outcomeOf(failed);
  const cleaned = clean(message);
  const serviceMessage = cleaned === HIDDEN ? '' : cleaned;
  const requestId = reply?.requestId;
  const Class = (refused && classOfRefusal({ code, codeName }, condition)) || classOf(failed);
  return new Class((refused && serviceMessage) || errorMessage(failed, outcome, serviceMessage), {
    outcome,
    condition,
    code,
    codeName: codeName && clean(codeName),
    fieldErrors: groupByField(fieldErrors.map(([field, text]) => [clean(field), clean(text)])),
    status: reply?.status,
    // A proxy may set the request's id, and derive the id from what was sent.
    requestId: requestId && clean(requestId),
    retryAfter,
    idempotencyKey,
    tries,
    cause: failed.reason,
  });
}

function outcomeOfRefusal(
  { refusal, reply, mayHaveHappened, mayHaveHappenedBefore, idempotencyKey }: FailedCall,
  condition: Condition | undefined,
): Outcome {
  const status = reply?.status;
  // An earlier request whose answer was lost can still arrive and be accepted, although this request was refused.
  if (idempotencyKey && mayHaveHappenedBefore) return 'unknown';
  if (refusal && provesNothingHappened({ ...refusal, condition, status })) return 'none';
  // 409: another call under the key may be in progress. 408: a gateway may have forwarded the call.
  return (idempotencyKey ? mayHaveHappened || status === 409 : status === 408) ? 'unknown' : 'none';
}

const outcomeOf = ({ done, mayHaveHappened }: FailedCall): Outcome =>
  done ? 'done' : mayHaveHappened ? 'unknown' : 'none';

/** The message: the failure, its outcome, what to do, and the service's own message. */
function errorMessage(
  { name, problem, reply, reason, proxy, idempotencyKey }: FailedCall,
  outcome: Outcome,
  serviceMessage: string,
): string {
  const detail = reply?.status ?? reason;
  const outcomeText = OUTCOME_TEXTS[outcome];
  const advice = idempotencyKey ? ': repeat it with the same idempotencyKey.' : '.';
  const sentences = [
    `${name}: ${PROBLEM_CLASSES[problem][1]}${detail ? ` (${detail})` : ''}.`,
    outcomeText && outcomeText + advice,
    proxy &&
      `The environment names a proxy (${proxy}), which Node uses with NODE_USE_ENV_PROXY=1 alone: check that it reaches the address.`,
    serviceMessage,
  ];
  return sentences.filter(Boolean).join(' ');
}

const OUTCOME_TEXTS: Readonly<Record<Outcome, string>> = {
  none: '',
  unknown: 'Whether it was done is unknown',
  done: 'It was done',
};

type CallErrorClass = new (message: string, details: CallErrorDetails) => CallError;

const PROBLEM_CLASSES: Readonly<Record<Problem, readonly [CallErrorClass, words: string]>> = {
  connection: [ConnectionError, 'the connection failed'],
  timeout: [TimeoutError, 'no answer in time'],
  aborted: [AbortedError, 'the call was aborted'],
  refused: [RefusedError, 'the service refused'],
  unavailable: [UnavailableError, 'the service failed'],
  too_long: [UnreadableAnswerError, 'the answer is longer than answerLimit'],
  unreadable: [UnreadableAnswerError, 'the answer is unreadable: check baseUrl'],
};

const CLASSES_BY_STATUS: Readonly<Record<number, CallErrorClass>> = {
  401: AuthenticationError,
  403: PermissionError,
  404: NotFoundError,
  409: ConflictError,
  429: RateLimitError,
};

const classOfRefusal = (named: Named, condition: Condition | undefined): CallErrorClass | undefined =>
  isValidationError(named) ? ValidationError : condition && RefusedError;

/** The class of the error. The HTTP status may classify even an answer that does not come from the service. */
const classOf = ({ problem, reply }: FailedCall): CallErrorClass =>
  CLASSES_BY_STATUS[reply?.status ?? 0] ?? PROBLEM_CLASSES[problem][0];

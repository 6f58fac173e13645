import { maskCardNumbers } from '@datafono/card';
import {
  type Condition,
  type ConditionOf,
  debitConditionOf,
  type Named,
  type Outcome,
} from '../errors/conditions.ts';
import {
  AbortedError,
  AuthenticationError,
  ConflictError,
  ConnectionError,
  NotFoundError,
  type PayError,
  type PayErrorDetails,
  PermissionError,
  RateLimitError,
  RefusedError,
  TimeoutError,
  UnavailableError,
  UnreadableAnswerError,
  ValidationError,
} from '../errors/errors.ts';
import type { Failed, Problem } from './exchange.ts';
import { groupByField } from './group-by-field.ts';
import { HIDDEN, personalDataRemover } from './personal-data.ts';
import { isValidationError, provesNothingHappened } from './proves-nothing-happened.ts';
import type { TriedExchange } from './tries.ts';

/** A call that gave no value. */
export interface FailedCall extends TriedExchange<Failed> {
  /** Of the operation. */
  readonly name: string;
  readonly secretKey: string;
  readonly idempotencyKey: string | undefined;
  /**
   * The ids of the path, and the body or the query. What it says of a person is taken out of whatever the service repeats.
   */
  readonly sent: readonly [ids: readonly unknown[], payload: unknown];
  /** Of the operation, beside the conditions of a debit. */
  readonly conditionOf: ConditionOf | undefined;
}

/** The error of a call that gave no value. What the service said of a refusal is its message. */
export function failureOf(failed: FailedCall): PayError {
  const { problem, refusal, reply, retryAfter, idempotencyKey, secretKey } = failed;
  const { message = '', code, codeName, fieldErrors = [] } = refusal ?? {};
  const condition = failed.conditionOf?.({ code, codeName }) ?? debitConditionOf(codeName);
  const removePerson = personalDataRemover(failed.sent);
  const withoutSecrets = (text: string) => removePerson(text.replaceAll(secretKey, HIDDEN));
  const clean = (text: string) => maskCardNumbers(withoutSecrets(text));
  // The interface does not state the status that a condition comes with: its name decides.
  const refused = problem === 'refused' || (condition && problem === 'unreadable');
  const outcome = refused ? outcomeOfRefusal(failed, condition) : outcomeOf(failed);
  const told = clean(message);
  const said = told === HIDDEN ? '' : told;
  const requestId = reply?.requestId;
  const Class = (refused && classOfRefusal({ code, codeName }, condition)) || classOf(failed);
  return new Class((refused && said) || errorMessage(failed, outcome, said), {
    outcome,
    condition,
    code,
    codeName: codeName && clean(codeName),
    fieldErrors: groupByField(fieldErrors.map(([field, text]) => [clean(field), clean(text)])),
    status: reply?.status,
    // The name of the request is of whoever stands between, too, and may be made of what was sent.
    requestId: requestId && withoutSecrets(requestId),
    retryAfter,
    idempotencyKey,
    cause: failed.reason,
  });
}

function outcomeOfRefusal(
  { refusal, reply, mayHaveHappened, idempotencyKey }: FailedCall,
  condition: Condition | undefined,
): Outcome {
  const status = reply?.status;
  if (refusal && provesNothingHappened({ ...refusal, condition, status })) return 'none';
  // Under a key that is in use another call may be going on, and a gateway whose time ran out may have passed it on.
  return (idempotencyKey ? mayHaveHappened || status === 409 : status === 408) ? 'unknown' : 'none';
}

const outcomeOf = ({ done, mayHaveHappened }: FailedCall): Outcome =>
  done ? 'done' : mayHaveHappened ? 'unknown' : 'none';

/** What happened, what is known of it and what to do, and what was said. */
function errorMessage(
  { name, problem, reply, reason, idempotencyKey }: FailedCall,
  outcome: Outcome,
  said: string,
): string {
  const detail = reply?.status ?? reason;
  const known = OUTCOME_TEXTS[outcome];
  const ask = idempotencyKey ? ': ask again with the same idempotencyKey.' : '.';
  const sentences = [
    `${name}: ${PROBLEM_CLASSES[problem][1]}${detail ? ` (${detail})` : ''}.`,
    known && known + ask,
    said,
  ];
  return sentences.filter(Boolean).join(' ');
}

const OUTCOME_TEXTS: Readonly<Record<Outcome, string>> = {
  none: '',
  unknown: 'Whether it was done is unknown',
  done: 'It was done',
};

type PayErrorClass = new (message: string, details: PayErrorDetails) => PayError;

const PROBLEM_CLASSES: Readonly<Record<Problem, readonly [PayErrorClass, words: string]>> = {
  connection: [ConnectionError, 'the connection failed'],
  timeout: [TimeoutError, 'no answer in time'],
  aborted: [AbortedError, 'the call was aborted'],
  refused: [RefusedError, 'the service refused'],
  unavailable: [UnavailableError, 'the service failed'],
  unreadable: [UnreadableAnswerError, 'the answer is unreadable: check baseUrl'],
};

const CLASSES_BY_STATUS: Readonly<Record<number, PayErrorClass>> = {
  401: AuthenticationError,
  403: PermissionError,
  404: NotFoundError,
  409: ConflictError,
  429: RateLimitError,
};

const classOfRefusal = (named: Named, condition: Condition | undefined): PayErrorClass | undefined =>
  isValidationError(named) ? ValidationError : condition && RefusedError;

/** What is no answer of the service may still say enough by its status. */
const classOf = ({ problem, reply }: FailedCall): PayErrorClass =>
  CLASSES_BY_STATUS[reply?.status ?? 0] ?? PROBLEM_CLASSES[problem][0];

import { redact } from '@datafono/card';
import { REQUEST_ID_HEADER } from '@datafono/contract';
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
import type { Failed, Problem } from './exchange.ts';
import { personalDataRemover } from './personal-data.ts';
import { isValidation, settles } from './settling.ts';

/** A call that gave no value. */
export interface FailedCall extends Attempted<Failed> {
  readonly operation: string;
  readonly secretKey: string;
  readonly idempotencyKey: string | undefined;
  /** What it says of a person is taken out of whatever the service repeats. */
  readonly sent: unknown;
  /** Of the operation, beside the conditions of a debit. */
  readonly conditionOf: ConditionOf | undefined;
}

/** The error of a call that gave no value. What the service said of a refusal is its message. */
export function failureOf(failed: FailedCall): PayError {
  const { problem, refusal, reply, reason, retryAfter, idempotencyKey, secretKey } = failed;
  const { message = '', code, codeName, fieldErrors = [] } = refusal ?? {};
  const condition = failed.conditionOf?.({ code, codeName }) ?? debitConditionOf(codeName);
  const removePerson = personalDataRemover(failed.sent);
  const withoutSecrets = (text: string) => removePerson(text.replaceAll(secretKey, '[secret key]'));
  const clean = (text: string) => redact(withoutSecrets(text));
  const outcome = outcomeOf(failed, condition);
  const said = clean(message);
  const [Class, words] = PROBLEMS[problem];
  const status = reply?.status;
  const requestId = reply?.headers.get(REQUEST_ID_HEADER);
  const sentence = [
    `${failed.operation}: ${words}${status || reason ? ` (${status ? `status ${status}` : reason})` : ''}.`,
    said,
    KNOWN[outcome] +
      (KNOWN[outcome] && (idempotencyKey ? ': repeat it with the same idempotencyKey to learn it.' : '.')),
  ];
  return new (knownClass(failed, condition) ?? Class)(
    problem === 'refused' && said ? said : sentence.filter(Boolean).join(' '),
    {
      outcome,
      condition,
      code,
      codeName: codeName && clean(codeName),
      fieldErrors: byField(fieldErrors.map(([field, text]) => [clean(field), clean(text)])),
      status,
      // The name of the request is of whoever stands between, too, and may be made of what was sent.
      requestId: requestId ? withoutSecrets(requestId) : undefined,
      retryAfter,
      idempotencyKey,
      cause: reason,
    },
  );
}

const KNOWN: Readonly<Record<Outcome, string>> = {
  none: '',
  unknown: 'Whether it was done is unknown',
  done: 'It was done',
};

function outcomeOf(
  { problem, refusal, reply, unsure, idempotencyKey }: FailedCall,
  condition: Condition | undefined,
): Outcome {
  const { status = 0, headers } = reply ?? {};
  if (problem === 'refused') {
    if (settles({ condition, code: refusal?.code, codeName: refusal?.codeName, status })) return 'none';
    // Under a key that is in use another call may be going on, and a gateway whose time ran out may have passed it on.
    return (idempotencyKey ? unsure || status === 409 : status === 408) ? 'unknown' : 'none';
  }
  // What stands between and answers instead of the service does so with a page.
  if (
    status >= 200 &&
    status <= 299 &&
    /^application\/(.+\+)?json\b/i.test(headers?.get('Content-Type') ?? '')
  )
    return 'done';
  return unsure ? 'unknown' : 'none';
}

type PayErrorClass = new (message: string, details: PayErrorDetails) => PayError;

const PROBLEMS: Readonly<Record<Problem, readonly [PayErrorClass, words: string]>> = {
  connection: [ConnectionError, 'the connection to the service failed'],
  deadline: [DeadlineError, 'no whole answer came in time'],
  aborted: [AbortedError, 'the call was given up'],
  refused: [RefusedError, 'the service refused'],
  unavailable: [UnavailableError, 'the service failed'],
  unreadable: [
    UnreadableAnswerError,
    'the answer is not one of the service: check baseUrl and what stands between',
  ],
};

const CLASSES_BY_STATUS: Readonly<Record<number, PayErrorClass>> = {
  401: AuthenticationError,
  403: PermissionError,
  404: NotFoundError,
  409: ConflictError,
  429: RateLimitError,
};

/** Of what a refusal is about. What is no answer of the service may still say enough by its status. */
function knownClass(
  { problem, refusal, reply }: FailedCall,
  condition: Condition | undefined,
): PayErrorClass | undefined {
  if (problem === 'refused') {
    if (refusal && isValidation(refusal)) return ValidationError;
    // The interface does not state the status that a condition comes with: its name decides.
    if (condition) return RefusedError;
  } else if (problem !== 'unreadable') return undefined;
  return CLASSES_BY_STATUS[reply?.status ?? 0];
}

import { maskCardNumbers } from '@datafono/card';
import type * as z from 'zod/mini';
import type { FieldProblem } from '../errors/errors.ts';
import { cardDataIn } from './card-data.ts';
import { refuseRequest } from './refuse-request.ts';

/** A body or a query that may be sent. */
export interface CheckedRequest {
  /** The parsed JSON. */
  readonly data: unknown;
  /** The JSON text that is sent. */
  readonly json: string;
}

/**
 * Validates a body or a query before it is sent.
 *
 * @param operation name of the method, for messages
 * @throws {RequestError} that names each invalid field, and repeats no value
 */
export function checkRequest(operation: string, schema: z.ZodMiniType, given: unknown): CheckedRequest {
  const json = serialize(operation, given);
  const body: unknown = json ? JSON.parse(json) : undefined;
  const field = cardDataIn(body);
  const { error } = schema.safeParse(body);
  const problems =
    field === undefined
      ? error?.issues.flatMap((issue) => problemsOf(issue, body))
      : [[field, CARD_DATA] as const];
  if (problems)
    throw refuseRequest(
      operation,
      ...problems.map(([path, problem]): FieldProblem => [maskCardNumbers(path) || 'body', problem]),
    );
  return { data: body, json };
}

const CARD_DATA =
  'contains card data, by its name or its digits. A card goes from the page straight to the cards address: collect it ' +
  'with <pay-card-form>, and send its card_id';

/** Serializes once, before the checks, so that `toJSON` and getters cannot return something else later. */
function serialize(operation: string, body: unknown): string {
  try {
    return JSON.stringify(body) ?? '';
  } catch {
    // The original error may contain the body.
    throw refuseRequest(operation, ['body', 'cannot be written as JSON']);
  }
}

/** The fields of an issue, with their problems. */
export function problemsOf(issue: z.core.$ZodIssue, body: unknown): FieldProblem[] {
  const { path } = issue;
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => [[...path, key].join('.'), 'is not a field of this request']);
  const missing = path.reduce<unknown>((value, key) => Object(value)[key], body) === undefined;
  return [[path.join('.'), missing ? 'is missing' : problemOf(issue)]];
}

function problemOf(issue: z.core.$ZodIssue): string {
  // Each kind of issue has some of these properties.
  const { code, expected, message, values, minimum, inclusive } = Object(issue);
  if (expected) return `must be ${expected === 'int' ? 'a whole number' : `of type ${expected}`}`;
  if (values) return `must be ${values.join(' or ')}`;
  if (minimum !== undefined) return `must be ${inclusive ? 'at least' : 'more than'} ${minimum}`;
  // The contract has a message for each of its formats, and each check of its own has one.
  return code === 'invalid_format' || code === 'custom' ? message : 'has the wrong format';
}

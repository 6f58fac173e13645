import { maskCardNumbers } from '@datafono/card';
import type * as z from 'zod/mini';
import type { FieldProblem } from '../errors/errors.ts';
import { cardDataIn } from './card-data.ts';
import { refuseRequest } from './refuse-request.ts';

/** A body or a query that may be sent. */
export interface CheckedRequest {
  /** Plain data. */
  readonly data: unknown;
  /** The same as it is written. */
  readonly json: string;
}

/**
 * What is sent of a body or a query, once it is known to be right.
 *
 * @param operation what a developer calls the method, for messages
 * @throws {RequestError} that names each field that something is wrong with, and repeats no value
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
  'holds card data, as its name or digits like those of a card show. A card goes from the page straight to the cards ' +
  'address: take it with <pay-card-form>, and send the card_id that comes of it';

/** `toJSON` and the like have a say in it, once, before anybody looks. */
function serialize(operation: string, body: unknown): string {
  try {
    return JSON.stringify(body) ?? '';
  } catch {
    // What it fails with may hold what was to be sent.
    throw refuseRequest(operation, ['body', 'cannot be written as JSON']);
  }
}

/** Each field that an issue is about, with what is wrong with it. */
function problemsOf(issue: z.core.$ZodIssue, body: unknown): FieldProblem[] {
  const { path } = issue;
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => [[...path, key].join('.'), 'is not a field of this request']);
  const missing = path.reduce<unknown>((value, key) => Object(value)[key], body) === undefined;
  return [[path.join('.'), missing ? 'is missing' : problemOf(issue)]];
}

function problemOf(issue: z.core.$ZodIssue): string {
  // Each kind of issue has some of these.
  const { expected, message, values, minimum, inclusive } = Object(issue);
  if (expected) return `must be ${expected === 'int' ? 'a whole number' : `of type ${expected}`}`;
  if (values) return `must be ${values.join(' or ')}`;
  if (minimum !== undefined) return `must be ${inclusive ? 'at least' : 'more than'} ${minimum}`;
  // Rules of the contract have a name and words, such as `required: must not be blank`.
  return message.split(': ')[1] ?? 'is not in its form';
}

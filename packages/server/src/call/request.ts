import { redact } from '@datafono/card';
import type * as z from 'zod/mini';
import { cardDataIn } from './card-data.ts';
import { type FieldProblem, refuseRequest } from './refuse-request.ts';

/** A body or a query that may be sent. */
export interface Checked {
  /** Plain data. */
  readonly said: unknown;
  /** The same as it is written. */
  readonly json: string;
}

/**
 * What is sent of a body or a query, once it is known to be right.
 *
 * @param operation what a developer calls the method, for messages
 * @throws {RequestError} that names each field that something is wrong with, and repeats no value
 */
export function checkRequest(operation: string, schema: z.ZodMiniType, given: unknown): Checked {
  const json = written(operation, given);
  const body: unknown = json ? JSON.parse(json) : undefined;
  const field = cardDataIn(body);
  if (field !== undefined) throw refuseRequest(operation, [field, CARD_DATA]);
  const { error } = schema.safeParse(body);
  if (error) throw refuseRequest(operation, ...error.issues.flatMap((issue) => problemsOf(issue, body)));
  return { said: body, json };
}

const CARD_DATA =
  'holds card data. A card goes from the page straight to the cards address: take it with <pay-card-form>, and ' +
  'send its card_id';

/** `toJSON` and the like have a say in it, once, before anybody looks. */
function written(operation: string, body: unknown): string {
  try {
    return JSON.stringify(body) ?? '';
  } catch {
    // What it fails with may hold what was to be sent.
    throw refuseRequest(operation, [
      'body',
      'cannot be written as JSON, as a BigInt and what holds itself cannot',
    ]);
  }
}

/** Each field that an issue is about, with what is wrong with it. */
function problemsOf(issue: z.core.$ZodIssue, body: unknown): FieldProblem[] {
  const { path } = issue;
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => [fieldOf([...path, key]), 'is not a field of this request']);
  const missing = path.reduce<unknown>((value, key) => Object(value)[key], body) === undefined;
  return [[fieldOf(path), missing ? 'is missing' : problemOf(issue)]];
}

const fieldOf = (path: readonly PropertyKey[]): string => redact(path.map(String).join('.')) || 'body';

function problemOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${KINDS[issue.expected] ?? issue.expected}`;
    case 'invalid_format':
      return FORMATS[issue.format] ?? FORMATS[issue.message] ?? 'is not in its form';
    case 'invalid_value':
      return `must be ${issue.values.join(' or ')}`;
    case 'too_small':
      return `must be ${issue.inclusive ? 'at least' : 'more than'} ${issue.minimum}`;
    default:
      return 'is not valid';
  }
}

const KINDS: Readonly<Record<string, string>> = {
  object: 'an object',
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
};

/** By the format of a schema, or by the name that a schema gives to its own. */
const FORMATS: Readonly<Record<string, string>> = {
  email: 'must be an e-mail address',
  phone: 'must be + with the country code and the number, digits only, such as +573001234567',
  required: 'must not be blank',
};

import { redact } from '@datafono/card';
import type * as z from 'zod/mini';
import { RequestError } from '../errors.ts';
import { cardDataIn } from './card-data.ts';
import { refuseRequest } from './refuse-request.ts';

/**
 * What is sent of a body or a query: plain data, as it is written.
 *
 * @param operation what a developer calls the method, for messages
 * @throws {RequestError} that names each field that something is wrong with, and repeats no value
 */
export function checkRequest(operation: string, schema: z.ZodMiniType, given: unknown): unknown {
  const body = asWritten(operation, given);
  const field = cardDataIn(body);
  if (field !== undefined) throw cardRefusal(operation, field);
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  const fieldErrors = new Map<string, string[]>();
  for (const [name, problem] of result.error.issues.flatMap((issue) => problemsOf(issue, body)))
    fieldErrors.set(name, [...(fieldErrors.get(name) ?? []), problem]);
  throw refuseRequest(operation, Object.fromEntries(fieldErrors));
}

/** What of a body is written: `toJSON` and the like have a say in it, once, before anybody looks. */
function asWritten(operation: string, body: unknown): unknown {
  try {
    const text: string | undefined = JSON.stringify(body);
    return text && JSON.parse(text);
  } catch {
    // What it fails with may hold what was to be sent.
    const problem = 'cannot be written as JSON, as a BigInt and what holds itself cannot';
    throw refuseRequest(operation, { body: [problem] });
  }
}

function cardRefusal(operation: string, field: string): RequestError {
  const message =
    `${operation}: ${field} holds card data, as its name or what is in it shows. A card goes from the page ` +
    'straight to the cards address, never through your server: take it with <pay-card-form> and send the ' +
    'card_id that comes of it. Nothing was sent.';
  return new RequestError(message, { outcome: 'none', fieldErrors: { [field]: ['holds card data'] } });
}

/** Each field that an issue is about, with what is wrong with it. */
function problemsOf(issue: z.core.$ZodIssue, body: unknown): [field: string, problem: string][] {
  const { path } = issue;
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => [fieldOf([...path, key]), 'is not a field of this request']);
  return [[fieldOf(path), problemOf(issue, valueAt(body, path) === undefined)]];
}

const fieldOf = (path: readonly PropertyKey[]): string => redact(path.map(String).join('.')) || 'body';

const valueAt = (body: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((value, key) => Object(value)[key], body);

function problemOf(issue: z.core.$ZodIssue, missing: boolean): string {
  if (missing) return 'is missing';
  if (issue.code === 'invalid_type') return `must be ${KINDS[issue.expected] ?? issue.expected}`;
  if (issue.code === 'invalid_format')
    return FORMATS[issue.format] ?? FORMATS[issue.message] ?? 'is not in its form';
  if (issue.code === 'invalid_value') return `must be ${issue.values.join(' or ')}`;
  if (issue.code === 'too_small')
    return `must be ${issue.inclusive ? 'at least' : 'more than'} ${issue.minimum}`;
  return 'is not valid';
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

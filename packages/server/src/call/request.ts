import { fieldHasCardNumber, hasCardNumber, maskCardNumbers } from '@datafono/card';
import type { Endpoint } from '@datafono/contract';
import type * as z from 'zod/mini';
import { type FieldProblem, refuseRequest } from '../errors/errors.ts';

/** A valid body or query. */
export interface CheckedRequest {
  /** The parsed JSON. */
  readonly data: unknown;
  /** The JSON text to send. */
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

/** Serializes once, before the checks, so that `toJSON` and getters cannot return something else afterwards. */
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
  // The contract gives each of its formats a message, and so does each custom check.
  return code === 'invalid_format' || code === 'custom' ? message : 'has the wrong format';
}

const PARAMETER = /\{(\w+)\}/g;

/** The number of ids in a path. */
export const idsIn = ({ path }: Pick<Endpoint, 'path'>): number => [...path.matchAll(PARAMETER)].length;

/**
 * Fills the ids into a path.
 *
 * @throws {RequestError} for a value that cannot be an id, such as a card number, and for one that a proxy could read as another
 *   path
 */
export function pathOf(operation: string, { path }: Pick<Endpoint, 'path'>, ids: readonly unknown[]): string {
  let at = 0;
  return path.replace(PARAMETER, (_, name: string) => {
    const id = ids[at++];
    if (typeof id !== 'string' || NO_ID.test(id) || fieldHasCardNumber('id', id))
      throw refuseRequest(operation, [name, 'must name something']);
    if (OTHER_PATH.test(id))
      throw refuseRequest(operation, [name, 'must not contain /, \\, %, .. or control characters']);
    return encodeURIComponent(id);
  });
}

/** Blank, a single dot, or not well-formed Unicode. */
const NO_ID = /^(\s*|\.)$|\p{Surrogate}/u;

/** Even encoded, these characters address another operation where a proxy decodes a path before it normalizes the path. */
const OTHER_PATH = /[/\\%\p{Cc}]|\.\./u;

/**
 * Finds card data in a body at any depth: in the name of a field, or as a card number in a field's value.
 *
 * @param body plain data
 * @returns the path of the first field with card data; the empty string for the body itself; `undefined` without card data
 */
export function cardDataIn(body: unknown): string | undefined {
  return fieldsIn(body).find(isCardData)?.path;
}

function isCardData({ name, path, value }: Field): boolean {
  if (isCardName(name)) return true;
  // An account number may have the digits of a card number.
  return path !== 'account_number' && isWritten(value) && fieldHasCardNumber(name, String(value));
}

/** Names that were checked and found harmless. Nearly all bodies have the same names. */
const harmless = new Set<string>();
const MAX_HARMLESS_NAMES = 1_000;

function isCardName(name: string): boolean {
  if (harmless.has(name)) return false;
  const letters = name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z\d]/g, '');
  if (CARD_FIELD.test(letters) || hasCardNumber(name)) return true;
  if (harmless.size < MAX_HARMLESS_NAMES && name.length < 64) harmless.add(name);
  return false;
}

/** Whether a value is a text, or a whole number. A card number has no decimals. */
const isWritten = (value: unknown): boolean => typeof value === 'string' || Number.isInteger(value);

/** Names of fields that are never sent, whatever their value. Only a name's letters and digits are compared. */
const CARD_FIELD =
  /^(((primaryaccount|card|cc)number|(numero|num)(de)?tarjeta|cardno|(card|cc)(pan|cid)|(card|cc)?(c[cv]v|c[sv]c)(code)?|cardcode|((card)?security|verification)(code|value)|codigo(de)?seguridad|trackdata)\d*|track\d)$/;

/** A field of a request, at any depth. */
export interface Field {
  /** The field's name; for an element of a list, the name of the list. */
  readonly name: string;
  /** The names and indexes that lead to the field, joined by dots. */
  readonly path: string;
  readonly value: unknown;
}

/** A body or a query as a field, followed by all its fields at any depth. */
export function fieldsIn(sent: unknown): readonly Field[] {
  const fields: Field[] = [{ name: '', path: '', value: sent }];
  // The list grows during the iteration, so that any depth needs no stack.
  for (const { name, path, value } of fields)
    if (typeof value === 'object')
      for (const [key, inner] of Object.entries(Object(value)))
        fields.push({
          name: Array.isArray(value) ? name : key,
          path: path ? `${path}.${key}` : key,
          value: inner,
        });
  return fields;
}

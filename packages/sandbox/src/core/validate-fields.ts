import { fieldHasCardNumber, maskCardNumbers } from '@datafono/card';
import { type LazySchema, mostCharacters, type Profile } from '@datafono/contract';
import * as z from 'zod/mini';
import { hasControlCharacter, hasCredentials, hasLoneSurrogate, isVisible } from '../lib/readable-text.ts';
import type { FieldErrors, Fields } from './answer.ts';
import { fieldTexts, problemOf } from './field-texts.ts';
import type { Text } from './language.ts';
import { invalid } from './refusal-error.ts';

/**
 * Validates what a schema cannot express.
 *
 * @param valid the fields that the schema accepted
 */
type Check<Body> = (valid: Partial<Body>) => FieldErrors;

/**
 * Validates the fields of a request into the body of an operation.
 *
 * @param unknown the problem of a field that the schema does not have
 * @throws {RefusalError} a validation error with every invalid field
 */
export function validateBody<Body>(
  schema: z.ZodMiniType<Body>,
  fields: Fields,
  check: Check<Body>,
  profile: Profile,
  unknown: Text = fieldTexts.unknown,
): Body {
  const result = schema.safeParse(fields);
  const found = schemaErrors(result.error?.issues ?? [], fields, unknown);
  // Fields without an issue have the schema's type.
  const valid = Object.fromEntries(
    Object.entries(fields).filter(([name]) => !found.has(name)),
  ) as Partial<Body>;
  const errors = {
    ...textErrors(valid, profile),
    ...cardNumberErrors(valid),
    ...check(valid),
    ...Object.fromEntries(found),
  };
  if (!result.success || Object.keys(errors).length > 0) throw invalid(profile, errors);
  return result.data;
}

function schemaErrors(
  issues: readonly z.core.$ZodIssue[],
  fields: Fields,
  unknown: Text,
): Map<string, Text[]> {
  const found = new Map<string, Text[]>();
  for (const issue of issues) {
    const isUnknown = issue.code === 'unrecognized_keys';
    const names = isUnknown ? issue.keys.map(maskCardNumbers) : [String(issue.path[0])];
    for (const name of names) {
      const fieldProblem = Object.hasOwn(fields, name) ? problemOf(issue) : fieldTexts.required;
      const problem = isUnknown ? unknown : fieldProblem;
      const others = found.get(name) ?? [];
      if (!others.includes(problem)) found.set(name, [...others, problem]);
    }
  }
  return found;
}

/** Errors for texts of fields that must not be stored, or that nobody could read. */
const textErrors = (fields: Fields, profile: Profile): FieldErrors =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      const problem = textProblem(name, value, profile);
      return problem ? [[maskCardNumbers(name), [problem]] as const] : [];
    }),
  );

function textProblem(name: string, value: unknown, profile: Profile): Text | undefined {
  if (hasName(value, UNSAFE_NAME)) return fieldTexts.unsafeName;
  if (containsText(value, hasLoneSurrogate)) return fieldTexts.notWellFormed;
  if (containsText(value, hasControlCharacter)) return fieldTexts.controlCharacter;
  return typeof value === 'string' ? problemOfText(name, value, profile) : undefined;
}

function problemOfText(name: string, text: string, profile: Profile): Text | undefined {
  if (text !== '' && !isVisible(text)) return fieldTexts.blank;
  const most = mostCharacters(name, profile);
  if ([...text].length > most) return fieldTexts.tooLong(most);
  return name.endsWith('_url') && hasCredentials(text) ? fieldTexts.credentials : undefined;
}

/** A property name that the schema library drops silently, so that it would be lost. */
const UNSAFE_NAME = '__proto__';

const hasName = (value: unknown, wanted: string): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).some(([name, part]) => name === wanted || hasName(part, wanted));

/** The values of each parameter of a query, by name. */
type Queries = Readonly<Record<string, readonly string[]>>;

/**
 * Reads the query of a request. A number consists of digits only, as the OpenAPI description says: the schema alone
 * would also accept `0x10`, `1e3` and spaces.
 *
 * @param query the schema of the parameters; `undefined` for an operation without any
 * @throws {RefusalError} a validation error; it lists the parameters when one is unknown, and refuses one that is given
 *   twice, of which only one value could count
 */
export function readQuery(query: LazySchema | undefined, queries: Queries, profile: Profile): Fields {
  const schema = query?.() ?? NONE;
  const unknown = fieldTexts.unknownParameter(namesIn(schema));
  const sent = Object.fromEntries(Object.entries(queries).map(([name, [value]]) => [name, value ?? '']));
  // The schema of a query is an object's.
  const read = validateBody(schema, sent, () => ({}), profile, unknown) as Fields;
  const errors = { ...numberErrors(read, sent), ...repetitionErrors(queries) };
  if (Object.keys(errors).length > 0) throw invalid(profile, errors);
  return read;
}

const numberErrors = (read: Fields, sent: Readonly<Record<string, string>>): FieldErrors =>
  Object.fromEntries(
    Object.entries(sent)
      .filter(([name, value]) => typeof read[name] === 'number' && !/^\d+$/.test(value))
      .map(([name]) => [name, [notANumber(name)]]),
  );

const repetitionErrors = (queries: Queries): FieldErrors =>
  Object.fromEntries(
    Object.entries(queries)
      .filter(([, values]) => values.length > 1)
      .map(([name]) => [name, [fieldTexts.repeatedParameter]]),
  );

/** The query of an operation without parameters. */
const NONE = z.strictObject({});

const namesIn = (schema: z.ZodMiniType): readonly string[] =>
  schema instanceof z.ZodMiniObject ? Object.keys(schema.shape) : [];

const notANumber = (name: string): Text =>
  problemOf({ code: 'invalid_type', expected: 'int', path: [name], message: '', input: undefined });

/**
 * Validates the fields of a control call.
 *
 * @param texts the error text of each field: what it accepts; the first field has the error of a value without fields
 * @throws {RefusalError} the validation case
 */
export function validateFields<Value>(
  schema: z.ZodMiniType<Value>,
  fields: unknown,
  texts: Readonly<Record<string, Text>>,
  profile: Profile,
): Value {
  const result = schema.safeParse(fields);
  if (result.success) return result.data;
  const [first] = Object.keys(texts);
  const known = Object.keys(Object('shape' in schema && schema.shape));
  const errors = result.error.issues.flatMap((issue) => {
    const isUnknown = issue.code === 'unrecognized_keys' && issue.path.length === 0;
    const names = isUnknown ? issue.keys : [String(issue.path[0] ?? first)];
    const unknown = known.length > 0 ? fieldTexts.unknownField(known) : fieldTexts.unknown;
    return names.map((name) => [maskCardNumbers(name), [texts[name] ?? unknown]] as const);
  });
  throw invalid(profile, Object.fromEntries(errors));
}

/** Fields that may contain a card number, because they are never stored as they are. */
const MAY_CONTAIN_ONE = ['card_number', 'account_number'];

/** Errors for fields whose name or value contains a card number, which would be stored. */
export const cardNumberErrors = (fields: Fields): FieldErrors =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(
        ([name, value]) =>
          !MAY_CONTAIN_ONE.includes(name) &&
          containsText({ [name]: value }, (text, field) => fieldHasCardNumber(field, text)),
      )
      .map(([name]) => [maskCardNumbers(name), [fieldTexts.containsCardNumber]]),
  );

/**
 * Whether any string, number or property name in a JSON value, at any depth, matches a predicate.
 *
 * @param matches gets a text and the name of its property; for an item of a list, the name of the list's property
 */
export function containsText(
  value: unknown,
  matches: (text: string, name: string) => boolean,
  name = '',
): boolean {
  if (typeof value === 'string' || typeof value === 'number') return matches(String(value), name);
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) return value.some((part) => containsText(part, matches, name));
  return Object.entries(value).some(([key, part]) => matches(key, '') || containsText(part, matches, key));
}

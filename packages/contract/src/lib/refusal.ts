/** The texts of an error answer. */
export interface RefusalTexts {
  /** The empty string when there is none. */
  readonly message: string;
  /** What is wrong with each field, in the order of the answer; a field may occur more than once. */
  readonly fieldErrors: readonly (readonly [field: string, message: string])[];
}

/** What the service states when it refuses a request (interface, "Errors"). */
export interface Refusal extends RefusalTexts {
  /** Number of the reason, such as 10001. */
  readonly code: number | undefined;
  /** Name of the reason, such as `validation_error`. */
  readonly codeName: string | undefined;
}

/**
 * Reads the body of an error answer, without a schema library, since bytes count in browsers. Validation errors have a
 * message, a code, its name and errors of fields; some errors only a message (interface, "Errors"). Accepted too:
 *
 * - errors of fields as a list of `{ key, description }`, and under `erros`, as some versions of the service write them;
 * - the name of the reason in `remarks`, as in a declined object, or as `remarks` itself;
 * - a message that is a list of texts, and a body without any message.
 *
 * A part of the wrong type is dropped. Whether a body with neither message nor name is a refusal is up to the caller.
 *
 * @param body parsed JSON; `undefined` when there is none
 * @returns `undefined` only for `undefined`
 */
export function readRefusal(body: unknown): Refusal | undefined {
  if (body === undefined) return undefined;
  const { code, code_name, remarks } = Object(body);
  return {
    ...refusalTexts(body),
    code: Number.isSafeInteger(code) ? code : undefined,
    codeName: (isText(code_name) && code_name) || nameIn(Object(remarks).code ?? remarks),
  };
}

/** Reads only the texts: a page needs no more, and its bytes count. @param body parsed JSON */
export function refusalTexts(body: unknown): RefusalTexts {
  const { message, errors, erros = errors } = Object(body);
  return {
    message: textsOf(message).join(' '),
    fieldErrors: fieldsOf(erros).flatMap(([field, messages]) =>
      textsOf(messages).map((text) => [field, text] as const),
    ),
  };
}

/** Each field with what belongs to it, from a list or a map. */
function fieldsOf(errors: unknown): [field: string, messages: unknown][] {
  if (Array.isArray(errors))
    return errors.map(Object).flatMap(({ key, description }) => (isText(key) ? [[key, description]] : []));
  return Object.entries(isText(errors) ? {} : Object(errors));
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** One text counts as a list of one. */
const textsOf = (value: unknown): string[] => [value].flat().filter(isText);

/** A name is one word; anything else in `remarks` is a sentence for a person. */
const nameIn = (value: unknown): string | undefined =>
  isText(value) && /^\w+$/.test(value) ? value : undefined;

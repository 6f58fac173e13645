/** What a person can be told of a refusal. */
export interface Refusal {
  readonly message: string;
  /** Field name to what is said of it; the empty string where nothing is. */
  readonly errors: Readonly<Record<string, string>>;
}

/**
 * Reads from the error envelope of the service what a person can be told, without a schema library, for bundles
 * that count bytes. It takes what {@link ErrorBody} takes, and finds the same words in it.
 *
 * @param value parsed JSON
 */
export function readRefusal(value: unknown): Refusal | undefined {
  const { message, errors } = Object(value);
  const said = Object.entries(Object(errors)).map(([field, texts]) => [field, wordsOf(texts)]);
  return isString(message) ? { message, errors: Object.fromEntries(said) } : undefined;
}

const isString = (value: unknown): value is string => typeof value === 'string';

/** A text, or all that are in a list. */
const wordsOf = (texts: unknown): string => [texts].flat().filter(isString).join(' ');

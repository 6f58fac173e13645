/** What a person can be told of a refusal. */
export interface Refusal {
  readonly message: string;
  /** What is said of a field: a text, or all that are in a list; the empty string where nothing is. */
  readonly saidOf: (field: string) => string;
}

/**
 * Reads from the error envelope of the service what a person can be told, without a schema library, for bundles
 * that count bytes. It takes what {@link ErrorBody} takes, and finds the same words in it.
 *
 * @param value parsed JSON
 */
export function readRefusal(value: unknown): Refusal | undefined {
  const { message, errors } = Object(value);
  const saidOf = (field: string) => [Object(errors)[field]].flat().filter(isString).join(' ');
  return isString(message) ? { message, saidOf } : undefined;
}

const isString = (value: unknown): value is string => typeof value === 'string';

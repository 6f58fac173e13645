/** What a person can be told of a refusal. */
export interface Refusal {
  /** The empty string where there is none. */
  readonly message: string;
  /** What is said of a field: a text, or all that are in a list; the empty string where nothing is. */
  readonly saidOf: (field: string) => string;
}

/**
 * Reads from the error envelope of the service what a person can be told, without a schema library, for bundles
 * that count bytes. It finds the words that {@link ErrorBody} does, and takes what has no message too: what a
 * service refuses in fewer words is refused all the same.
 *
 * @param value parsed JSON; `undefined` where there is none
 */
export function readRefusal(value: unknown): Refusal | undefined {
  const { message, errors } = Object(value);
  const saidOf = (field: string) => textOf(Object(errors)[field]);
  return value === undefined ? undefined : { message: textOf(message), saidOf };
}

/** A text, or all that are in a list. */
const textOf = (said: unknown): string =>
  [said]
    .flat()
    .filter((text) => typeof text === 'string')
    .join(' ');

import { RequestError } from './errors.ts';

/** What a header may carry (RFC 9110, 5.5), without white space at its ends. */
const HEADER_VALUE = /^[\x21-\x7e]([\x20-\x7e]*[\x21-\x7e])?$/;

/**
 * The key of one intent: the caller's own, unchanged, else a new one.
 *
 * @throws {RequestError} for a key that a header cannot carry
 */
export function idempotencyKeyOf(given: string | undefined): string {
  if (given === undefined) return crypto.randomUUID();
  if (!HEADER_VALUE.test(given))
    throw new RequestError('idempotencyKey must be printable ASCII text of at least one character.', {
      outcome: 'none',
    });
  return given;
}

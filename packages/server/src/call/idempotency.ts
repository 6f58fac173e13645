import { RequestError } from '../errors.ts';

/**
 * The key that a call is made under: the caller's own, unchanged, or one made for this call.
 *
 * @throws {RequestError} when the caller's cannot be sent unchanged in a header
 */
export function idempotencyKeyOf(operation: string, given: unknown): string {
  if (given === undefined) return crypto.randomUUID();
  // A header loses the spaces at its ends, and what is not ASCII arrives as something else or not at all.
  if (typeof given === 'string' && /^[\x21-\x7e]([\x20-\x7e]*[\x21-\x7e])?$/.test(given)) return given;
  const problem = 'must be a text of printable ASCII characters, not empty, with no space at either end';
  throw new RequestError(`${operation}: idempotencyKey ${problem}. Nothing was sent.`, {
    outcome: 'none',
    fieldErrors: { idempotencyKey: [problem] },
  });
}

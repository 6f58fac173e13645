import { refuseRequest } from './refuse-request.ts';

/**
 * The key that a call is made under: the caller's own, unchanged, or one made for this call.
 *
 * @throws {RequestError} when the caller's cannot be sent unchanged in a header
 */
export function idempotencyKeyOf(operation: string, given: unknown = crypto.randomUUID()): string {
  // A header loses the spaces at its ends, and what is not ASCII arrives as something else or not at all.
  if (typeof given === 'string' && /^[!-~]([ -~]*[!-~])?$/.test(given)) return given;
  throw refuseRequest(operation, ['idempotencyKey', 'must be trimmed printable ASCII']);
}

import { refuseRequest } from './refuse-request.ts';

/**
 * The idempotency key of a call: the caller's, or a random one.
 *
 * @throws {RequestError} when the caller's would change in a header
 */
export function idempotencyKeyOf(operation: string, given: unknown = crypto.randomUUID()): string {
  // A header loses spaces at its ends, and other characters than ASCII arrive changed or not at all.
  if (typeof given === 'string' && /^[!-~]([ -~]*[!-~])?$/.test(given)) return given;
  throw refuseRequest(operation, ['idempotencyKey', 'must be trimmed printable ASCII']);
}

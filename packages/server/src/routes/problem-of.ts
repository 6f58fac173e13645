import {
  AuthenticationError,
  CallError,
  ConfigurationError,
  NotFoundError,
  PermissionError,
  RefusedError,
  RequestError,
  ValidationError,
} from '../errors/errors.ts';
import { OrderChangedError } from '../orders/charge-order.ts';
import { isAny } from '../orders/refusal-reason.ts';
import { Problem } from './answers.ts';

/**
 * The problem that a browser receives for an error, without anything of the service's answer.
 *
 * @param fields those that the browser sent
 */
export function problemOf(error: unknown, fields: readonly string[]): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof OrderChangedError) return new Problem('order_changed');
  if (!(error instanceof CallError)) return new Problem('failed');
  if (isAny(error, [AuthenticationError, PermissionError, ConfigurationError])) return new Problem('failed');
  if (
    error.outcome === 'unknown' ||
    !isAny(error, [NotFoundError, RefusedError, RequestError, ValidationError])
  )
    return new Problem('unavailable', { headers: retryAfter(error) });
  const wrong = Object.keys(error.fieldErrors);
  const own = wrong.filter((field) => fields.includes(field));
  if (wrong.length > own.length) return new Problem('failed'); // a field that the shop filled in
  return new Problem('invalid', own.length > 0 ? { fields: own } : {});
}

const retryAfter = ({ retryAfter }: CallError): Record<string, string> =>
  retryAfter === undefined ? {} : { 'Retry-After': String(Math.ceil(retryAfter)) };

import type { Endpoint } from '@datafono/contract';
import { problemOf, type RetryPolicy } from '../config/client-config.ts';
import type { IdempotentCallOptions } from './call-options.ts';
import { refuseRequest } from './refuse-request.ts';

/**
 * How a call is gone on with. It is sent again only where that cannot do a thing twice: a read, and what the service
 * does once for each idempotency key.
 *
 * @throws {RequestError} for an option that cannot be right
 */
export function retryPolicyOf(
  defaults: RetryPolicy,
  operation: string,
  { method, idempotent }: Endpoint,
  options: IdempotentCallOptions,
): RetryPolicy {
  const {
    signal,
    timeout = defaults.timeout,
    totalTimeout = defaults.totalTimeout,
    retries = defaults.retries,
    idempotencyKey: _,
    ...others
  }: IdempotentCallOptions = options;
  const [unknown] = Object.keys(others);
  const retryPolicy = { signal, timeout, totalTimeout, retries };
  const problem = unknown ? ([unknown, 'is no option'] as const) : problemOf(retryPolicy);
  if (problem) throw refuseRequest(operation, problem);
  return idempotent || method === 'GET' ? retryPolicy : { ...retryPolicy, retries: 0 };
}

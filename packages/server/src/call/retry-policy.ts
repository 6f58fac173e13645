import type { Endpoint } from '@datafono/contract';
import { problemOf, type RetryPolicy } from '../config/client-config.ts';
import type { IdempotentCallOptions } from './call-options.ts';
import { refuseRequest } from './refuse-request.ts';

/**
 * The retry policy of a call: its options over the client's. Only reads and calls under an idempotency key are retried.
 *
 * @throws {RequestError} for an option that is unknown or not valid
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
    maxRetries = defaults.maxRetries,
    idempotencyKey: _,
    ...others
  }: IdempotentCallOptions = options;
  const [unknown] = Object.keys(others);
  const retryPolicy = { signal, timeout, totalTimeout, maxRetries };
  const problem = unknown ? ([unknown, 'is no option'] as const) : problemOf(retryPolicy);
  if (problem) throw refuseRequest(operation, problem);
  return idempotent || method === 'GET' ? retryPolicy : { ...retryPolicy, maxRetries: 0 };
}

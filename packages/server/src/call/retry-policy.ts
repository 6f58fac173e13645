import type { Endpoint } from '@datafono/contract';
import { type OptionRules, optionProblem } from '../config/check-options.ts';
import { problemOf, type RetryPolicy } from '../config/client-config.ts';
import type { CallOptions, TimedCallOptions } from './call-options.ts';
import { refuseRequest } from './refuse-request.ts';

const OPTIONS: OptionRules<CallOptions> = {
  signal: 'any?',
  timeout: 'any?',
  totalTimeout: 'any?',
  maxRetries: 'any?',
};
const IDEMPOTENT_OPTIONS: OptionRules<TimedCallOptions> = {
  ...OPTIONS,
  idempotencyKey: 'any?',
  timeLeft: 'any?',
};

/**
 * The retry policy of a call: its options over the client's. Only reads and calls under an idempotency key are retried.
 *
 * @throws {RequestError} for an option that is unknown or not valid
 */
export function retryPolicyOf(
  defaults: RetryPolicy,
  operation: string,
  { method, idempotent }: Endpoint,
  options: TimedCallOptions,
): RetryPolicy {
  const {
    signal,
    timeout = defaults.timeout,
    totalTimeout = defaults.totalTimeout,
    maxRetries = defaults.maxRetries,
    timeLeft,
  }: TimedCallOptions = options;
  const retryPolicy = { signal, timeout, totalTimeout, maxRetries, timeLeft };
  const problem = optionProblem(idempotent ? IDEMPOTENT_OPTIONS : OPTIONS, options) ?? problemOf(retryPolicy);
  if (problem) throw refuseRequest(operation, problem);
  return idempotent || method === 'GET' ? retryPolicy : { ...retryPolicy, maxRetries: 0 };
}

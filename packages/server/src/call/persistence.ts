import type { Endpoint } from '@datafono/contract';
import { type Persistence, problemOf } from '../config/client-config.ts';
import type { IdempotentCallOptions } from './call-options.ts';
import { refuseRequest } from './refuse-request.ts';

/**
 * How a call is gone on with. It is sent again only where that cannot do a thing twice: a read, and what the service
 * does once for each idempotency key.
 *
 * @throws {RequestError} for an option that cannot be right
 */
export function persistenceOf(
  account: Persistence,
  operation: string,
  { method, idempotent }: Endpoint,
  options: IdempotentCallOptions,
): Persistence {
  const {
    signal,
    timeout = account.timeout,
    totalTimeout = account.totalTimeout,
    retries = account.retries,
    idempotencyKey: _,
    ...others
  }: IdempotentCallOptions = options;
  const [unknown] = Object.keys(others);
  const persistence = { signal, timeout, totalTimeout, retries };
  const problem = unknown ? ([unknown, 'is no option'] as const) : problemOf(persistence);
  if (problem) throw refuseRequest(operation, problem);
  return idempotent || method === 'GET' ? persistence : { ...persistence, retries: 0 };
}

import type { Endpoint } from '@datafono/contract';
import { RequestError } from '../errors.ts';
import { type Account, deadlineProblem, retriesProblem } from '../options.ts';
import type { Persistence } from './attempts.ts';
import type { CallOptions } from './call-options.ts';

/**
 * How a call is gone on with. It is sent again only where that cannot do a thing twice: a read, and what the service
 * does once for each idempotency key.
 *
 * @throws {RequestError} for an option that cannot be right
 */
export function persistenceOf(
  account: Account,
  operation: string,
  { method, idempotent }: Endpoint,
  options: CallOptions,
): Persistence {
  const {
    signal,
    deadline = account.deadline,
    totalDeadline = account.totalDeadline,
    retries = account.retries,
  } = options;
  const problem =
    deadlineProblem('deadline', deadline) ??
    deadlineProblem('totalDeadline', totalDeadline) ??
    retriesProblem(retries) ??
    signalProblem(signal);
  if (problem) throw new RequestError(`${operation}: ${problem} Nothing was sent.`, { outcome: 'none' });
  const repeatable = idempotent || method === 'GET';
  return { signal, deadline, totalDeadline, retries: repeatable ? retries : 0 };
}

const signalProblem = (signal: unknown): string | undefined =>
  !signal || signal instanceof AbortSignal ? undefined : 'signal must be an AbortSignal.';

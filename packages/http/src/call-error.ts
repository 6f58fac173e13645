import type { ErrorBody } from '@datafono/contract';

/**
 * What became of a call that gave no value: not sent for want of a network, lost on the way, out of time, given up
 * by the caller, refused by the service, not served by it, or answered with what cannot be read.
 */
export type CallProblem =
  | 'offline'
  | 'connection'
  | 'deadline'
  | 'aborted'
  | 'refused'
  | 'unavailable'
  | 'unreadable';

export interface CallErrorDetails {
  readonly status?: number | undefined;
  readonly body?: ErrorBody | undefined;
  readonly requestId?: string | undefined;
  readonly retryAfter?: number | undefined;
  readonly cause?: string | undefined;
}

/** A call without a value. Holds no request, no response and no header. */
export class CallError extends Error {
  declare readonly problem: CallProblem;
  /** Whether the service may have carried the call out. */
  declare readonly outcome: 'none' | 'unknown';
  /** HTTP status, when there was an answer. */
  declare readonly status: number | undefined;
  /** The service's error envelope, when the answer held one. */
  declare readonly body: ErrorBody | undefined;
  /** The service's name for the request. */
  declare readonly requestId: string | undefined;
  /** Seconds to wait before trying again, when the service said so. */
  declare readonly retryAfter: number | undefined;
  /** Of a failed connection, the one word that says why, such as `ECONNREFUSED`. */
  declare readonly cause: string | undefined;

  constructor(problem: CallProblem, outcome: 'none' | 'unknown', details?: CallErrorDetails) {
    super(`The call failed: ${problem}`);
    Object.assign(this, { name: 'CallError', problem, outcome, ...details });
  }
}

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

/** A call without a value. Holds no request, no response and no header but the name of the request. */
export interface CallFailure<Body = unknown> {
  readonly problem: CallProblem;
  /** Whether the service may have carried the call out. */
  readonly outcome: 'none' | 'unknown';
  /** HTTP status, when there was an answer. */
  readonly status?: number;
  /** What was read of the service's error envelope, when the answer held one. */
  readonly body?: Body | undefined;
  /** The service's name for the request, when it gave one. */
  readonly requestId?: string | undefined;
}

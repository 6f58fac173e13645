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

export interface CallErrorDetails<Body> {
  readonly status?: number | undefined;
  readonly body?: Body | undefined;
  readonly requestId?: string | undefined;
}

/** A call without a value; its message is the problem. Holds no request, no response and no header but the name of the request. */
export class CallError<Body = unknown> extends Error {
  declare readonly problem: CallProblem;
  /** Whether the service may have carried the call out. */
  declare readonly outcome: 'none' | 'unknown';
  /** HTTP status, when there was an answer. */
  declare readonly status: number | undefined;
  /** What was read of the service's error envelope, when the answer held one. */
  declare readonly body: Body | undefined;
  /** The service's name for the request. */
  declare readonly requestId: string | undefined;

  constructor(problem: CallProblem, outcome: 'none' | 'unknown', details?: CallErrorDetails<Body>) {
    super(problem);
    Object.assign(this, { name: 'CallError', problem, outcome, ...details });
  }
}

import type { RefusalTexts } from '@datafono/contract/refusal';

/**
 * Why a call gave no value:
 *
 * - `refused`: status 4xx with JSON; `outcome` is `none`.
 * - `unavailable`: status 5xx.
 * - `timeout`: no whole answer in time.
 * - `connection`: no connection, or a lost one.
 * - `offline`: the same, and the browser takes the device to be without a network. It can be wrong either way, so the
 *   request is always sent, and may have arrived.
 * - `unreadable`: any other answer, such as a page, a redirect, or JSON without the value.
 *
 * The outcome of all but `refused` is `unknown`.
 */
export type CallProblem = 'offline' | 'refused' | 'unavailable' | 'timeout' | 'connection' | 'unreadable';

/** A call without a value. It contains no URL, request, header or text of an answer but its refusal and request id. */
export interface CallFailure {
  readonly problem: CallProblem;
  /** Whether the service may have carried the call out. */
  readonly outcome: 'none' | 'unknown';
  /** HTTP status, when there was an answer. */
  readonly status?: number;
  /** When the answer was an error with JSON. */
  readonly refusal?: RefusalTexts | undefined;
  /** Seconds until the call may be repeated, when the answer says so. */
  readonly retryAfter?: number | undefined;
  /** The service's id of the request, if it gave one. */
  readonly requestId?: string | undefined;
}

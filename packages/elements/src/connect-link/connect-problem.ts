import type { CallFailure } from '../internal/call-failure.ts';

/** Why there is no link, or no state of it, in the words of the element's messages. */
export type ConnectProblem = 'session' | 'busy' | 'offline' | 'unavailable' | 'refused' | 'failed';

const BY_STATUS: Readonly<Record<number, ConnectProblem>> = { 401: 'session', 429: 'busy' };

/** The problem of a call without a value. */
export const problemOf = ({ problem, status = 0 }: CallFailure): ConnectProblem =>
  BY_STATUS[status] ?? (problem === 'offline' ? problem : problem === 'refused' ? 'failed' : 'unavailable');

import type { Answer, CallFailure } from '@datafono/http';
import type { Persistence } from '../options.ts';

/** What came of a call. */
export interface Outcome<T, Body> {
  readonly answer: Answer<T> | CallFailure<Body>;
  /** Whether it was sent before and nobody knows how that ended. */
  readonly unsure: boolean;
}

/**
 * Sends a call until it has an answer, as often as it may be sent.
 *
 * @param send sends it once, until a signal says that its time is over
 * @param retryAfter seconds that the service asked to wait
 */
export async function attempts<T, Body>(
  { retries, deadline, totalDeadline, signal }: Persistence,
  send: (deadline: AbortSignal) => Promise<Answer<T> | CallFailure<Body>>,
  retryAfter: () => number | undefined,
): Promise<Outcome<T, Body>> {
  const end = performance.now() + totalDeadline;
  let unsure = false;
  for (let sent = 1; ; sent += 1) {
    const answer = await within(Math.min(deadline, end - performance.now()), send);
    if ('value' in answer || sent > retries || !mayPass(answer)) return { answer, unsure };
    const wait = pauseBefore(sent, retryAfter());
    if (performance.now() + wait >= end) return { answer, unsure };
    // What a gateway gave up on, it may have passed on before.
    unsure ||= answer.outcome === 'unknown' || answer.status === 408;
    if (!(await elapsed(wait, signal))) return { answer: { problem: 'aborted', outcome: 'none' }, unsure };
  }
}

/** Leaves no timer: that of `AbortSignal.timeout` goes on when all is done. */
async function within<T>(milliseconds: number, send: (deadline: AbortSignal) => Promise<T>): Promise<T> {
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), milliseconds);
  try {
    return await send(deadline.signal);
  } finally {
    clearTimeout(timer);
  }
}

/** Whether what kept a call from its answer may be gone the next time. */
const mayPass = ({ problem, status }: CallFailure): boolean =>
  isPassing(status) || problem === 'connection' || problem === 'deadline' || problem === 'offline';

/** Whether a service that answers with this may answer otherwise the next time. */
export const isPassing = (status = 0): boolean =>
  status === 408 || status === 429 || (status > 499 && status !== 501 && status !== 505);

const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 8_000;

/**
 * Milliseconds to wait: longer each time and never quite the same, so that those who failed together do not come back
 * together; never less than the service asked for.
 */
function pauseBefore(sent: number, retryAfter = 0): number {
  const pause = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (sent - 1));
  return retryAfter * 1_000 + pause * (0.5 + Math.random() / 2);
}

/** @returns whether the time went by before the signal ended it; leaves no timer and no listener */
export function elapsed(milliseconds: number, signal: AbortSignal | undefined): Promise<boolean> {
  if (signal?.aborted) return Promise.resolve(false);
  return new Promise((resolve) => {
    const end = (whole: boolean) => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', stop);
      resolve(whole);
    };
    const stop = () => end(false);
    const timer = setTimeout(end, milliseconds, true);
    signal?.addEventListener('abort', stop);
  });
}

import type { RetryPolicy } from '../config/client-config.ts';
import type { Exchange } from './exchange.ts';

/** What came of a call, and of those before it that failed. */
export type TriedExchange<How extends Exchange = Exchange> = How & {
  /** Whether one may have been carried out: nobody knows. */
  readonly mayHaveHappened: boolean;
};

/**
 * Sends a call until it has an answer, as often as it may be sent.
 *
 * @param send sends it once, and has so many milliseconds for it
 */
export async function sendWithRetries(
  { retries, timeout, totalTimeout, signal }: RetryPolicy,
  send: (milliseconds: number) => Promise<Exchange>,
): Promise<TriedExchange> {
  const end = performance.now() + totalTimeout;
  let mayHaveHappened = false;
  for (let sent = 1, wait = 0; ; sent += 1) {
    if (wait) await delay(wait, signal);
    if (signal?.aborted) return { problem: 'aborted', mayHaveHappened };
    const exchange = await send(Math.max(1, Math.min(timeout, end - performance.now())));
    const { problem, reply, retryAfter } = exchange;
    // What a gateway gave up on, it may have passed on before.
    mayHaveHappened ||= problem !== undefined && (problem !== 'refused' || reply?.status === 408);
    wait = backoffBefore(sent, retryAfter);
    const retry = sent <= retries && isRetryable(exchange) && performance.now() + wait < end;
    if (!retry) return { ...exchange, mayHaveHappened };
  }
}

/** Whether what kept a call from its answer may be gone the next time. */
const isRetryable = ({ problem, reply }: Exchange): boolean =>
  reply ? isRetryableStatus(reply.status) : problem !== 'aborted';

/** Whether a service that answers with this may answer otherwise the next time. */
export const isRetryableStatus = (status = 0): boolean =>
  status === 408 || status === 429 || (status > 499 && status !== 501 && status !== 505);

const FIRST_BACKOFF = 250;
const MAX_BACKOFF = 8_000;

/**
 * Milliseconds to wait: longer each time and never quite the same, so that those who failed together do not come back
 * together; never less than the service asked for.
 */
function backoffBefore(sent: number, retryAfter = 0): number {
  const pause = Math.min(MAX_BACKOFF, FIRST_BACKOFF * 2 ** (sent - 1));
  return retryAfter * 1_000 + pause * (0.5 + Math.random() / 2);
}

/** Resolves when the time has gone by, or with the signal before; leaves no timer and no listener. */
export const delay = (milliseconds: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal?.addEventListener('abort', end);
    if (signal?.aborted) end();
  });

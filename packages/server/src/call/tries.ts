import type { RetryPolicy } from '../config/client-options.ts';
import type { Exchange } from './exchange.ts';
import { countdown, delay } from './time-limits.ts';

/** The result of the last try, with the facts about the tries before it. */
export type TriedExchange<How extends Exchange = Exchange> = How & {
  /** Whether the service may have carried out one of the tries. */
  readonly mayHaveHappened: boolean;
  /** Whether the service may have carried out, or may still carry out, a try before the last one. */
  readonly mayHaveHappenedBefore: boolean;
  /** The number of requests that were sent. */
  readonly tries: number;
};

/**
 * Sends a call until it has an answer or the retry policy ends.
 *
 * @param send makes one try, with its timeout in milliseconds and its number, from 1
 */
export async function sendWithRetries(
  { maxRetries, timeout, totalTimeout, signal, timeLeft = () => totalTimeout }: RetryPolicy,
  send: (milliseconds: number, tries: number) => Promise<Exchange>,
): Promise<TriedExchange> {
  const totalLeft = countdown(totalTimeout);
  const left = () => Math.min(totalLeft(), timeLeft());
  let exchange: Exchange = { problem: 'timeout' };
  let mayHaveHappened = false;
  let mayHaveHappenedBefore = false;
  for (let tries = 1, wait = 0; ; tries += 1) {
    if (wait) await delay(wait, signal);
    if (signal?.aborted) exchange = { problem: 'aborted' };
    if (signal?.aborted || left() <= 0)
      return { ...exchange, mayHaveHappened, mayHaveHappenedBefore, tries: tries - 1 };
    exchange = await send(Math.min(timeout, left()), tries);
    const { problem, reply, retryAfter } = exchange;
    mayHaveHappenedBefore = mayHaveHappened;
    // A gateway that answers 408 may have forwarded the call.
    mayHaveHappened ||= problem !== undefined && (problem !== 'refused' || reply?.status === 408);
    wait = backoffBefore(tries, retryAfter);
    const retry = tries <= maxRetries && isRetryable(exchange) && wait < left();
    if (!retry) return { ...exchange, mayHaveHappened, mayHaveHappenedBefore, tries };
  }
}

/** Whether the next try may succeed. */
const isRetryable = ({ problem, reply }: Exchange): boolean =>
  reply ? isRetryableStatus(reply.status) : problem !== 'aborted';

/** Whether a status is temporary (RFC 9110, 15.5 and 15.6; RFC 6585, 4). */
export const isRetryableStatus = (status = 0): boolean =>
  status === 408 || status === 429 || (status > 499 && status !== 501 && status !== 505);

const FIRST_BACKOFF_MS = 250;
const MAX_BACKOFF_MS = 8_000;

/** Milliseconds before the next try: exponential backoff with jitter, but at least `Retry-After`. */
function backoffBefore(sent: number, retryAfter = 0): number {
  const pause = Math.min(MAX_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** (sent - 1));
  return retryAfter * 1_000 + pause * (0.5 + Math.random() / 2);
}

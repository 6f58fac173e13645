import { setImmediate } from 'node:timers/promises';
import { onTestFinished, vi } from 'vitest';
import type { Behaviour } from './receiver.ts';

/** Timeouts of `AbortSignal.timeout` that fire on demand instead of after a delay, for one test. */
export interface PausedTimeouts {
  /** Duration of each wait in milliseconds: the longest of the timeouts that fired together. */
  readonly waited: readonly number[];
  /** Fires all timeouts, current and new, until the work is done. */
  passDuring<Value>(work: Promise<Value>): Promise<Value>;
}

export function pauseTimeouts(): PausedTimeouts {
  const waited: number[] = [];
  let pending: { readonly milliseconds: number; readonly end: AbortController }[] = [];
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    const end = new AbortController();
    pending.push({ milliseconds, end });
    return end.signal;
  });
  onTestFinished(() => timeout.mockRestore());
  const fire = () => {
    const firing = pending;
    pending = [];
    if (firing.length > 0) waited.push(Math.max(...firing.map(({ milliseconds }) => milliseconds)));
    for (const { end } of firing) end.abort(new DOMException('It took too long.', 'TimeoutError'));
  };
  return {
    waited,
    async passDuring(work) {
      let done = false;
      const ended = work.finally(() => {
        done = true;
      });
      while (!done) {
        await setImmediate(); // handlers in this process have answered by then
        fire();
      }
      return ended;
    },
  };
}

/** An in-process webhook endpoint: its URL, the `fetch` that reaches it, and the bodies it received. */
export function endpointInProcess(behave: Behaviour) {
  const received: string[] = [];
  const send: typeof fetch = async (_, { body, signal } = {}) => {
    const behaviour = await behave(received.push(String(body)));
    if (behaviour !== 'hang') return new Response(null, { status: behaviour });
    return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  };
  return { url: 'http://127.0.0.1:9/webhooks', send, received };
}

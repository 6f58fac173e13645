import { setImmediate } from 'node:timers/promises';
import { onTestFinished, vi } from 'vitest';
import type { Behaviour } from './receiver.ts';

/** What `AbortSignal.timeout` sets in one test: it passes when it is told to, and takes no time. */
export interface Deadlines {
  /** How many milliseconds each wait would have taken: one number for those that passed together. */
  readonly waited: readonly number[];
  /** Lets those pass that are set, and those that are set until the work is done. */
  passDuring<Value>(work: Promise<Value>): Promise<Value>;
}

export function pauseTimeouts(): Deadlines {
  const waited: number[] = [];
  let set: { readonly milliseconds: number; readonly end: AbortController }[] = [];
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    const end = new AbortController();
    set.push({ milliseconds, end });
    return end.signal;
  });
  onTestFinished(() => timeout.mockRestore());
  const pass = () => {
    const passing = set;
    set = [];
    if (passing.length > 0) waited.push(Math.max(...passing.map(({ milliseconds }) => milliseconds)));
    for (const { end } of passing) end.abort(new DOMException('It took too long.', 'TimeoutError'));
  };
  return {
    waited,
    async passDuring(work) {
      let done = false;
      const ended = work.finally(() => {
        done = true;
      });
      while (!done) {
        await setImmediate(); // whoever answers in this process has answered by then
        pass();
      }
      return ended;
    },
  };
}

/** A `fetch` to an endpoint without a network, and the bodies that it got. */
export function endpointInProcess(behave: Behaviour) {
  const received: string[] = [];
  const send: typeof fetch = async (_, { body, signal } = {}) => {
    const manner = behave(received.push(String(body)));
    if (manner !== 'hang') return new Response(null, { status: manner });
    return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  };
  return { url: 'http://127.0.0.1:9/webhooks', send, received };
}

import type { CallOptions } from '../call/call-options.ts';
import { AbortedError, DeadlineError, RequestError } from '../errors.ts';
import { deadlineProblem } from '../options.ts';
import type { ObjectEvents } from './event-feed.ts';

export interface WaitOptions {
  /** Ends the waiting. */
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds to wait at most; 120,000 by default. */
  readonly deadline?: number | undefined;
  /** Events that came by webhook: one about the object has it read at once. It is read now and then all the same. */
  readonly events?: ObjectEvents | undefined;
}

const LONGEST_WAIT = 120_000;
const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 10_000;

/**
 * Reads an object until it is as it should be, one read at a time, less and less often. An event is no proof: it only
 * says when to look.
 *
 * @param name what a developer calls it, for messages
 */
export async function waitUntil<Value>(
  name: string,
  id: string,
  read: (id: string, options: CallOptions) => Promise<Value>,
  isDone: (value: Value) => boolean,
  { signal, deadline = LONGEST_WAIT, events }: WaitOptions = {},
): Promise<Value> {
  const problem = deadlineProblem('deadline', deadline);
  if (problem) throw new RequestError(`${name}: ${problem}`, { outcome: 'none' });
  const end = performance.now() + deadline;
  const wake = new Waker(id, events);
  try {
    for (let pause = FIRST_PAUSE; ; pause = Math.min(LONGEST_PAUSE, pause * 1.5)) {
      const value = await read(id, { signal, totalDeadline: Math.max(1, end - performance.now()) });
      if (isDone(value)) return value;
      const left = end - performance.now();
      if (left <= 0) throw outOfTime(name, deadline);
      if (!(await wake.after(Math.min(pause, left), signal))) throw givenUp(name);
    }
  } catch (error) {
    // A timer may be early by a part of a millisecond.
    const late = performance.now() > end - 2;
    throw late && error instanceof DeadlineError ? outOfTime(name, deadline) : error;
  } finally {
    wake.close();
  }
}

const outOfTime = (name: string, deadline: number) =>
  new DeadlineError(
    `${name}: it did not come to an end within ${deadline} ms; wait again, or for its event.`,
    {
      outcome: 'none',
    },
  );

const givenUp = (name: string) => new AbortedError(`${name}: the waiting was given up.`, { outcome: 'none' });

/** Sleeps until an event is about the object: also one that comes while nobody sleeps. */
class Waker {
  readonly #unsubscribe: (() => void) | undefined;
  #heard = false;
  #wake: (() => void) | undefined;

  constructor(id: string, events: ObjectEvents | undefined) {
    this.#unsubscribe = events?.subscribe(({ data }) => {
      if (Object(data).id !== id) return;
      this.#heard = true;
      this.#wake?.();
    });
  }

  close(): void {
    this.#unsubscribe?.();
  }

  /** @returns whether it may go on: `false` when the signal ended it. Leaves no timer and no listener. */
  after(milliseconds: number, signal: AbortSignal | undefined): Promise<boolean> {
    if (signal?.aborted) return Promise.resolve(false);
    return new Promise((resolve) => {
      const wake = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', wake);
        this.#wake = undefined;
        this.#heard = false;
        resolve(!signal?.aborted);
      };
      const timer = setTimeout(wake, this.#heard ? 0 : milliseconds);
      signal?.addEventListener('abort', wake);
      this.#wake = wake;
    });
  }
}

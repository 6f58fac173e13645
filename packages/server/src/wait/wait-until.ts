import type { CallOptions } from '../call/call-options.ts';
import { refuseRequest } from '../call/refuse-request.ts';
import { delay, isRetryableStatus } from '../call/tries.ts';
import { isTime, TIME } from '../config/client-config.ts';
import { AbortedError, ConnectionError, PayError, TimeoutError } from '../errors/errors.ts';
import type { ObjectEvents } from './event-feed.ts';

export interface WaitOptions {
  /** Ends the waiting. */
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds to wait at most; 120,000 by default. */
  readonly timeout?: number | undefined;
  /** Events that came by webhook: one about the object has it read at once. It is read now and then all the same. */
  readonly events?: ObjectEvents | undefined;
}

const LONGEST_WAIT = 120_000;
const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 10_000;

/** Milliseconds that a timer may be early: what fails so near the end was cut off by it, and says nothing new. */
const EARLY = 2;

/**
 * Reads an object until it is as it should be, one read at a time, less and less often. An event is no proof: it only
 * says when to look. A read that fails for what may pass is made again.
 *
 * @param name what a developer calls it, for messages
 */
export async function waitUntil<Value>(
  name: string,
  id: string,
  read: (id: string, options: CallOptions) => Promise<Value>,
  isDone: (value: Value) => boolean,
  { signal, timeout = LONGEST_WAIT, events }: WaitOptions = {},
): Promise<Value> {
  if (!isTime(timeout)) throw refuseRequest(name, ['timeout', TIME]);
  const end = performance.now() + timeout;
  const left = () => Math.max(0, end - performance.now());
  const wake = new Waker(id, events);
  let failure: PayError | undefined;
  try {
    for (let pause = FIRST_PAUSE; left() > 0; pause = Math.min(LONGEST_PAUSE, pause * 1.5)) {
      const options = { signal, totalTimeout: Math.max(1, left()), retries: 0 };
      const outcome = await unlessPassing(read(id, options));
      if ('value' in outcome && isDone(outcome.value)) return outcome.value;
      if (left() > EARLY) failure = outcome.failure;
      const asked = (failure?.retryAfter ?? 0) * 1_000;
      if (asked) await delay(Math.min(asked, left()), signal);
      else await wake.after(Math.min(pause, left()), signal);
      if (signal?.aborted) throw new AbortedError(`${name}: the waiting was given up.`, { outcome: 'none' });
    }
  } finally {
    wake.close();
  }
  throw new TimeoutError(
    `${name}: it did not come to an end within ${timeout} ms; wait again, or for its event.`,
    { outcome: 'none', cause: failure },
  );
}

type Outcome<Value> =
  | { readonly value: Value; readonly failure?: undefined }
  | { readonly failure: PayError };

/** What came of a read; rejects with what will not pass. */
const unlessPassing = <Value>(read: Promise<Value>): Promise<Outcome<Value>> =>
  read.then(
    (value) => ({ value }),
    (error: unknown) => {
      if (!mayPass(error)) throw error;
      return { failure: error };
    },
  );

/** Whether what a read failed for may be gone the next time. */
const mayPass = (error: unknown): error is PayError =>
  error instanceof ConnectionError ||
  error instanceof TimeoutError ||
  (error instanceof PayError && isRetryableStatus(error.status));

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

  /** Ends with the signal, too. Leaves no timer and no listener. */
  async after(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
    if (signal?.aborted) return;
    await new Promise<void>((resolve) => {
      const wake = () => {
        // In a worker, the request that brings an event cannot end the timer of another: it goes off later.
        if (this.#wake !== wake) return;
        clearTimeout(timer);
        signal?.removeEventListener('abort', wake);
        this.#wake = undefined;
        this.#heard = false;
        resolve();
      };
      const timer = setTimeout(wake, this.#heard ? 0 : milliseconds);
      signal?.addEventListener('abort', wake);
      this.#wake = wake;
    });
  }
}

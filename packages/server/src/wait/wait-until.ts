import type { CallOptions } from '../call/operation.ts';
import { delay, onAbort } from '../call/time-limits.ts';
import { isRetryableStatus } from '../call/tries.ts';
import { any, type OptionRules, optionProblem, time } from '../config/option-types.ts';
import { AbortedError, CallError, ConnectionError, refuseRequest, TimeoutError } from '../errors/errors.ts';
import type { ObjectEvents } from './event-feed.ts';

/** Options of `waitFor`. */
export interface WaitOptions {
  /** Aborts the wait. */
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds to wait at most; 120,000 by default. */
  readonly timeout?: number | undefined;
  /** Events from a webhook. An event about the object triggers a read; the object is polled as well. */
  readonly events?: ObjectEvents | undefined;
}

const OPTIONS: OptionRules<WaitOptions> = { signal: any, events: 'object?', timeout: time };

const LONGEST_WAIT_MS = 120_000;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 10_000;

/** Milliseconds by which a timer may fire early. A failure so near the end counts as the end of the time. */
const EARLY_MS = 2;

/** An object that is waited for. */
interface AwaitedObject<Value> {
  /** Name of the method, for messages. */
  readonly name: string;
  readonly id: string;
  readonly read: (id: string, options: CallOptions) => Promise<Value>;
  readonly isDone: (value: Value) => boolean;
}

/**
 * Reads an object until it is done: one read at a time, with growing pauses. An event only triggers a read; it does not prove a
 * state. A read with a temporary failure is repeated.
 *
 * @throws {TimeoutError} whose `cause` is the last temporary failure, if any
 * @throws {AbortedError} when the signal aborts the wait
 */
export async function waitUntil<Value>(
  { name, id, read, isDone }: AwaitedObject<Value>,
  waitOptions: WaitOptions | undefined,
): Promise<Value> {
  const { signal, timeout = LONGEST_WAIT_MS, events }: WaitOptions = Object(waitOptions);
  const problem = optionProblem(OPTIONS, waitOptions);
  if (problem) throw refuseRequest(name, problem);
  const end = performance.now() + timeout;
  const left = () => Math.max(0, end - performance.now());
  const wake = new Waker(id, events);
  let failure: CallError | undefined;
  try {
    for (let pause = FIRST_PAUSE_MS; left() > 0; pause = Math.min(LONGEST_PAUSE_MS, pause * 1.5)) {
      const options = { signal, totalTimeout: Math.max(1, left()), maxRetries: 0 };
      const outcome = await orTemporary(read(id, options));
      if ('value' in outcome && isDone(outcome.value)) return outcome.value;
      if (left() > EARLY_MS) failure = outcome.failure;
      const retryAfter = (failure?.retryAfter ?? 0) * 1_000;
      if (retryAfter) await delay(Math.min(retryAfter, left()), signal);
      else await wake.sleep(Math.min(pause, left()), signal);
      if (signal?.aborted) throw new AbortedError(`${name}: the wait was aborted.`, { outcome: 'none' });
    }
  } finally {
    wake.close();
  }
  throw new TimeoutError(
    `${name}: the object reached no final state within ${timeout} ms; wait again, or for its event.`,
    { outcome: 'none', cause: failure },
  );
}

type Outcome<Value> =
  | { readonly value: Value; readonly failure?: undefined }
  | { readonly failure: CallError };

/** The outcome of a read. Rejects with a failure that is not temporary. */
const orTemporary = <Value>(read: Promise<Value>): Promise<Outcome<Value>> =>
  read.then(
    (value) => ({ value }),
    (error: unknown) => {
      if (!isTemporary(error)) throw error;
      return { failure: error };
    },
  );

/** Whether a failure of a read is temporary. */
const isTemporary = (error: unknown): error is CallError =>
  error instanceof ConnectionError ||
  error instanceof TimeoutError ||
  (error instanceof CallError && isRetryableStatus(error.status));

/** Sleeps until an event about the object arrives; not at all if one has arrived since the last sleep. */
class Waker {
  readonly #unsubscribe: (() => void) | undefined;
  #notified = false;
  #wake: (() => void) | undefined;

  constructor(id: string, events: ObjectEvents | undefined) {
    this.#unsubscribe = events?.subscribe(({ data }) => {
      if (Object(data).id !== id) return;
      this.#notified = true;
      this.#wake?.();
    });
  }

  close(): void {
    this.#unsubscribe?.();
  }

  /** Sleeps until the time is over, an event arrives, or the signal aborts. Leaves no timer and no listener. */
  async sleep(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
    if (signal?.aborted) return;
    await new Promise<void>((resolve) => {
      const wake = () => {
        // In a worker, the request of an event cannot clear another request's timer, which then fires later.
        if (this.#wake !== wake) return;
        clearTimeout(timer);
        removeListener();
        this.#wake = undefined;
        this.#notified = false;
        resolve();
      };
      const timer = setTimeout(wake, this.#notified ? 0 : milliseconds);
      const removeListener = onAbort(signal, wake);
      this.#wake = wake;
    });
  }
}

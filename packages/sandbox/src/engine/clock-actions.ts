import { KeyedQueue } from '../lib/keyed-queue.ts';

/**
 * Runs the actions on the clock of each namespace, one at a time. A clock is in one of three states:
 *
 * | State   | An action that arrives                                | Ends                                            |
 * |---------|-------------------------------------------------------|-------------------------------------------------|
 * | idle    | begins                                                | with that action: running                       |
 * | running | queues                                                | after the last action: idle; at `wait`: waiting |
 * | waiting | begins, after the actions that arrived while waiting  | with the deliveries and these actions: running  |
 *
 * An action waits for deliveries. The receiver of a delivery may itself send an action, and answer only after it. If that action
 * were queued, the two would wait for each other.
 */
export class ClockActions {
  readonly #queue = new KeyedQueue();
  /** The actions that arrive while one waits. */
  readonly #nested = new KeyedQueue();
  readonly #waiting = new Set<string>();

  /** Runs an action: at once, nested in an action that waits; otherwise after the actions before it. */
  run<Value>(ns: string, act: (isNested: boolean) => Promise<Value>): Promise<Value> {
    const isNested = this.#waiting.has(ns);
    return (isNested ? this.#nested : this.#queue).run(ns, () => act(isNested));
  }

  /** Runs an action of the clock itself after the actions before it. No receiver waits for such an action. */
  runQueued<Value>(ns: string, act: () => Promise<Value>): Promise<Value> {
    return this.#queue.run(ns, act);
  }

  /**
   * Waits for deliveries, within an action.
   *
   * @param limit in milliseconds of real time; none by default
   * @returns whether they ended within the limit
   */
  async wait(ns: string, deliveries: Promise<unknown> | undefined, limit?: number): Promise<boolean> {
    if (!deliveries) return true;
    const late = new AbortController();
    const timer = limit === undefined ? undefined : setTimeout(() => late.abort(), limit);
    this.#waiting.add(ns);
    try {
      await Promise.race([deliveries, aborted(late.signal)]);
    } finally {
      clearTimeout(timer);
      this.#waiting.delete(ns);
      await this.#nested.run(ns, async () => {});
    }
    return !late.signal.aborted;
  }

  /** Resolves when all actions have ended. */
  idle(): Promise<void> {
    return this.#queue.idle();
  }
}

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve());
  });

/** A held call: `open` lets it go on, and `finished` resolves once it was executed and answered. */
interface HeldCall {
  readonly open: () => void;
  readonly finished: Promise<void>;
}

/** The calls that faults hold until they are released, by the fault's id. Owns neither the faults nor the calls. */
export class HeldCalls {
  readonly #held = new Map<string, readonly HeldCall[]>();
  readonly #watchers = new Map<string, readonly (() => void)[]>();

  /**
   * Holds a call until it is released.
   *
   * @param closing ends the wait; its reason is thrown
   * @returns a function to call after the call was executed
   */
  async hold(fault: string, closing: AbortSignal): Promise<() => void> {
    let finish = () => {};
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    await new Promise<void>((open, reject) => {
      const end = () => {
        finish();
        reject(closing.reason);
      };
      closing.addEventListener('abort', end, { once: true });
      const release = () => {
        closing.removeEventListener('abort', end);
        open();
      };
      this.#held.set(fault, [...this.#of(fault), { open: release, finished }]);
      this.#notify(fault);
    });
    return finish;
  }

  /**
   * Releases the calls that a fault holds now.
   *
   * @returns their number, once all were executed
   */
  async release(fault: string): Promise<number> {
    const calls = this.#of(fault);
    this.#held.delete(fault);
    this.#notify(fault);
    for (const { open } of calls) open();
    await Promise.all(calls.map(({ finished }) => finished));
    return calls.length;
  }

  /**
   * Resolves to the number of held calls: when a call is held, when the fault is released or removed, or when the signal aborts.
   */
  async untilHeld(fault: string, signal: AbortSignal): Promise<number> {
    if (this.#of(fault).length === 0 && !signal.aborted)
      await new Promise<void>((resolve) => {
        signal.addEventListener('abort', () => resolve(), { once: true });
        this.#watchers.set(fault, [...(this.#watchers.get(fault) ?? []), resolve]);
      });
    return this.#of(fault).length;
  }

  #of(fault: string): readonly HeldCall[] {
    return this.#held.get(fault) ?? [];
  }

  #notify(fault: string): void {
    const watchers = this.#watchers.get(fault) ?? [];
    this.#watchers.delete(fault);
    for (const resolve of watchers) resolve();
  }
}

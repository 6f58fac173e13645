interface Timer {
  readonly at: number;
  readonly callback: () => void;
}

/**
 * A clock that a test moves. The page's timers, `performance.now()` and `Date.now()` follow it. Requests are real, and so are the
 * runner's timers, which existed before the clock.
 */
export class Clock {
  readonly #setTimeout = window.setTimeout.bind(window);
  readonly #originals = {
    setTimeout: window.setTimeout,
    clearTimeout: window.clearTimeout,
    date: Date.now,
    performance: performance.now,
  };
  readonly #began = Date.now();
  readonly #timers = new Map<number, Timer>();
  #now = 0;
  #id = 1e9; // unlike any id of a real timer

  constructor() {
    const set = (callback: () => void, delay = 0): number => {
      this.#id += 1;
      this.#timers.set(this.#id, { at: this.#now + delay, callback });
      return this.#id;
    };
    const clear = (id?: number) => {
      if (!this.#timers.delete(id ?? 0)) this.#originals.clearTimeout.call(window, id);
    };
    Object.assign(window, { setTimeout: set, clearTimeout: clear });
    Date.now = () => this.#began + this.#now;
    performance.now = () => this.#now;
  }

  get timers(): number {
    return this.#timers.size;
  }

  /** Moves the clock by milliseconds. Each timer runs at its own moment, and its microtasks run before the next timer. */
  async pass(time: number): Promise<void> {
    const end = this.#now + time;
    for (;;) {
      const [next] = [...this.#timers].filter(([, { at }]) => at <= end).sort(([, a], [, b]) => a.at - b.at);
      if (!next) break;
      const [id, { at, callback }] = next;
      this.#timers.delete(id);
      this.#now = Math.max(this.#now, at);
      callback();
      await this.tick();
    }
    this.#now = end;
  }

  /** Lets everything run that waits neither for a timer nor for the network. */
  tick(): Promise<void> {
    return new Promise((resolve) => {
      this.#setTimeout(() => resolve());
    });
  }

  /** Waits, in real time, for something that needs the network. */
  async until(happened: () => unknown): Promise<void> {
    while (!(await happened())) await this.tick();
  }

  restore(): void {
    const { setTimeout, clearTimeout, date, performance: now } = this.#originals;
    Object.assign(window, { setTimeout, clearTimeout });
    Date.now = date;
    performance.now = now;
  }
}

export function setHidden(hidden: boolean): void {
  Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
  document.dispatchEvent(new Event('visibilitychange'));
}

export const restoreHidden = (): boolean => Reflect.deleteProperty(document, 'hidden');

import { AsyncLocalStorage } from 'node:async_hooks';
import { vi } from 'vitest';

interface Timer {
  due: number;
  readonly act: () => void;
  readonly process: VirtualProcess | undefined;
}

/** The time of a schedule, which `advance` alone moves. */
export class VirtualTime {
  #now = Date.parse('2026-11-24T10:00:00Z');
  readonly #timers = new Set<Timer>();

  /** Milliseconds. */
  get milliseconds(): number {
    return this.#now;
  }

  readonly now = (): Date => new Date(this.#now);

  /** @param milliseconds from now */
  after(milliseconds: number, act: () => void, process?: VirtualProcess): Timer {
    const timer = { due: this.#now + milliseconds, act, process };
    this.#timers.add(timer);
    return timer;
  }

  cancel(timer: Timer): void {
    this.#timers.delete(timer);
  }

  /** The timers of a process go on after it was suspended. */
  postpone(process: VirtualProcess, milliseconds: number): void {
    for (const timer of this.#timers) if (timer.process === process) timer.due += milliseconds;
  }

  /** Timers fire in their turn, and all work that follows is done. */
  async advance(seconds: number): Promise<void> {
    const end = this.#now + seconds * 1_000;
    await workDone();
    for (let timer = this.#next(end); timer; timer = this.#next(end)) {
      this.#timers.delete(timer);
      this.#now = timer.due;
      timer.act();
      await workDone();
    }
    this.#now = end;
  }

  #next(end: number): Timer | undefined {
    let next: Timer | undefined;
    for (const timer of this.#timers)
      if (timer.due <= (next?.due ?? end) && timer !== next && !timer.process?.isSuspended) next = timer;
    return next;
  }
}

async function workDone(): Promise<void> {
  for (let turn = 0; turn < 4; turn += 1) await new Promise(setImmediate);
}

const current = new AsyncLocalStorage<VirtualProcess>();

/** A process in virtual time. While it stands still, timers and answers wait. */
export class VirtualProcess {
  readonly #time: VirtualTime;
  /** When it began to stand still. */
  #since: number | undefined;
  /** Whether its monotonic clock stands still, too, as that of a suspended machine. */
  isSuspended = false;
  #suspended = 0;
  readonly #due = new Set<() => void>();

  constructor(time: VirtualTime) {
    this.#time = time;
  }

  /** Milliseconds by the monotonic clock. */
  get monotonic(): number {
    return this.#time.milliseconds - this.#suspended;
  }

  get wallClock(): number {
    return this.#time.milliseconds;
  }

  standStill(seconds: number, isSuspended: boolean): void {
    if (this.#since !== undefined) return;
    this.#since = this.#time.milliseconds;
    this.isSuspended = isSuspended;
    this.#time.after(seconds * 1_000, () => this.#wake(this.#time.milliseconds - (this.#since ?? 0)));
  }

  #wake(milliseconds: number): void {
    if (this.isSuspended) {
      this.#suspended += milliseconds;
      this.#time.postpone(this, milliseconds);
    }
    this.#since = undefined;
    this.isSuspended = false;
    for (const act of this.#due) {
      this.#due.delete(act);
      act();
    }
  }

  /** Does something as soon as the process runs. */
  run<Value>(act: () => Promise<Value>): Promise<Value> {
    return current.run(this, async () => {
      await this.#running();
      return act();
    });
  }

  /** What comes from outside reaches the process as soon as it runs. */
  async receive<Value>(answer: Promise<Value>): Promise<Value> {
    try {
      return await answer;
    } finally {
      await this.#running();
    }
  }

  async #running(): Promise<void> {
    if (this.#since !== undefined) await new Promise<void>((resolve) => this.#due.add(resolve));
  }

  /** @returns a function that clears the timer */
  setTimeout(act: () => void, milliseconds: number): () => void {
    const fire = () => current.run(this, act);
    const timer = this.#time.after(
      milliseconds,
      () => (this.#since === undefined ? fire() : this.#due.add(fire)),
      this,
    );
    return () => {
      this.#time.cancel(timer);
      this.#due.delete(fire);
    };
  }
}

/** From now on, the timers and clocks that a virtual process uses are its own. */
export function interceptClocks(): void {
  const { setTimeout, clearTimeout, performance } = globalThis;
  const dateNow = Date.now;
  const performanceNow = performance.now.bind(performance);
  vi.stubGlobal(
    'setTimeout',
    (act: () => void, milliseconds: number) =>
      current.getStore()?.setTimeout(act, milliseconds) ?? setTimeout(act, milliseconds),
  );
  vi.stubGlobal('clearTimeout', (timer: unknown) =>
    typeof timer === 'function' ? timer() : clearTimeout(Object(timer)),
  );
  vi.spyOn(Date, 'now').mockImplementation(() => current.getStore()?.wallClock ?? dateNow());
  vi.spyOn(performance, 'now').mockImplementation(() => current.getStore()?.monotonic ?? performanceNow());
}

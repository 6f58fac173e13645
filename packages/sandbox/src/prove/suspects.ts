import { setTimeout as sleep } from 'node:timers/promises';
import type { Ending } from './ending.ts';
import { judge } from './judge.ts';
import type { Schedule } from './schedule.ts';

/** Gives a shop time to correct an order that was paid and is open. @returns the ending after that time */
export async function untilMended(ending: Ending, graceMs: number, signal: AbortSignal): Promise<Ending> {
  const suspects = new Suspects(graceMs);
  suspects.add({ schedule: [], endings: [ending], played: 1 });
  await suspects.wait(signal);
  return suspects.all[0]?.endings[0] ?? ending.readAgain();
}

/** Real time between two rounds of reading, at first and at most, in milliseconds. */
const [FIRST_PAUSE_MS, LONGEST_PAUSE_MS] = [100, 5_000];

/** A schedule after which an order was paid and open. */
export interface Suspect {
  readonly schedule: Schedule;
  /** The endings in which the order was paid and open. */
  readonly endings: readonly Ending[];
  /** How often it was played. */
  readonly played: number;
}

/** A suspect, and the time of this process, in milliseconds, since when it is one. */
interface Watched extends Suspect {
  readonly since: number;
}

/**
 * Orders that were paid and are open. A shop may correct them by its sweep or at the next read. A sweep handles a few orders at a
 * time, so an order becomes a finding only when the shop has corrected no order for the whole grace time. Owns the start of the
 * grace time.
 */
export class Suspects {
  readonly #graceMs: number;
  #all: readonly Watched[] = [];
  #quietSince = 0;
  #firstAt: number | undefined;
  #watchedMs = 0;

  /** @param graceMs the shop's time, in milliseconds */
  constructor(graceMs: number) {
    this.#graceMs = graceMs;
  }

  get all(): readonly Suspect[] {
    return this.#all;
  }

  /** The number of orders. */
  get size(): number {
    return this.#all.reduce((sum, { endings }) => sum + endings.length, 0);
  }

  /** The suspects whose grace time is over. */
  get due(): readonly Suspect[] {
    const now = performance.now();
    return this.#all.filter(({ since }) => now - Math.max(since, this.#quietSince) >= this.#graceMs);
  }

  /** Whether the grace time of all suspects is over. */
  get isOver(): boolean {
    return this.due.length === this.#all.length;
  }

  /** Milliseconds of real time from the first suspect to the last reading. The shop had this time to correct the suspects. */
  get watchedMs(): number {
    return this.#watchedMs;
  }

  add(suspect: Suspect): void {
    const since = performance.now();
    this.#firstAt ??= since;
    this.#all = [...this.#all, { ...suspect, since }];
  }

  /** Restarts the grace time after a process was killed, since the shop's background work starts again. */
  beginAgain(): void {
    this.#quietSince = performance.now();
  }

  clear(): void {
    this.#all = [];
  }

  /** Reads orders again, and removes those that the shop has corrected. */
  async readAgain(suspects: readonly Suspect[] = this.#all): Promise<void> {
    if (this.#graceMs === 0) return; // the shop has used its time before
    const before = this.size;
    const all: Watched[] = [];
    for (const suspect of this.#all)
      all.push(suspects.includes(suspect) ? await this.#read(suspect) : suspect);
    if (suspects.length > 0) this.#watchedMs = performance.now() - (this.#firstAt ?? 0);
    this.#all = all.filter(({ endings }) => endings.length > 0);
    if (this.size < before) this.beginAgain();
  }

  async #read(suspect: Watched): Promise<Watched> {
    const endings = await Promise.all(suspect.endings.map((ending) => ending.readAgain()));
    const wrong = endings.filter((ending) => judge(ending).length > 0);
    const waitedMs = performance.now() - suspect.since;
    return { ...suspect, endings: wrong.map((ending) => ({ ...ending, waitedMs })) };
  }

  /** Resolves once every order is as it should be, or the grace time of all is over, or the signal aborts. */
  async wait(signal: AbortSignal): Promise<void> {
    for (
      let pause = FIRST_PAUSE_MS;
      !this.isOver && !signal.aborted;
      pause = Math.min(2 * pause, LONGEST_PAUSE_MS)
    ) {
      await sleep(Math.min(pause, this.#graceMs), undefined, { signal }).catch(() => {});
      await this.readAgain();
    }
  }
}

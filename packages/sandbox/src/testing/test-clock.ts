import type { ControlCalls } from './control-calls.ts';
import { readClock } from './read-told.ts';

/** A length of time: whole calendar months of Colombia first, then the rest. */
export interface TimeSpan {
  readonly years?: number;
  readonly months?: number;
  readonly days?: number;
  readonly hours?: number;
  readonly minutes?: number;
  readonly seconds?: number;
}

/** The sandbox's own clock. Moving it on runs all that becomes due, in order; nothing sleeps. */
export interface TestClock {
  now(): Promise<Date>;
  /** Goes on by a length of time, to a moment, or to the next thing that waits for it. */
  advance(target: TimeSpan | Date | 'next'): Promise<void>;
  /** Stands still from now on, or at a moment. */
  freeze(at?: Date): Promise<void>;
  /** Goes as the machine's does from now on. */
  run(): Promise<void>;
}

export function testClock(calls: ControlCalls): TestClock {
  const set = async (mode: 'real' | 'frozen', now?: Date) =>
    void (await calls.call('PUT', '/v1/clock', { mode, ...(now && { now: now.toISOString() }) }));
  return {
    now: async () => readClock(await calls.call('GET', '/v1/clock')),
    advance: async (target) => void (await calls.call('POST', '/v1/clock/advance', targetOf(target))),
    freeze: (at) => set('frozen', at),
    run: () => set('real'),
  };
}

function targetOf(target: TimeSpan | Date | 'next'): object {
  if (target === 'next') return { next: true };
  return target instanceof Date ? { to: target.toISOString() } : { by: target };
}

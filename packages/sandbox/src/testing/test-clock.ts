import type { ControlCalls } from './control-calls.ts';
import { readClock } from './read-answers.ts';

/** A duration. Years and months are calendar units in Colombia's time zone and are added first. */
export interface TimeSpan {
  readonly years?: number;
  readonly months?: number;
  readonly days?: number;
  readonly hours?: number;
  readonly minutes?: number;
  readonly seconds?: number;
}

/** The sandbox's clock. */
export interface TestClock {
  now(): Promise<Date>;
  /**
   * Advances the clock by a duration, to a moment, or to the next scheduled step, without waiting. Everything due on
   * the way, deliveries of events included, runs in order before the promise resolves.
   */
  advance(target: TimeSpan | Date | 'next'): Promise<void>;
  /** Stops the clock, at its current time or at a moment. */
  freeze(at?: Date): Promise<void>;
  /** Lets the clock run at the machine's pace from its current time. */
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

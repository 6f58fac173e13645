import { describe, expect, it } from 'vitest';
import { TimeoutBudget } from './timeout-budget.ts';

describe('timeouts', () => {
  const waits = (timeouts: TimeoutBudget, count: number) =>
    Array.from({ length: count }, () => {
      const wait = timeouts.for('e1');
      timeouts.record('e1', false);
      return wait;
    });

  it('is a quarter with each attempt that is not answered, down to the shortest', () => {
    expect(waits(new TimeoutBudget(4_999), 5)).toEqual([4_999, 1_250, 312, 100, 100]);
  });

  it('is hardly any once silence has cost one and a half deadlines in a run of the clock', () => {
    const timeouts = new TimeoutBudget(5_000);
    expect(waits(timeouts, 1_000).reduce((all, wait) => all + wait)).toBeLessThan(18_000);
    expect(timeouts.for('e1')).toBe(10);
    timeouts.renew('e');
    expect(timeouts.for('e1')).toBe(100);
    timeouts.record('e2', false);
    timeouts.reset('e1');
    expect([timeouts.for('e1'), timeouts.for('e2')]).toEqual([5_000, 1_250]);
  });

  it('is hardly any as soon as silence has cost that', () => {
    expect(waits(new TimeoutBudget(2_000), 8)).toEqual([2_000, 500, 125, 100, 100, 100, 100, 10]);
    expect(waits(new TimeoutBudget(200), 3)).toEqual([200, 100, 10]);
  });

  it('begins again with a run of the clock for those whose name begins so', () => {
    const timeouts = new TimeoutBudget(5_000);
    waits(timeouts, 100);
    timeouts.renew('f');
    expect(timeouts.for('e1')).toBe(10);
  });

  it('is restored by an answer, and is each endpoint’s own', () => {
    const timeouts = new TimeoutBudget(1_000);
    timeouts.record('e1', false);
    expect([timeouts.for('e1'), timeouts.for('e2')]).toEqual([250, 1_000]);
    timeouts.record('e1', true);
    expect(timeouts.for('e1')).toBe(1_000);
    timeouts.record('e1', false);
    expect(timeouts.for('e1')).toBe(10); // what silence has cost is not given back
  });

  it('is never longer than the most', () => {
    const timeouts = new TimeoutBudget(5);
    expect(waits(timeouts, 3)).toEqual([5, 5, 5]);
  });
});

import { describe, expect, it } from 'vitest';
import { TimeoutBudget } from './timeout-budget.ts';

describe('a timeout', () => {
  const waits = (timeouts: TimeoutBudget, count: number) =>
    Array.from({ length: count }, () => {
      const wait = timeouts.for('e1');
      timeouts.record('e1', false);
      return wait;
    });

  it('is divided by four after each timeout, down to the minimum', () => {
    expect(waits(new TimeoutBudget(4_999), 5)).toEqual([4_999, 1_250, 312, 100, 100]);
  });

  it('is 10 ms once timeouts have cost one and a half deadlines, until the next run of the clock', () => {
    const timeouts = new TimeoutBudget(5_000);
    expect(waits(timeouts, 1_000).reduce((all, wait) => all + wait)).toBeLessThan(18_000);
    expect(timeouts.for('e1')).toBe(10);
    timeouts.renew('e');
    expect(timeouts.for('e1')).toBe(100);
    timeouts.record('e2', false);
    timeouts.reset('e1');
    expect([timeouts.for('e1'), timeouts.for('e2')]).toEqual([5_000, 1_250]);
  });

  it('is 10 ms as soon as the budget is exhausted', () => {
    expect(waits(new TimeoutBudget(2_000), 8)).toEqual([2_000, 500, 125, 100, 100, 100, 100, 10]);
    expect(waits(new TimeoutBudget(200), 3)).toEqual([200, 100, 10]);
  });

  it('is renewed only for the endpoints with the given prefix', () => {
    const timeouts = new TimeoutBudget(5_000);
    waits(timeouts, 100);
    timeouts.renew('f');
    expect(timeouts.for('e1')).toBe(10);
  });

  it('is restored by an answer, for each endpoint separately', () => {
    const timeouts = new TimeoutBudget(1_000);
    timeouts.record('e1', false);
    expect([timeouts.for('e1'), timeouts.for('e2')]).toEqual([250, 1_000]);
    timeouts.record('e1', true);
    expect(timeouts.for('e1')).toBe(1_000);
    timeouts.record('e1', false);
    expect(timeouts.for('e1')).toBe(10); // the exhausted budget is not restored
  });

  it('is never longer than the full timeout', () => {
    const timeouts = new TimeoutBudget(5);
    expect(waits(timeouts, 3)).toEqual([5, 5, 5]);
  });
});

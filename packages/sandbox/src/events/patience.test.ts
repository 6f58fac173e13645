import { describe, expect, it } from 'vitest';
import { Patience } from './patience.ts';

describe('patience', () => {
  const waits = (patience: Patience, count: number) =>
    Array.from({ length: count }, () => {
      const wait = patience.for('e1');
      patience.learn('e1', false);
      return wait;
    });

  it('is a quarter with each attempt that is not answered, down to the shortest', () => {
    expect(waits(new Patience(4_999), 5)).toEqual([4_999, 1_250, 312, 100, 100]);
  });

  it('is hardly any once silence has cost one and a half deadlines in a run of the clock', () => {
    const patience = new Patience(5_000);
    expect(waits(patience, 1_000).reduce((all, wait) => all + wait)).toBeLessThan(18_000);
    expect(patience.for('e1')).toBe(10);
    patience.renew('e');
    expect(patience.for('e1')).toBe(100);
    patience.learn('e2', false);
    patience.forgive('e1');
    expect([patience.for('e1'), patience.for('e2')]).toEqual([5_000, 1_250]);
  });

  it('is hardly any as soon as silence has cost that', () => {
    expect(waits(new Patience(2_000), 8)).toEqual([2_000, 500, 125, 100, 100, 100, 100, 10]);
    expect(waits(new Patience(200), 3)).toEqual([200, 100, 10]);
  });

  it('begins again with a run of the clock for those whose name begins so', () => {
    const patience = new Patience(5_000);
    waits(patience, 100);
    patience.renew('f');
    expect(patience.for('e1')).toBe(10);
  });

  it('is restored by an answer, and is each endpoint’s own', () => {
    const patience = new Patience(1_000);
    patience.learn('e1', false);
    expect([patience.for('e1'), patience.for('e2')]).toEqual([250, 1_000]);
    patience.learn('e1', true);
    expect(patience.for('e1')).toBe(1_000);
    patience.learn('e1', false);
    expect(patience.for('e1')).toBe(10); // what silence has cost is not given back
  });

  it('is never longer than the most', () => {
    const patience = new Patience(5);
    expect(waits(patience, 3)).toEqual([5, 5, 5]);
  });
});

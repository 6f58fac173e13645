import { describe, expect, it } from 'vitest';
import { Patience } from './patience.ts';

describe('patience', () => {
  it('halves with each attempt that is not answered, down to the shortest', () => {
    const patience = new Patience(999);
    const waits = Array.from({ length: 6 }, () => {
      const wait = patience.for('e1');
      patience.learn('e1', false);
      return wait;
    });
    expect(waits).toEqual([999, 500, 250, 125, 100, 100]);
  });

  it('is restored by an answer, and is each endpoint’s own', () => {
    const patience = new Patience(1_000);
    patience.learn('e1', false);
    expect([patience.for('e1'), patience.for('e2')]).toEqual([500, 1_000]);
    patience.learn('e1', true);
    expect(patience.for('e1')).toBe(1_000);
  });

  it('is never longer than the most', () => {
    const patience = new Patience(20);
    patience.learn('e1', false);
    expect(patience.for('e1')).toBe(20);
  });
});

import { describe, expect, it } from 'vitest';
import { rows } from './rows.ts';

const COUNTS = { C: 270, K: 18 } as const;

const numbered = (letter: keyof typeof COUNTS): readonly string[] =>
  Array.from({ length: COUNTS[letter] }, (_, at) => `${letter}${at + 1}`);

describe('the list', () => {
  const ids = rows.map(({ id }) => id);

  it.each(['C', 'K'] as const)('misses no number of %s, and has none twice', (letter) => {
    const found = ids.filter((id) => id.startsWith(letter));
    expect(found.toSorted()).toEqual([...numbered(letter)].toSorted());
  });

  it('checks every row, or says whom it waits for', () => {
    const idle = rows.filter(({ checks, waitsFor }) => (checks.length === 0) !== (waitsFor !== undefined));
    expect(idle.map(({ id }) => id)).toEqual([]);
  });

  it('tells the values of a row apart', () => {
    const vague = rows.filter(({ checks }) => new Set(checks.map(({ value }) => value)).size < checks.length);
    expect(vague.map(({ id }) => id)).toEqual([]);
  });
});

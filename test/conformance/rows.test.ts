import { describe, expect, it } from 'vitest';
import { helperChecks } from './helper/checks.ts';
import { rows } from './rows.ts';

const COUNTS = { C: 270, K: 22 } as const;

const numbered = (letter: keyof typeof COUNTS): readonly string[] =>
  Array.from({ length: COUNTS[letter] }, (_, at) => `${letter}${at + 1}`);

describe('the list', () => {
  const ids = rows.map(({ id }) => id);

  it.each(['C', 'K'] as const)('has every number of %s once', (letter) => {
    const found = ids.filter((id) => id.startsWith(letter));
    expect(found.toSorted()).toEqual([...numbered(letter)].toSorted());
  });

  it('has checks, or another place, for every row', () => {
    const idle = rows.filter(({ checks, elsewhere }) => (checks.length === 0) !== (elsewhere !== undefined));
    expect(idle.map(({ id }) => id)).toEqual([]);
  });

  it('has distinct values in every row', () => {
    const vague = rows.filter(({ checks }) => new Set(checks.map(({ value }) => value)).size < checks.length);
    expect(vague.map(({ id }) => id)).toEqual([]);
  });
});

describe('the checks of the helper', () => {
  it('are used by their rows', () => {
    const idle = Object.keys(helperChecks).filter((id) => {
      const row = rows.find((row) => row.id === id);
      return (helperChecks[id] ?? []).some(
        ({ value }) => !row?.checks.some((check) => check.value.endsWith(value)),
      );
    });
    expect(idle).toEqual([]);
  });
});

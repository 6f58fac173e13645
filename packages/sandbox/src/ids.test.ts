import { describe, expect, it } from 'vitest';
import { seededId } from './ids.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

const make = (seed: string, count = 1_000): string[] =>
  Array.from({ length: count }, (_, at) => seededId(seed, at));

describe('ids of a seed', () => {
  it('are different UUIDs', () => {
    const ids = make('1');
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(UUID);
  });

  it('are the same for the same seed, and others for another', () => {
    expect(make('1')).toEqual(make('1'));
    expect(new Set([...make('1'), ...make('2')]).size).toBe(2_000);
  });
});

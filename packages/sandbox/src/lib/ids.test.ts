import { describe, expect, it, vi } from 'vitest';
import { seededId, timedId } from './ids.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

const make = (seed: string, count = 1_000): string[] =>
  Array.from({ length: count }, (_, at) => seededId(seed, at));

describe('ids of a seed', () => {
  it('are different UUIDs', () => {
    const ids = make('1');
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(UUID);
  });

  it('sort in order of creation', () => {
    const ids = make('1');
    expect(ids.toSorted()).toEqual(ids);
  });

  it('are the same for the same seed, and different for another', () => {
    expect(make('1')).toEqual(make('1'));
    expect(new Set([...make('1'), ...make('11')]).size).toBe(2_000);
  });
});

describe('ids of a time', () => {
  it('sort in order of creation', () => {
    const now = vi.spyOn(Date, 'now');
    const ids = [0, 1, 255, 256, Date.UTC(2026), Date.UTC(2026) + 1].map((at) => {
      now.mockReturnValue(at);
      return timedId();
    });
    vi.restoreAllMocks();
    for (const id of ids) expect(id).toMatch(UUID);
    expect([...new Set(ids)].toSorted()).toEqual(ids);
  });
});

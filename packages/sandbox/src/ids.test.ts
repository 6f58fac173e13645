import { describe, expect, it } from 'vitest';
import { idMaker } from './ids.ts';
import { seeded } from './testing/calls.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

const make = (newId: () => string, count = 1_000): string[] => Array.from({ length: count }, newId);

describe('ids', () => {
  it.each([
    ['unpredictable', idMaker(undefined, 1)],
    ['seeded', idMaker(seeded(1), 1)],
    ['of a source that always says the same', idMaker(() => 0.5, 1)],
  ])('are different UUIDs: %s', (_, newId) => {
    const ids = make(newId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(UUID);
  });

  it('are the same for the same seed, and others for another', () => {
    expect(make(idMaker(seeded(1), 1))).toEqual(make(idMaker(seeded(1), 1)));
    expect(make(idMaker(seeded(1), 1), 1)).not.toEqual(make(idMaker(seeded(2), 1), 1));
  });

  it('are new ones when a database is opened again with the same seed', () => {
    const both = [...make(idMaker(seeded(1), 1)), ...make(idMaker(seeded(1), 2))];
    expect(new Set(both).size).toBe(both.length);
  });
});

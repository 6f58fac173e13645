import { expect, it } from 'vitest';
import { listed, MOST, olderThan, pathOf } from './lists.ts';

const rows = (count: number) => Array.from({ length: count }, (_, index) => ({ seq: 10 + index }));

it.each([
  [0, 0, false],
  [MOST, MOST, false],
  [MOST + 1, MOST, true],
])('of %i entries that were read it shows %i; whether there is more: %s', (read, shown, more) => {
  const list = listed(rows(read), undefined);
  expect([list.items.length, list.more]).toEqual([shown, more]);
  expect(list.items.at(-1)).toEqual(rows(read).at(-1));
});

it('goes back from the oldest that is shown, and counts what it went past', () => {
  const newest = listed(rows(MOST + 1), undefined);
  const back = olderThan(newest);
  expect(back).toEqual({ before: 11, newer: MOST });
  expect(olderThan({ ...newest, back })).toEqual({ before: 11, newer: 2 * MOST });
  expect(olderThan(listed(rows(MOST), back))).toBeUndefined();
});

it.each([
  ['journal', undefined, '/v1/journal?limit=301'],
  ['payments', { before: 5, newer: 1 }, '/v1/objects?limit=301&before=5&type=payment'],
  ['objects', undefined, '/v1/objects?limit=301&type=card'],
] as const)('%s is read at the path it has', (name, back, path) => {
  expect(pathOf(name, back, 'card')).toBe(path);
});

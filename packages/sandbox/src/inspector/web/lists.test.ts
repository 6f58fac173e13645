import { expect, it } from 'vitest';
import { listed, MAX_SHOWN, olderThan, pathOf } from './lists.ts';

const rows = (count: number) => Array.from({ length: count }, (_, index) => ({ seq: 10 + index }));

it.each([
  [0, 0, false],
  [MAX_SHOWN, MAX_SHOWN, false],
  [MAX_SHOWN + 1, MAX_SHOWN, true],
])('of %i read entries, %i are shown; older ones exist: %s', (read, shown, more) => {
  const list = listed(rows(read), undefined);
  expect([list.items.length, list.more]).toEqual([shown, more]);
  expect(list.items.at(-1)).toEqual(rows(read).at(-1));
});

it('the older part ends before the oldest shown entry, and counts the newer ones', () => {
  const newest = listed(rows(MAX_SHOWN + 1), undefined);
  const back = olderThan(newest);
  expect(back).toEqual({ before: 11, newer: MAX_SHOWN });
  expect(olderThan({ ...newest, back })).toEqual({ before: 11, newer: 2 * MAX_SHOWN });
  expect(olderThan(listed(rows(MAX_SHOWN), back))).toBeUndefined();
});

it.each([
  ['journal', undefined, '/v1/journal?limit=301'],
  ['payments', { before: 5, newer: 1 }, '/v1/objects?limit=301&before=5&type=payment'],
  ['objects', undefined, '/v1/objects?limit=301&type=card'],
] as const)('%s is read at the path it has', (name, back, path) => {
  expect(pathOf(name, back, 'card')).toBe(path);
});

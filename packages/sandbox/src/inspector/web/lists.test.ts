import { expect, it } from 'vitest';
import { listed, MAX_SHOWN, matches, olderThan, pathOf } from './lists.ts';

const rows = (count: number) => Array.from({ length: count }, (_, index) => ({ seq: 10 + index }));

it.each([
  [0, 0, undefined],
  [MAX_SHOWN, MAX_SHOWN, undefined],
  [MAX_SHOWN + 1, MAX_SHOWN, 11],
])('of %i read entries, %i are shown; older ones are before %s', (read, shown, before) => {
  const list = listed(rows(read));
  expect([list.items.length, olderThan(list)]).toEqual([shown, before]);
  expect(list.items.at(-1)).toEqual(rows(read).at(-1));
});

it.each([
  ['requests', undefined, '/v1/journal?limit=301'],
  ['objects', 5, '/v1/objects?limit=301&before=5'],
  ['faults', undefined, '/v1/faults'],
] as const)('%s is read at the path it has', (name, before, path) => {
  expect(pathOf(name, before)).toBe(path);
});

it.each([
  ['', true],
  ['ANA  gómez', true],
  ['gomez ana', true],
  ['ana rojas', false],
])('the customer is found by %j: %s', (query, found) => {
  expect(matches('Ana María Gómez', query)).toBe(found);
});

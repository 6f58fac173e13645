import { expect, it } from 'vitest';
import { linesOf, placeOf, type Standing } from './standing.ts';

const around = (value: number) => [0.96, 0.98, 1, 1.02, 1.04].map((by) => by * value);

const standing = (own: number, ...peers: readonly number[]): Standing => ({
  ...{ title: 'a key', unit: 'ms', decimals: 1, own: 'ours', floor: 'nothing at all' },
  of: {
    'nothing at all': around(1),
    ...Object.fromEntries(peers.map((peer, at) => [`peer ${at}`, around(peer)])),
    ours: around(own),
  },
});

it.each([
  [standing(2, 3, 4), 'ahead of all'],
  [standing(5, 3, 4), 'behind peer 0'],
  [{ ...standing(3, 9, 3), of: { ...standing(3, 9, 3).of, ours: [2, 2.5, 3, 3.5, 4] } }, 'as peer 1'],
])('the place beside the best of the peers, %#', (given, expected) => {
  expect(placeOf(given)).toBe(expected);
});

it('a table has the medians of all and the place', () => {
  const [header, line] = linesOf([standing(2, 3)]);
  expect(header?.trim().split(/ {2,}/)).toEqual(['nothing at all', 'peer 0', 'ours']);
  expect(line?.split(/ {2,}/)).toEqual(['a key, ms', '1.0', '3.0', '2.0', 'ahead of all']);
});

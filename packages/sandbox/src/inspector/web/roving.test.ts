import { expect, it } from 'vitest';
import { placeAfter } from './roving.ts';

it.each([
  ['ArrowDown', 0, 3, 1],
  ['ArrowRight', 2, 3, 2],
  ['ArrowUp', 0, 3, 0],
  ['ArrowLeft', 2, 3, 1],
  ['Home', 2, 3, 0],
  ['End', 0, 3, 2],
  ['Enter', 0, 3, undefined],
  ['ArrowDown', -1, 0, undefined],
] as const)('%s at %i of %i leads to %s', (key, place, count, next) => {
  expect(placeAfter(key, place, count)).toBe(next);
});

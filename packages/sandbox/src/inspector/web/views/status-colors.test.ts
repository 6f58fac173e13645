import { expect, it } from 'vitest';
import { colorOfHttp, colorOfState } from './status-colors.ts';

it.each([
  [200, 'good'],
  [399, 'good'],
  [400, 'notice'],
  [500, 'danger'],
  [0, 'danger'],
] as const)('an answer of %s is %s', (status, color) => {
  expect(colorOfHttp(status)).toBe(color);
});

it.each([
  ['approved', 'good'],
  ['PAID', 'good'],
  ['in_progress', 'notice'],
  ['declined', 'danger'],
  ['cancelled', 'quiet'],
  ['anything new', 'quiet'],
])('the state %s is %s', (state, color) => {
  expect(colorOfState(state)).toBe(color);
});

import { expect, it } from 'vitest';
import { toneOfHttp, toneOfState } from './tone.ts';

it.each([
  [200, 'good'],
  [399, 'good'],
  [400, 'notice'],
  [500, 'danger'],
  [0, 'danger'],
] as const)('an answer of %s is %s', (status, tone) => {
  expect(toneOfHttp(status)).toBe(tone);
});

it.each([
  ['approved', 'good'],
  ['PAID', 'good'],
  ['in_progress', 'notice'],
  ['declined', 'danger'],
  ['cancelled', 'quiet'],
  ['anything new', 'quiet'],
])('the state %s is %s', (state, tone) => {
  expect(toneOfState(state)).toBe(tone);
});

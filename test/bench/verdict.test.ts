import { expect, it } from 'vitest';
import { type Comparison, lineOf, medianWithin, type Verdict, verdictOf } from './verdict.ts';

/** @param own of rounds in which the floor takes 1 ms, and at most twice as long is allowed */
const rounds = (own: readonly number[], others: Partial<Comparison> = {}): Comparison => ({
  ...{ title: 'a key', unit: 'ms', decimals: 2, own, floor: own.map(() => 1) },
  limit: { of: 'ratio', most: 2 },
  ...others,
});

const verdicts: readonly [string, Comparison, Verdict][] = [
  ['all rounds are below the limit', rounds([1.5, 1.6, 1.7, 1.8, 1.9]), 'met'],
  [
    'a round is above the limit, and five are too few to leave it out',
    rounds([1.5, 1.6, 1.7, 1.8, 2.1]),
    'cannot tell',
  ],
  ['one of nine rounds is above the limit', rounds([1.5, 1.6, 1.7, 1.8, 1.5, 1.6, 1.7, 1.8, 9]), 'met'],
  [
    'two of nine rounds are above the limit',
    rounds([1.5, 1.6, 1.7, 1.8, 1.5, 1.6, 1.7, 9, 9]),
    'cannot tell',
  ],
  ['all rounds are above the limit', rounds([2.1, 2.2, 2.3, 2.4, 9]), 'missed'],
  ['the median is above the limit, by less than the noise', rounds([1.5, 2.2, 2.3, 2.4, 2.5]), 'cannot tell'],
  ['four rounds are too few', rounds([1, 1, 1, 1]), 'cannot tell'],
  ['the machine is busy', rounds([1, 1, 1, 1, 1], { floor: [1, 1, 1, 1, 3] }), 'cannot tell'],
];

it.each(verdicts)('%s', (_, comparison, verdict) => {
  expect(verdictOf(comparison)).toBe(verdict);
});

it('says nothing without a limit', () => {
  const { limit: _, ...figure } = rounds([1]);
  expect(verdictOf(figure)).toBeUndefined();
});

it('calls a noisy round no success: it is not subtracted before the comparison', () => {
  // The median is 10.09 of at most 7, and the rounds lie far apart.
  const noisy = rounds([3, 6, 10.09, 14, 18], { limit: { of: 'ratio', most: 7 } });
  expect(lineOf(noisy)).toContain('at most 7×: cannot tell');
});

it.each([
  [5, 0],
  [8, 1],
  [9, 1],
  [12, 2],
  [15, 3],
  [20, 5],
])('of %i rounds, %i at each end are left out, as the table of the sign test has it', (count, leftOut) => {
  const values = Array.from({ length: count }, (_, at) => at);
  expect(medianWithin(values)).toEqual({ least: leftOut, most: count - 1 - leftOut });
});

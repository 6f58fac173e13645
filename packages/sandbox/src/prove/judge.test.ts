import { expect, it } from 'vitest';
import type { Click, Ending } from './ending.ts';
import { judge } from './judge.ts';

/** Clicks with one card, given the moments when each was sent and answered. The card was charged once, and the order is paid. */
const endingOf = (
  ...clicks: (readonly [sent: number, answered: number, said: Click['said'] & string])[]
): Ending => ({
  orderAmount: 38_000,
  charges: [{ id: 'cha_1', amount: 38_000, status: 'succeeded', card: 'A' }],
  clicks: clicks.map(([sent, answered, said], step) => ({ step, card: 'A', sent, answered, said })),
  reads: [],
  said: 'paid',
  leaks: [],
  events: 0,
  hasAllEvents: true,
  longestHoldMs: 0,
  readAgain: () => Promise.reject(new Error('is not read again')),
});

const lie = ['told “not charged” and charged'];

it.each([
  ['by a click alone is a lie', endingOf([1, 2, 'not charged']), lie],
  ['by the last click is a lie', endingOf([1, 2, 'unknown'], [3, 4, 'not charged']), lie],
  ['by a click before another one may be true', endingOf([1, 2, 'not charged'], [3, 4, 'paid']), []],
  [
    'by a click while another one is under way may be true',
    endingOf([1, 3, 'not charged'], [2, 4, 'paid']),
    [],
  ],
  [
    'by a click that is answered after another one, sent meanwhile, may be true',
    endingOf([1, 4, 'not charged'], [2, 3, 'paid']),
    [],
  ],
])('“not charged” %s', (_, ending, findings) => {
  expect(judge(ending)).toEqual(findings);
});

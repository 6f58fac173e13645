import { expect, it } from 'vitest';
import type { CheckoutEnding, Click, Ending } from './ending.ts';
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

/** The order of a checkout, whose card A was charged once after a form had shown its amount. */
const checkoutEnding = (
  changes: Omit<Partial<Ending>, 'checkout'> & { readonly checkout?: Partial<CheckoutEnding> },
): Ending => ({
  ...endingOf(),
  orderAmount: undefined,
  clicks: [
    {
      step: 0,
      card: 'A',
      way: 'card',
      shown: { amount: 38_000, after: 0 },
      sent: 1,
      answered: 2,
      said: 'paid',
    },
  ],
  ...changes,
  checkout: { claims: [], removals: [], tried: {}, ...changes.checkout },
});

const claim = { said: 'paid', paid: 38_000, before: false, after: true } as const;
const declined = { id: 'cha_0', amount: 38_000, status: 'declined', card: 'A' } as const;

it.each<[string, Parameters<typeof checkoutEnding>[0], readonly string[]]>([
  ['once, and says so', { checkout: { claims: [claim] } }, []],
  [
    'another amount than was shown',
    { charges: [{ ...declined, status: 'succeeded', amount: 39_000 }] },
    ['charged another amount'],
  ],
  [
    'another amount than it calls paid',
    { checkout: { claims: [{ ...claim, paid: 39_000 }] } },
    ['charged another amount'],
  ],
  [
    'twice for forms that showed the same attempt',
    { charges: [declined, { ...declined, status: 'succeeded' }] },
    ['charged and nobody asked'],
  ],
  [
    'a card that was removed before the click',
    { checkout: { removals: [{ card: 'A', answered: 0 }] } },
    ['charged a card that was removed'],
  ],
  ['a card that was removed after the click', { checkout: { removals: [{ card: 'A', answered: 3 }] } }, []],
  [
    'after a page called it paid',
    { checkout: { claims: [{ ...claim, after: false }] } },
    ['told “paid” and nothing charged'],
  ],
  [
    'before a page offered the ways to pay',
    { checkout: { claims: [{ ...claim, said: 'open', paid: undefined, before: true }] } },
    lie,
  ],
])('a checkout that charges %s', (_, ending, findings) => {
  expect(judge(checkoutEnding(ending))).toEqual(findings);
});

import { chargeFaults, HELD_AFTER, HELD_BEFORE, LATE } from './charge-faults.ts';
import type { Draw } from './draw.ts';
import { deliverStep, scanStep } from './drawn-steps.ts';
import { creationOf, type FaultyCall, faultyCallNames, type LinkKind } from './link-calls.ts';
import type { Card, Schedule, Step } from './schedule.ts';

export const MOST_CHECKOUT_STEPS = 10;

type PayStep = Extract<Step, { does: 'pay' }>;

const pay = (card: Card, more: Omit<Partial<PayStep>, 'does' | 'card'> = {}): Step => ({
  ...{ does: 'pay', card, process: 0 },
  ...more,
});
const other = { tab: 1 } as const;
const read: Step = { does: 'read', process: 0, ...other };
const deliver: Step = { does: 'deliver', how: 'in order' };
const change: Step = { does: 'change' };
const remove: Step = { does: 'remove', card: 'A', process: 0 };
const save: Step = { does: 'save', card: 'A' };
const lost = { fault: 'reset after the commit' } as const;
const capture = pay('A', { way: 'capture' });
const link: Step = { does: 'link', as: 'payment', process: 0 };

/** The classic mistakes of a checkout. */
export const checkoutSchedules: readonly Schedule[] = [
  [pay('A', { way: 'account' })],
  // A tab that is older than what has happened in the other one.
  [read, pay('declined'), pay('declined', other)],
  [read, pay('declined'), pay('B', other)],
  [read, pay('A', lost), pay('B', other)],
  [read, pay('A', { way: 'account' }), pay('B', other)],
  [read, link, pay('B', other), { does: 'scan', how: 'paid' }],
  [link, { does: 'take back', process: 0 }, pay('A'), { does: 'scan', how: 'paid' }],
  // A form that is being served while the other tab is declined.
  [
    read,
    pay('A', { way: 'account', fault: HELD_BEFORE, on: 'creation of the account' }),
    pay('declined', other),
    { does: 'release' },
  ],
  // The amount of the order changes after it was shown, and while it is paid.
  [read, change, pay('A', other)],
  [pay('A', { fault: HELD_BEFORE }), change, pay('B', other)],
  [link, change, { does: 'scan', how: 'paid' }, pay('A')],
  // What was captured is charged when the customer says so.
  [capture, deliver],
  [capture, deliver, pay('A', { way: 'saved', ...other })],
  [capture, deliver, pay('A', { way: 'saved', ...other, ...lost }), pay('B', other)],
  // A saved card.
  [save, pay('A', { way: 'saved' })],
  [save, read, remove, pay('A', { way: 'saved', ...other })],
  [save, pay('A', { way: 'saved', fault: LATE }), remove, pay('B', other)],
  [save, pay('A', { way: 'saved', ...lost }), remove, pay('B', other)],
  [pay('A', lost), { does: 'sweep', process: 0 }, pay('B', other)],
];

/** How often each kind of step is drawn. Processes that die take a second each. */
const weights: readonly (readonly [weight: number, does: Step['does']])[] = [
  ...([
    [24, 'pay'],
    [9, 'link'],
    [6, 'take back'],
    [9, 'scan'],
    [8, 'read'],
    [5, 'change'],
    [4, 'save'],
    [4, 'remove'],
    [3, 'sweep'],
  ] as const),
  ...([
    [6, 'release'],
    [9, 'deliver'],
    [3, 'advance'],
    [1, 'lose'],
    [1, 'refund'],
    [1, 'forge'],
    [1, 'underpay'],
    [1, 'kill'],
  ] as const),
];

const CARDS = ['A', 'A', 'B', 'declined'] as const;
const SAVED = ['A', 'A', 'A', 'B'] as const;
const WAYS = [undefined, undefined, undefined, 'account', 'account', 'capture', 'saved', 'saved'] as const;

/** Draws a step of a shop with a checkout. @param as how its links are made */
export function checkoutStep(draw: Draw, as: LinkKind): Step {
  const does = draw.weighted(weights);
  const process = draw.below(2);
  const creation = creationOf(as);
  switch (does) {
    case 'pay':
      return payStep(draw, process);
    case 'link':
      return { does, as, process, ...served(draw, [creation, creation, ...faultyCallNames]) };
    case 'take back':
      return { does, process, ...served(draw, ['removal of the invoice', ...faultyCallNames]) };
    case 'read':
    case 'sweep':
      return { does, process, ...served(draw, faultyCallNames) };
    case 'remove':
      return { does, card: draw.of(SAVED), process, ...served(draw, faultyCallNames) };
    case 'save':
      return { does, card: draw.of(SAVED) };
    case 'scan':
      return scanStep(draw);
    case 'kill':
      return { does, process };
    case 'deliver':
      return deliverStep(draw);
    case 'advance':
      return { does, seconds: draw.of([10, 60, 600, 3_600]) };
    default:
      return { does };
  }
}

const CALLS_OF_WAY: Readonly<Record<string, FaultyCall>> = {
  account: 'creation of the account',
  capture: 'creation of the connect link',
};

function payStep(draw: Draw, process: number): Step {
  const way = draw.of(WAYS);
  const call = CALLS_OF_WAY[way ?? ''];
  const calls = [...(call ? [call, call] : []), ...faultyCallNames];
  const faulty = served(draw, calls);
  const onCharge = draw.below(2) === 0;
  const { on, ...charge } = faulty;
  return {
    ...{ does: 'pay', card: draw.of(way === 'saved' ? SAVED : CARDS), process },
    ...(way && { way }),
    ...charge,
    ...(on && !onCharge && { on }),
    ...(draw.below(8) === 0 && { closed: true }),
  };
}

const names = [...chargeFaults.keys()];

/** The tab, and the fault of a call; in half of the steps none. One process in fifty dies. */
function served(
  draw: Draw,
  calls: readonly FaultyCall[],
): Pick<PayStep, 'tab' | 'dies' | 'fault' | 'on' | 'once'> {
  const tab = draw.below(2) === 0 && { tab: 1 as const };
  if (draw.below(50) === 0)
    return { ...tab, dies: { call: 1 + draw.below(16), when: draw.of(['before', 'after'] as const) } };
  const fault = draw.of([undefined, undefined, draw.of([HELD_BEFORE, HELD_AFTER, LATE]), draw.of(names)]);
  if (fault === undefined) return { ...tab };
  return { ...tab, fault, on: draw.of(calls), ...(draw.below(2) === 0 && { once: true as const }) };
}

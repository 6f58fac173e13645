import { chargeFaults, executionOf, HELD_AFTER, HELD_BEFORE, LATE } from './charge-faults.ts';
import { checkoutSchedules } from './checkout-schedules.ts';
import { linkSchedules } from './link-schedules.ts';
import { type Abilities, type Card, isPossible, type Schedule, type Step } from './schedule.ts';

/** The customer pays. */
const pay = (
  card: Card,
  fault?: string,
  more: { once?: true; closed?: true; process?: 0 | 1 } = {},
): Step => ({
  ...{ does: 'pay', card, process: 0 },
  ...(fault !== undefined && { fault }),
  ...more,
});
const there = { process: 1 } as const;
const deliver = (how: Extract<Step, { does: 'deliver' }>['how']): Step => ({ does: 'deliver', how });
const lose: Step = { does: 'lose' };
const release: Step = { does: 'release' };
const kill: Step = { does: 'kill', process: 0 };

/** Faults after which the shop cannot know whether the card was charged, although it was. */
const lost = [
  'reset after the commit',
  '502 after the commit',
  'malformed answer after the commit',
  'truncated answer after the commit',
  'gateway 408 after the commit',
];
/** Answers that refuse a call without executing it. */
const refusals = [...chargeFaults].flatMap(([name, effect]) =>
  executionOf(effect) === 'refused' ? [name] : [],
);

/** The schedules of each classic mistake, and schedules that random choice rarely finds. */
const all: readonly Schedule[] = [
  // A shop may set the state only when the browser returns, or wait for that return.
  [pay('A', undefined, { closed: true })],
  [pay('declined')],
  // An answer is lost, and the shop repeats the call.
  ...lost.map((fault) => [pay('A', fault, { once: true })]),
  [pay('A', LATE, { once: true })],
  [pay('A', 'reset before the commit')],
  [pay('A', '429 before the commit')],
  [pay('A', '500 before the commit')],
  [pay('A'), pay('A')],
  [pay('A'), pay('B')],
  // Events never arrive, so that only the shop's own reads show the end of a charge.
  ...[undefined, ...lost, LATE].map((fault) => [lose, pay('A', fault)]),
  [lose, pay('A', undefined, { closed: true })],
  [lose, pay('A', 'reset after the commit'), kill],
  [lose, pay('A', HELD_AFTER), kill],
  [pay('declined'), deliver('in order'), lose, pay('A', 'reset after the commit')],
  // A double click, and two tabs with a card each: the second request comes while the first waits for the service.
  ...[HELD_BEFORE, HELD_AFTER].flatMap((fault) => [
    [pay('A', fault), pay('A')],
    [pay('A', fault), pay('B')],
    [pay('A', fault), pay('A', undefined, there)],
    [pay('A', fault), pay('B', undefined, there)],
  ]),
  // A charge whose end the shop does not know, and then another card.
  ...lost.flatMap((fault) => [
    [pay('A', fault), pay('A')],
    [pay('A', fault), pay('B')],
  ]),
  [pay('A', LATE), pay('A')],
  [pay('A', LATE), pay('B')],
  [pay('declined'), { does: 'forge' }],
  [pay('declined'), { does: 'underpay' }],
  // Events arrive twice, late, and out of order.
  [pay('A'), deliver('twice')],
  [pay('declined'), deliver('twice')],
  [pay('declined'), pay('A'), deliver('newest first')],
  [pay('A', 'reset after the commit'), deliver('in order'), pay('B')],
  [pay('A'), { does: 'wait' }, pay('A')],
  [pay('A', 'reset after the commit'), { does: 'wait' }, pay('A')],
  // A declined charge whose answer arrives after another card has paid.
  [pay('declined', HELD_AFTER), pay('A'), release],
  [pay('declined', HELD_AFTER), pay('A'), release, pay('B')],
  [pay('A', HELD_AFTER), pay('declined'), release, pay('B')],
  // The process dies between two steps.
  [pay('A', HELD_AFTER), kill, pay('B')],
  [pay('A', HELD_AFTER), kill, pay('A')],
  [pay('A', HELD_BEFORE), kill, release, pay('B')],
  [pay('A', 'reset after the commit'), kill, pay('B')],
  [pay('A', 'reset after the commit'), kill, pay('A')],
  [pay('A', HELD_AFTER), kill, pay('B', undefined, there)],
  [pay('declined'), deliver('in order'), pay('A'), deliver('in order'), deliver('oldest again')],
  // When a second call of the same attempt is refused, the first call is in transit or was executed.
  [pay('A', HELD_BEFORE), pay('A', '429 before the commit', there), pay('B')],
  ...refusals.flatMap((fault) => [
    [pay('A', LATE), pay('A', fault), pay('B')],
    [pay('A', 'reset after the commit'), pay('A', fault), pay('B', undefined, there)],
  ]),
];

/** The fixed schedules that can happen to a shop, those of few steps first; before all others those of a checkout. */
export const trapsFor = (abilities: Abilities): readonly Schedule[] =>
  [abilities.checkout ? checkoutSchedules : [], [...linkSchedules, ...all]].flatMap((schedules) =>
    schedules
      .filter((schedule) => schedule.every((step) => isPossible(step, abilities)))
      .toSorted((one, other) => one.length - other.length),
  );

import { chargeFaults, HELD_AFTER, HELD_BEFORE, LATE } from './charge-faults.ts';
import { checkoutStep, MOST_CHECKOUT_STEPS } from './checkout-schedules.ts';
import { Draw } from './draw.ts';
import { deliverStep, scanStep } from './drawn-steps.ts';
import { creationOf, type LinkCall, type LinkKind, linkCallNames, linkKinds } from './link-calls.ts';
import { type Abilities, isPossible, type Schedule, type Step } from './schedule.ts';

const MOST_STEPS = 8;

type CheckoutOnly = 'save' | 'remove' | 'sweep' | 'change';

/** How often each kind of step is drawn. Kills take a second each. */
const weights: readonly (readonly [weight: number, does: Exclude<Step['does'], CheckoutOnly>])[] = [
  [24, 'pay'],
  [4, 'read'],
  [6, 'release'],
  [6, 'deliver'],
  [2, 'lose'],
  [1, 'forge'],
  [1, 'underpay'],
  [1, 'kill'],
  [1, 'advance'],
];

/** As `weights`, for a shop with payment links. */
const linkWeights: typeof weights = [
  ...weights,
  [14, 'link'],
  [8, 'take back'],
  [12, 'scan'],
  [1, 'refund'],
  [3, 'advance'],
];

/** What is the same in all steps of a schedule. */
interface Drawn {
  readonly weights: typeof weights;
  /** How a link is made; `undefined` for a shop without links. */
  readonly as: LinkKind | undefined;
}

/** Makes a schedule that depends only on the seed and on the shop's abilities. */
export function randomSchedule(seed: string, abilities: Abilities): Schedule {
  const draw = new Draw(seed);
  if (abilities.checkout) return checkoutSchedule(draw, abilities);
  const drawn: Drawn = abilities.links
    ? { weights: linkWeights, as: draw.of(linkKinds) }
    : { weights, as: undefined };
  const steps = Array.from({ length: 1 + draw.below(MOST_STEPS) }, () => step(draw, drawn));
  return steps.filter((each) => isPossible(each, abilities));
}

function checkoutSchedule(draw: Draw, abilities: Abilities): Schedule {
  const as = draw.of(linkKinds);
  const before: Schedule = draw.below(3) === 0 ? [{ does: 'save', card: 'A' }] : [];
  const steps = Array.from({ length: 2 + draw.below(MOST_CHECKOUT_STEPS - 1) }, () => checkoutStep(draw, as));
  return [...before, ...steps].filter((each) => isPossible(each, abilities));
}

function step(draw: Draw, { weights, as }: Drawn): Step {
  const does = draw.weighted(weights);
  const process = draw.below(2);
  switch (does) {
    case 'pay':
      return pay(draw, process, as);
    case 'read':
      return { does, process, ...(as && linkFault(draw, linkCallNames)) };
    case 'link':
      return link(draw, process, as);
    case 'take back':
      return { does, process, ...linkFault(draw, ['removal of the invoice', ...linkCallNames]) };
    case 'scan':
      return scanStep(draw);
    case 'kill':
      return { does, process };
    case 'deliver':
      return deliverStep(draw);
    case 'advance':
      return { does, seconds: draw.of(as ? [10, 60, 600, 3_600] : [0, 10, 60, 1_200]) };
    default:
      return { does };
  }
}

const names = [...chargeFaults.keys()];

function pay(draw: Draw, process: number, as: LinkKind | undefined): Step {
  const card = draw.of(['A', 'A', 'B', 'declined'] as const);
  // Held calls order a schedule, so they are drawn as often as all other faults together.
  const fault = draw.of([undefined, draw.of([HELD_BEFORE, HELD_AFTER, LATE]), draw.of(names)]);
  return {
    ...{ does: 'pay', card, process },
    ...(fault !== undefined && { fault }),
    ...(fault !== undefined && draw.below(3) === 0 && { once: true }),
    ...(draw.below(6) === 0 && { closed: true }),
    ...(as && fault !== undefined && draw.below(3) === 0 && { on: draw.of(linkCallNames) }),
  };
}

const link = (draw: Draw, process: number, as: LinkKind = 'payment'): Step => {
  const creation = creationOf(as);
  return { does: 'link', as, process, ...linkFault(draw, [creation, creation, ...linkCallNames]) };
};

/** The fault of a call of a link; in half of the steps none. */
function linkFault(draw: Draw, calls: readonly LinkCall[]) {
  const fault = draw.of([undefined, undefined, draw.of([HELD_BEFORE, HELD_AFTER, LATE]), draw.of(names)]);
  return fault === undefined
    ? {}
    : { fault, on: draw.of(calls), ...(draw.below(2) === 0 && { once: true as const }) };
}

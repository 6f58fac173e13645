import { type DeliveryChaos, faultPointsOf } from '@datafono/sandbox/testing';
import fc from 'fast-check';
import { proxyAnswers } from './proxies.ts';

/** How long a process waits for an answer of the service, in milliseconds. */
export const DEADLINE = 40;

/** What the charge calls to come may meet. */
export const points = faultPointsOf('POST /v1/charges', { delay: 5, hang: 600_000 });

/** A charge call that is lost for who makes it, and comes to the service later. */
export const STRAGGLER = 'straggler';

/** Something that happens around an order. What does not `wait` goes on beside what comes next. */
export type Step =
  /** The customer sends the form: with a card that is approved, one that is declined, or another approved one. */
  | { readonly does: 'pay'; readonly card: 0 | 1 | 2; readonly process: 0 | 1; readonly wait: boolean }
  | { readonly does: 'ask' | 'look'; readonly process: 0 | 1; readonly wait: boolean }
  /** A charge call to come goes wrong: the next one, or the one after it. What stands between takes the next. */
  | { readonly does: 'fault'; readonly name: string; readonly nth: 1 | 2 }
  /** Time goes by at the service: stragglers come, banks answer, events are sent. */
  | { readonly does: 'time'; readonly seconds: number }
  /** A process of the shop dies in the middle of what it is at, and starts again. */
  | { readonly does: 'crash'; readonly process: 0 | 1 };

/** All that happens to one order of a shop with two processes on one store. */
export interface Schedule {
  /** Seconds until a bank answers: at once, or later than the service does. */
  readonly bank: 0 | 30;
  readonly disorder: DeliveryChaos;
  readonly steps: readonly Step[];
}

const process = fc.constantFrom(0, 1);
const wait = fc.boolean();

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ does: fc.constant('pay'), card: fc.constantFrom(0, 1, 2), process, wait }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constantFrom('ask', 'look'), process, wait }) },
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constant('fault'),
      name: fc.constantFrom(STRAGGLER, ...proxyAnswers.keys(), ...points.map(({ name }) => name)),
      nth: fc.constantFrom(1, 2),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant('time'), seconds: fc.constantFrom(0, 10, 60, 1_200) }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('crash'), process }) },
);

const chance = fc.constantFrom(0, 0.5, 1);

/** Any schedule; of one that fails, fast-check finds the smallest that still does. */
export const schedules: fc.Arbitrary<Schedule> = fc.record({
  bank: fc.constantFrom(0, 30),
  disorder: fc.record({
    seed: fc.nat(1_000),
    duplicate: chance,
    reorder: chance,
    delay: chance,
    drop: chance,
  }),
  steps: fc.array(step, { maxLength: 10 }),
});

import { type DeliveryChaos, faultPointsOf } from '@datafono/sandbox/testing';
import fc from 'fast-check';
import { proxyAnswers } from './network.ts';

/** How long a process waits for an answer of the service, in milliseconds. */
export const DEADLINE = 40;

/** The faults of charge calls. */
export const points = faultPointsOf('POST /v1/charges', { delay: 5, hang: 600_000 });

/** A charge call that fails for the caller, and reaches the service later. */
export const STRAGGLER = 'straggler';

/** An action or event around an order. One without `wait` runs concurrently with the next steps. */
export type Step =
  /** The customer submits the form with a card: one that is approved, one that is declined, or another approved one. */
  | { readonly does: 'pay'; readonly card: 0 | 1 | 2; readonly process: 0 | 1; readonly wait: boolean }
  | { readonly does: 'ask' | 'look'; readonly process: 0 | 1; readonly wait: boolean }
  /** A later charge call fails: the next one, or the one after it. A proxy always answers the next. */
  | { readonly does: 'fault'; readonly name: string; readonly nth: 1 | 2 }
  /** The service's clock advances: late calls arrive, banks answer, events are sent. */
  | { readonly does: 'time'; readonly seconds: number }
  /** A process of the shop dies, with its work in progress, and restarts. */
  | { readonly does: 'crash'; readonly process: 0 | 1 };

/** Everything that happens to one order of a shop with two processes and one store. */
export interface Schedule {
  /** Seconds until a bank answers: at once, or after the service's answer. */
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

/** Any schedule. fast-check shrinks one that fails to the smallest that still fails. */
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

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runSchedule } from './support/run-schedule.ts';
import { type Schedule, schedules } from './support/schedule.ts';
import { carefulShop, carelessShops, type Shop } from './support/shops.ts';
import { traps } from './support/traps.ts';

/** How many schedules are tried, in parts at the same time: much of each is waiting. */
const SCHEDULES = 300;
const PARTS = 5;

// One order of a shop with two processes, and everything that can happen to it: faults of the charge call, customers
// who click, processes that die, banks that take their time, events that come twice, late, out of order or never.

/** Fails for a schedule after which money was taken twice, or the shop does not know what became of it. */
async function judge(shop: Shop, schedule: Schedule): Promise<void> {
  const { said, saidBefore, taken } = await runSchedule(shop, schedule);
  expect(taken.length).toBeLessThan(2);
  expect(said).not.toBe('unknown');
  expect(said === 'paid').toBe(taken.length === 1);
  if (saidBefore.has('paid')) expect(said).toBe('paid');
}

describe('an order', () => {
  it.concurrent.each(Array.from({ length: PARTS }, (_, part) => part))(
    'is charged once, whatever happens, part %d',
    async () => {
      const property = fc.asyncProperty(schedules, (schedule) => judge(carefulShop, schedule));
      await fc.assert(property, { numRuns: SCHEDULES / PARTS });
    },
  );

  it.each(traps)('is charged once in trap %$', (schedule) => judge(carefulShop, schedule));

  it.each(Object.entries(carelessShops))(
    'is charged twice by a shop that %s, and the prover shows how in a few steps',
    async (_, shop) => {
      const found = await fc.check(
        fc.asyncProperty(schedules, async (schedule) => {
          const { taken } = await runSchedule(shop, schedule);
          return taken.length < 2;
        }),
        { seed: 7, numRuns: 100 },
      );
      const [schedule] = found.counterexample ?? [];
      expect(schedule?.steps.map(({ does }) => does)).toEqual(['pay', 'pay']);
    },
  );
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runSchedule } from './support/run-schedule.ts';
import { type Schedule, schedules } from './support/schedule.ts';
import { carefulShop, carelessShops, type Shop } from './support/shops.ts';
import { traps } from './support/traps.ts';

/** The number of schedules, run in concurrent parts because each mostly waits. */
const SCHEDULES = Number(process.env['SCHEDULES'] ?? 300);
const PARTS = 5;

// One order of a shop with two processes under faults of the charge call, repeated clicks, dying processes, slow banks,
// and events that are duplicated, late, out of order or lost.

/** Fails for a schedule that charges twice, or after which the shop reports a wrong state. */
async function judge(shop: Shop, schedule: Schedule): Promise<void> {
  const { state, earlierStates, taken } = await runSchedule(shop, schedule);
  expect(taken.length).toBeLessThan(2);
  expect(state).not.toBe('unknown');
  expect(state === 'paid').toBe(taken.length === 1);
  if (earlierStates.has('paid')) expect(state).toBe('paid');
}

describe('an order', () => {
  it.concurrent.each(Array.from({ length: PARTS }, (_, part) => part))(
    'is charged once under any schedule, part %d',
    async () => {
      const property = fc.asyncProperty(schedules, (schedule) => judge(carefulShop, schedule));
      await fc.assert(property, { numRuns: SCHEDULES / PARTS });
    },
  );

  it.each(traps)('is charged once in trap %$', (schedule) => judge(carefulShop, schedule));

  it.each(Object.entries(carelessShops))(
    'is charged twice by a shop that %s, and fast-check finds two steps for it',
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

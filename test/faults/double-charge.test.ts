import { describe, expect, it } from 'vitest';
import { searched } from './support/searched.ts';
import { carefulShop, carelessShops } from './support/shops.ts';

/** The number of schedules, played in concurrent parts because each mostly waits. */
const SCHEDULES = Number(process.env['SCHEDULES'] ?? 500);
const PARTS = 5;

// One order of a shop with two processes under faults of the charge call, repeated clicks, dying processes, slow banks,
// and events that are duplicated, late, out of order or lost.

describe('an order', () => {
  it.concurrent.each(Array.from({ length: PARTS }, (_, part) => part))(
    'is charged once under any schedule, part %d',
    async (part) => {
      const options = { seed: `${Date.now()} ${part}`, schedules: SCHEDULES / PARTS };
      const { found } = await searched({ open: carefulShop }, part % 2 === 0 ? 0 : 30, options);
      expect(found).toEqual([]);
    },
  );

  it.each(Object.entries(carelessShops))(
    'is charged twice by a shop that %s, and two steps are found for it',
    async (_, open) => {
      const all = await searched({ open }, 0, { seed: '7', findings: 3 });
      const found = all.found.find(({ finding }) => finding === 'charged twice');
      expect(found?.schedule.map(({ does }) => does)).toEqual(['pay', 'pay']);
    },
  );

  it('of which the last schedule in time shows something is found, and none is played after it', async () => {
    const [careless = carefulShop] = Object.values(carelessShops);
    let last = 0;
    const { found: known } = await searched({ open: careless }, 0, {
      seed: '7',
      onProgress: ({ schedules }) => {
        last = schedules;
      },
    });
    const time = new AbortController();
    let played = 0;
    const { found } = await searched({ open: careless }, 0, {
      ...{ seed: '7', findings: 10, timeUp: time.signal },
      onProgress: ({ schedules }) => {
        played = schedules;
        if (schedules === last) time.abort(); // before it is known what came of it
      },
    });
    const named = (all: typeof known) => all.map(({ finding, schedule }) => [finding, schedule]);
    expect([played, named(found)]).toEqual([last, named(known)]);
    expect(known).toHaveLength(1);
  });
});

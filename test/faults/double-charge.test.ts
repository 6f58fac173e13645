import { stated } from '@datafono/contract';
import { type SearchOptions, search, storyOf, Wire } from '@datafono/sandbox/prove';
import { startSandbox } from '@datafono/sandbox/testing';
import { describe, expect, it } from 'vitest';
import { ShopUnderProof } from './support/shop-under-proof.ts';
import { carefulShop, carelessShops, type OpenProcess } from './support/shops.ts';

/** The number of schedules, played in concurrent parts because each mostly waits. */
const SCHEDULES = Number(process.env['SCHEDULES'] ?? 500);
const PARTS = 5;

/** Real time for which a step waits while a call is held, in milliseconds: the shop is in this process. */
const PATIENCE = 10;

// One order of a shop with two processes under faults of the charge call, repeated clicks, dying processes, slow banks,
// and events that are duplicated, late, out of order or lost.

/** @param bank seconds until a bank answers: at once, or after the service's answer */
async function searched(shop: OpenProcess, bank: 0 | 30, options: Partial<SearchOptions>) {
  const profile = { ...stated, charges: { ...stated.charges, cardSettlesAfter: bank } };
  await using sandbox = await startSandbox({ profile });
  const proven = await ShopUnderProof.on(sandbox, shop);
  const stage = { wire: await Wire.connect(sandbox, proven.fetch), shop: proven, patienceMs: PATIENCE };
  const { signal } = new AbortController();
  const limits = {
    seed: `${Date.now()}`,
    schedules: SCHEDULES / PARTS,
    findings: 1,
    lanes: 1,
    lateArrivalMs: Number.POSITIVE_INFINITY,
    graceMs: 0,
    signal,
  };
  const { found } = await search(stage, { ...limits, ...options });
  return found.map(({ finding, schedule, ending }) => ({
    finding,
    schedule,
    story: storyOf(schedule, ending),
  }));
}

describe('an order', () => {
  it.concurrent.each(Array.from({ length: PARTS }, (_, part) => part))(
    'is charged once under any schedule, part %d',
    async (part) => {
      expect(await searched(carefulShop, part % 2 === 0 ? 0 : 30, { seed: `${Date.now()} ${part}` })).toEqual(
        [],
      );
    },
  );

  it.each(Object.entries(carelessShops))(
    'is charged twice by a shop that %s, and two steps are found for it',
    async (_, shop) => {
      const all = await searched(shop, 0, { seed: '7', findings: 3 });
      const found = all.find(({ finding }) => finding === 'charged twice');
      expect(found?.schedule.map(({ does }) => does)).toEqual(['pay', 'pay']);
    },
  );

  it('of which the last schedule in time shows something is found, and none is played after it', async () => {
    const [careless = carefulShop] = Object.values(carelessShops);
    let last = 0;
    const known = await searched(careless, 0, {
      seed: '7',
      onProgress: ({ schedules }) => {
        last = schedules;
      },
    });
    const time = new AbortController();
    let played = 0;
    const found = await searched(careless, 0, {
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

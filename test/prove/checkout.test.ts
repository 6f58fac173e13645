import { stated } from '@datafono/contract';
import { type SearchOptions, search, storyOf, Wire } from '@datafono/sandbox/prove';
import { startSandbox } from '@datafono/sandbox/testing';
import { describe, expect, it } from 'vitest';
import { carelessCheckouts } from './shops/careless-checkouts.ts';
import type { Mistake } from './shops/checkout-app.ts';
import { openCheckoutDatabases } from './support/checkout-databases.ts';
import { checkoutInProcess } from './support/checkout-in-process.ts';

/** The number of schedules, played in concurrent parts because each mostly waits. */
const SCHEDULES = Number(process.env['SCHEDULES'] ?? 120);
const PARTS = 2;
/** Where the schedules keep their orders: also `sqlite` or `postgres`. */
const STORE = process.env['STORE'] ?? 'memory';

/** The most steps in which a mistake is found. */
const MOST_STEPS = 5;

/** What a mistake leads to. */
const MISTAKES = [
  'charged twice',
  'charged another amount',
  'charged and nobody asked',
  'charged a card that was removed',
];

/** @param bank seconds until a bank answers */
async function searched(bank: number, mistake: Mistake | undefined, options: Partial<SearchOptions>) {
  const profile = { ...stated, charges: { ...stated.charges, cardSettlesAfter: bank } };
  await using sandbox = await startSandbox({ profile });
  const wire = await Wire.connect(sandbox, sandbox.fetch);
  await using opened = await openCheckoutDatabases(mistake ? 'memory' : STORE);
  const shop = checkoutInProcess(sandbox, opened, mistake);
  const limits = { seed: '7', schedules: 100, findings: 1, lanes: 1, graceMs: 0 };
  const { found, links, tried } = await search(
    { wire, shop, patienceMs: 10 },
    {
      ...limits,
      lateArrivalMs: Number.POSITIVE_INFINITY,
      signal: new AbortController().signal,
      ...options,
    },
  );
  return {
    ...{ links, tried },
    found: found.map(({ finding, schedule, ending }) => ({
      ...{ finding, schedule },
      story: storyOf(schedule, ending),
    })),
  };
}

describe('an order with a checkout', () => {
  it.concurrent.each(Array.from({ length: PARTS }, (_, part) => part))(
    'is paid once, as it was shown, under any schedule, part %d',
    async (part) => {
      const { found, links, tried } = await searched(part % 2 === 0 ? 0 : 30, undefined, {
        ...{ seed: `${Date.now()} ${part}`, schedules: SCHEDULES / PARTS },
      });
      expect(found).toEqual([]);
      if (process.env['SCHEDULES'])
        process.stdout.write(
          `${STORE}, part ${part}: ${SCHEDULES / PARTS} schedules, ${JSON.stringify({ links, tried })}\n`,
        );
      // Where banks take their time, nothing is saved by another order.
      const none = Object.entries({ ...links, ...tried }).filter(([, count]) => count === 0);
      if (part === 0) expect(none).toEqual([]);
    },
  );

  it.concurrent.each(Object.entries(carelessCheckouts))(
    `of a shop that %s: found in at most ${MOST_STEPS} steps`,
    async (_, mistake) => {
      const { found } = await searched(0, mistake, {});
      const [{ finding, schedule = [] } = {}] = found;
      expect(MISTAKES).toContain(finding);
      expect(schedule.length).toBeLessThanOrEqual(MOST_STEPS);
    },
  );
});

import { describe, expect, it } from 'vitest';
import { carelessWithLinks } from './support/careless-links.ts';
import { searched } from './support/searched.ts';
import { carefulShop } from './support/shops.ts';

/** The number of schedules, played in concurrent parts because each mostly waits. */
const SCHEDULES = Number(process.env['SCHEDULES'] ?? 400);
const PARTS = 2;

/** The most steps in which a mistake is found. */
const MOST_STEPS = 5;

/** What a mistake about a link leads to. */
const MISTAKES = ['charged twice', 'told “not charged” and charged'];

const isMistake = ({ finding }: { readonly finding: string }) => MISTAKES.includes(finding);

describe('an order that is paid by card or by a payment link', () => {
  it.concurrent.each(Array.from({ length: PARTS }, (_, part) => part))(
    'is paid once under any schedule, part %d',
    async (part) => {
      const options = { seed: `${Date.now()} ${part}`, schedules: SCHEDULES / PARTS };
      const { found, links } = await searched(
        { open: carefulShop, links: true },
        part % 2 === 0 ? 0 : 30,
        options,
      );
      expect(found).toEqual([]);
      expect(links.opened).toBeGreaterThan(SCHEDULES / PARTS / 10);
      expect(links.paid).toBeGreaterThan(SCHEDULES / PARTS / 20);
    },
  );

  it.concurrent('is paid once where the service checks fields before keys', async () => {
    const shop = { open: carefulShop, links: true, checksFirst: true };
    // Where events are lost, too, only a person finds the payment of such a link.
    const { found } = await searched(shop, 0, { schedules: SCHEDULES / PARTS, findings: 10 });
    expect(found.filter(isMistake)).toEqual([]);
  });

  it.each(Object.entries(carelessWithLinks))(
    `in a shop that %s: found in at most ${MOST_STEPS} steps`,
    async (_, open) => {
      const enough = new AbortController();
      const { found } = await searched({ open, links: true, checksFirst: true }, 0, {
        ...{ seed: '7', schedules: 400, findings: 10, timeUp: enough.signal },
        onProgress: (progress) => progress.found.some(isMistake) && enough.abort(),
      });
      const [mistake] = found.filter(isMistake);
      expect(mistake?.schedule.length).toBeLessThanOrEqual(MOST_STEPS);
    },
  );
});

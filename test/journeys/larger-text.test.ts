import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { brokenWords } from './support/broken-words.ts';
import { phone } from './support/person.ts';
import { customerScreens } from './support/screens.ts';
import { useStage } from './support/use-stage.ts';

const stage = useStage({ events: true });

/** What is wrong with a page where its text has a size, in percent, on a phone. */
async function faultsAt(page: Page, size: number, width: number): Promise<readonly string[]> {
  await page.setViewportSize({ ...phone.viewport, width });
  await page.evaluate((percent) => {
    document.documentElement.style.fontSize = `${percent}%`;
  }, size);
  const right = await page.evaluate(() => document.documentElement.scrollWidth);
  const words = await page.evaluate(brokenWords);
  return [...words, ...(right > width ? [`${right} px wide`] : [])].map(
    (fault) => `${fault} (${size} % at ${width} px)`,
  );
}

it.each(Object.entries(customerScreens(stage)))(
  '%s has no broken word, with text of twice the size on a phone',
  async (_, path) => {
    await stage.enter({ ...phone, isMobile: false, reducedMotion: 'reduce', bypassCSP: true });
    const { page } = stage;
    await path(page);
    const faults: string[] = [];
    for (const size of [100, 150, 200])
      for (const width of [360, 390]) faults.push(...(await faultsAt(page, size, width)));
    expect(faults).toEqual([]);
  },
);

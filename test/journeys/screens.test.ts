import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { phone } from './support/person.ts';
import { customerScreens, inspectorScreens } from './support/screens.ts';
import { useStage } from './support/use-stage.ts';

const stage = useStage({ events: true });
const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

const screens = { ...customerScreens(stage), ...inspectorScreens(stage) };

/** What axe finds, and whether the page is wider than its window. */
async function faultsOn(page: Page): Promise<readonly string[]> {
  const { width, clientWidth } = await page.evaluate(() => {
    const { scrollWidth: width, clientWidth } = document.documentElement;
    return { width, clientWidth };
  });
  await page.addScriptTag({ path: axe });
  const { violations } = await page.evaluate((): Promise<AxeResults> => window.axe.run());
  return [
    ...(width > clientWidth ? [`${width} px wide in ${clientWidth}`] : []),
    ...violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`)),
  ];
}

it.each(Object.entries(screens))(
  '%s has no fault, light on a desktop and dark on a phone',
  async (_, path) => {
    await stage.enter({ colorScheme: 'light', reducedMotion: 'reduce', bypassCSP: true });
    const { page } = stage;
    await path(page);
    const wide = await faultsOn(page);
    await page.setViewportSize(phone.viewport);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect([...wide, ...(await faultsOn(page))]).toEqual([]);
  },
);

declare global {
  interface Window {
    axe: typeof import('axe-core');
  }
}

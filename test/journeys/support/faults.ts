import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** What axe finds, and whether a person has to scroll sideways. */
export async function faultsOf(page: Page): Promise<readonly string[]> {
  await page.addScriptTag({ path: axe });
  const { violations } = await page.evaluate((): Promise<AxeResults> => window.axe.run());
  const found = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
  return scrollWidth > clientWidth ? [...found, `wider than the window: ${scrollWidth}`] : found;
}

declare global {
  interface Window {
    axe: typeof import('axe-core');
  }
}

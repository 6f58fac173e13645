import { readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** `SCREENSHOTS=1` keeps a picture of every look. */
const pictures = process.env['SCREENSHOTS']
  ? new URL('../../results/screens/', import.meta.url).pathname
  : undefined;

const looks = [
  { width: 1280, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
  { width: 360, colorScheme: 'dark' },
  { width: 360, colorScheme: 'light' },
] as const;

/** What is wrong with a page as it looks somewhere. */
export interface Fault {
  readonly width: number;
  readonly colorScheme: string;
  /** What axe finds, in words. */
  readonly violations: readonly string[];
  /** How many pixels the page is wider than what it is seen through. */
  readonly overflow: number;
}

/**
 * Looks at a page wide and narrow, light and dark.
 *
 * @param name what its pictures are called
 * @returns where it is not accessible or does not fit
 */
export async function lookAt(page: Page, name: string): Promise<readonly Fault[]> {
  const faults: Fault[] = [];
  if (pictures) await mkdir(pictures, { recursive: true });
  // Evaluated by the debugger, which the page's policy does not bind.
  await page.evaluate(axe);
  for (const { width, colorScheme } of looks) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const found = await violations(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (found.length > 0 || overflow > 0) faults.push({ width, colorScheme, violations: found, overflow });
    const path = `${pictures}${name}-${width}-${colorScheme}.png`;
    if (pictures) await page.screenshot({ path, fullPage: true });
  }
  return faults;
}

async function violations(page: Page): Promise<readonly string[]> {
  const { violations: found } = await page.evaluate<AxeResults>('axe.run()');
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

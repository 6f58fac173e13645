import { mkdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { screens } from './support/screens.ts';
import { useStage } from './support/use-stage.ts';

const stage = useStage();
const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** `SCREENSHOTS=1` keeps a picture of every look. */
const pictures = process.env['SCREENSHOTS']
  ? new URL('../results/screens/', import.meta.url).pathname
  : undefined;

const looks = [
  { width: 1280, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
  { width: 360, colorScheme: 'dark' },
  { width: 360, colorScheme: 'light' },
] as const;

/** What axe finds on a page, in words. Evaluated by the debugger, which the page's policy does not bind. */
async function violations(page: Page): Promise<readonly string[]> {
  const { violations: found } = await page.evaluate<AxeResults>('axe.run()');
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

/** How many pixels a page is wider than what it is seen through. */
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

beforeAll(async () => {
  if (pictures) await mkdir(pictures, { recursive: true });
});

describe.each(['es-CO', 'en'] as const)('in %s', (language) => {
  it.each(screens)(
    '$name is accessible and fits, wide and narrow, light and dark',
    async ({ name, open }) => {
      const { page } = stage;
      await open(stage, language);
      await page.evaluate(axe);
      for (const { width, colorScheme } of looks) {
        await page.setViewportSize({ width, height: 800 });
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        const look = {
          width,
          colorScheme,
          violations: await violations(page),
          overflow: await overflow(page),
        };
        expect(look).toEqual({ width, colorScheme, violations: [], overflow: 0 });
        if (pictures)
          await page.screenshot({
            path: `${pictures}${name}-${language}-${width}-${colorScheme}.png`,
            fullPage: true,
          });
      }
    },
  );
});

import type { Locator } from 'playwright-core';
import { PNG } from 'pngjs';
import { beforeEach, expect, it } from 'vitest';
import { InspectorPage } from './support/inspector.page.ts';
import { usePages } from './support/pages-stage.ts';
import { phone } from './support/person.ts';

const stage = usePages();
beforeEach(() => stage.enter({ ...phone, forcedColors: 'active', colorScheme: 'light' }));

/** The share of an element's pixels that are drawn: not of the white canvas. */
async function drawnShare(element: Locator): Promise<number> {
  const { data } = PNG.sync.read(await element.screenshot());
  const levels = [...data].filter((_, index) => index % 4 === 0); // red, of red, green, blue, alpha
  return levels.filter((level) => level < 200).length / levels.length;
}

// The browser removes backgrounds, and leaves outlines.
it('the pictograms of the ways to pay are whole', async () => {
  const { page, service } = stage;
  const { url } = await service.payment();
  await page.goto(url);
  const pictogram = (name: string) => page.getByRole('link', { name }).locator('.pictogram');
  expect(await drawnShare(pictogram('Tarjeta'))).toBeGreaterThan(0.3);
  expect(await drawnShare(pictogram('PSE'))).toBeGreaterThan(0.25);
});

it('the inspector shows whether it is live', async () => {
  const inspector = new InspectorPage(stage.page);
  await inspector.open(stage.sandbox);
  expect(await drawnShare(stage.page.getByText('En vivo'))).toBeGreaterThan(0.1);
});

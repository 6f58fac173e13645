import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { browserFlags } from '../tools/browser.ts';
import { visa } from './support/cards.ts';
import { CheckoutPage } from './support/checkout.page.ts';
import { present } from './support/present.ts';
import { cardPlaces, useStage } from './support/use-stage.ts';

/** Digits that stand nowhere else, as they are typed and as they are shown. */
const traces = [visa.number, '4000 0566 5566 5556'];

let profile = '';
beforeEach(() => {
  profile = mkdtempSync(join(tmpdir(), 'profile-'));
});
afterEach(() => rmSync(profile, { recursive: true }));

/** Does something in a browser that has the profile, and closes the browser. */
async function browse(visit: (page: Page) => Promise<void>): Promise<void> {
  const executablePath = present(process.env['DESKTOP_CHROME_PATH']);
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    args: [...browserFlags],
    locale: 'es-CO',
  });
  await visit(await context.newPage());
  await context.close();
}

/** The files of the profile in which the number stands, in either of the encodings of a browser. */
const filesWithTheCard = () =>
  readdirSync(profile, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => {
      const bytes = readFileSync(path);
      return traces.some((text) => bytes.includes(text) || bytes.includes(text, 0, 'utf16le'));
    });

describe.each(cardPlaces)('a card typed in a %s', (place) => {
  const stage = useStage({ card: place });

  it('is nowhere in the profile of the browser, paid or left half way, after the browser was closed', async () => {
    const { world } = stage;
    await browse(async (page) => {
      const paid = new CheckoutPage(page, world.shop.url, place === 'frame');
      await paid.order();
      await paid.payWith(visa);
      await paid.arriveAt('Pago aprobado');
      const left = new CheckoutPage(page, world.shop.url, place === 'frame');
      await left.order();
      await left.card.fill(visa);
      await page.goto('about:blank');
      await page.goBack();
    });
    expect(filesWithTheCard()).toEqual([]);
  });
});

describe('the search', () => {
  const stage = useStage();

  it('finds a number that a page has stored', async () => {
    await browse(async (page) => {
      await page.goto(stage.world.shop.url);
      await page.evaluate((number) => localStorage.setItem('card', number), visa.number);
    });
    expect(filesWithTheCard()).not.toEqual([]);
  });
});
